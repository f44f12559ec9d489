#!/usr/bin/env python3
"""Checks that the results of `course grade` are what the services say that they read:

    formats.py RESULTS

Each description below was written after what its source publishes, and is no looser than that. The
keywords are those of JSON Schema.
"""
import csv
import glob
import json
import re
import sys
import xml.etree.ElementTree as ElementTree

TEXT, NUMBER, WHOLE = {"type": "string"}, {"type": "number"}, {"type": "integer", "minimum": 0}
SOME_TEXT = {"type": "string", "minLength": 1}
FORMAT = {"enum": ["text", "html", "simple_format", "md", "ansi"]}
VISIBILITY = {"enum": ["hidden", "after_due_date", "after_published", "visible"]}


def record(required, **properties):
    return {"type": "object", "additionalProperties": False, "required": required,
            "properties": properties}


# https://gradescope-autograders.readthedocs.io/en/latest/specs/, "Output format". A score must be at the
# top or in each test.
GRADESCOPE = record(
    ["score", "tests"], score=NUMBER, execution_time=NUMBER, output=TEXT, output_format=FORMAT,
    test_output_format=FORMAT, test_name_format=FORMAT, visibility=VISIBILITY,
    stdout_visibility=VISIBILITY, extra_data={"type": "object"},
    tests={"type": "array", "items": record(
        [], score=NUMBER, max_score=NUMBER, status={"enum": ["passed", "failed"]}, name=TEXT,
        name_format=FORMAT, number=TEXT, output=TEXT, output_format=FORMAT,
        tags={"type": "array", "items": TEXT}, visibility=VISIBILITY,
        extra_data={"type": "object"})},
    leaderboard={"type": "array"})

# https://github.com/foundation50/classroom50, schemas/result-v1.schema.json.
SECOND = {"type": "string",
          "pattern": r"^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d:[0-5]\dZ$"}
CLASSROOM_50 = record(
    ["schema", "classroom", "assignment", "assignment_type", "owner", "submission", "commit",
     "release", "review", "datetime", "score", "max-score", "tests"],
    schema={"enum": ["classroom50/result/v1"]}, classroom=SOME_TEXT, assignment=SOME_TEXT,
    assignment_type={"enum": ["individual", "group"]}, owner=SOME_TEXT,
    submission={"type": "string", "pattern": "^submit/"}, commit=SOME_TEXT, release=SOME_TEXT,
    review=SOME_TEXT, datetime=SECOND, graded_at=SECOND, score=WHOLE, submitted_by={"type": "object"},
    tests={"type": "array", "items": record(
        ["test-name", "passed", "score", "max-score"], passed={"type": "boolean"}, score=WHOLE,
        **{"test-name": SOME_TEXT, "max-score": WHOLE})},
    **{"max-score": WHOLE})

# https://docs.autolabproject.com/lab/, "Writing Autograders": the last line that is printed.
AUTOLAB = record(
    ["scores"], scores={"type": "object", "additionalProperties": NUMBER},
    scoreboard={"type": "array", "items": {"type": ["number", "string"]}})

# junit-10.xsd of https://github.com/jenkinsci/xunit-plugin: the attributes that an element must have,
# those that it may, and the elements in it.
SAID = [], ["type", "message"], []
JUNIT = {
    "testsuites": ([], ["name", "time", "tests", "failures", "errors"], ["testsuite"]),
    "testsuite": (["name", "tests", "failures", "errors"],
                  ["group", "time", "skipped", "timestamp", "hostname", "id", "package", "file",
                   "log", "url", "version"],
                  ["testsuite", "properties", "testcase", "system-out", "system-err"]),
    "testcase": (["name"], ["time", "classname", "group"],
                 ["skipped", "error", "failure", "system-out", "system-err"]),
    "failure": SAID, "error": SAID, "skipped": SAID,
    "system-out": ([], [], []), "system-err": ([], [], []),
}

TYPES = {"object": dict, "array": list, "string": str, "number": (int, float), "integer": int,
         "boolean": bool}


def is_of(value, name):
    return isinstance(value, TYPES[name]) and (name == "boolean" or not isinstance(value, bool))


def require(value, schema, at):
    """Fails unless the value is as the schema says. Every keyword is known, or this fails."""
    for keyword, wanted in schema.items():
        where = f"{at}: {value!r} against {keyword} {wanted!r}"
        if keyword == "type":
            names = wanted if isinstance(wanted, list) else [wanted]
            assert any(is_of(value, name) for name in names), where
        elif keyword == "enum":
            assert value in wanted, where
        elif keyword == "pattern":
            assert re.search(wanted, value), where
        elif keyword == "minLength":
            assert len(value) >= wanted, where
        elif keyword == "minimum":
            assert value >= wanted, where
        elif keyword == "required":
            assert set(wanted) <= set(value), where
        elif keyword == "properties":
            for name in set(value) & set(wanted):
                require(value[name], wanted[name], f"{at}.{name}")
        elif keyword == "additionalProperties":
            for name in set(value) - set(schema.get("properties", {})):
                assert wanted is not False, f"{at} has {name!r}"
                require(value[name], wanted, f"{at}.{name}")
        elif keyword == "items":
            for number, item in enumerate(value):
                require(item, wanted, f"{at}[{number}]")
        else:
            raise AssertionError(f"{keyword} isn't known here")


def require_junit(element):
    must, may, inside = JUNIT[element.tag]
    assert set(must) <= set(element.attrib) <= set(must + may), element.attrib
    if element.tag == "testsuite":
        cases = element.findall("testcase")
        failures = [case for case in cases if case.find("failure") is not None]
        assert element.get("tests") == str(len(cases)), element.get("name")
        assert element.get("failures") == str(len(failures)), element.get("name")
    for child in element:
        assert child.tag in inside, f"{child.tag} in {element.tag}"
        require_junit(child)


def students_files(results, name):
    paths = glob.glob(glob.escape(results) + "/students/*/" + name)
    assert paths, f"nobody has {name}"
    return [(path, open(path, encoding="utf-8").read()) for path in paths]


def main(results):
    for path, text in students_files(results, "results.json"):
        result = json.loads(text)
        require(result, GRADESCOPE, path)
        lost = sum(test["score"] for test in result["tests"]) - result["score"]
        assert lost == 0 or re.search(r"points? less|By hand:", result["output"]), path
    for path, text in students_files(results, "result.json"):
        result = json.loads(text)
        require(result, CLASSROOM_50, path)
        for scored in [result, *result["tests"]]:
            assert scored["score"] <= scored["max-score"], path
    for path, text in students_files(results, "autolab.txt"):
        require(json.loads(text.splitlines()[-1]), AUTOLAB, path)
    junit = ElementTree.parse(results + "/junit.xml").getroot()
    assert junit.tag == "testsuites"
    require_junit(junit)
    with open(results + "/gradebook.csv", newline="", encoding="utf-8") as file:
        assert len({len(row) for row in csv.reader(file)}) == 1, "rows of different lengths"


main(sys.argv[1])
