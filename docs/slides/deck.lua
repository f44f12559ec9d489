-- Makes slides of the Markdown of a part: what it says to `course refresh` goes, figures are as light as the
-- paper, and what recurs on slides gets its look.

local stringify = pandoc.utils.stringify

-- <!-- snippet: … -->, <!-- end -->. A line that begins with one is no text to CommonMark.
local function comment(element)
  local rest = element.text:gsub('<!%-%-.-%-%->', '')
  if rest:match('%S') then error('let a word come before the comment: ' .. element.text) end
  return {}
end

-- A figure has dark colours too, for a reader who wants them. On a slide it is light on every computer.
local function figure(image)
  if not image.src:match('%.svg$') then return end
  local file = io.open('docs/slides/' .. image.src, 'rb')
  if not file then error('there is no figure docs/slides/' .. image.src) end
  local svg = file:read('a'):gsub('prefers%-color%-scheme: dark', 'not all')
  file:close()
  pandoc.mediabag.insert(image.src, 'image/svg+xml', svg)
end

-- A page or a file beside the deck isn't there in a class.
local function link(element)
  if not element.target:match('^%a+:') then return element.content end
end

-- A line doesn't end between 100 and its %.
local function joined(inlines)
  for i = 2, #inlines do
    if inlines[i].t == 'Str' and inlines[i].text:match('^%%') and inlines[i - 1].t == 'Space' then
      inlines[i - 1] = pandoc.Str('\u{a0}')
    end
  end
  return inlines
end

local function is_figure(block)
  return block.t == 'Para' and #block.content == 1 and block.content[1].t == 'Image'
end

-- A figure gets the room that the rest of its slide leaves.
local function alone(block)
  if is_figure(block) then return pandoc.Div({block}, {class = 'figure'}) end
end

-- ::: {.mark rows="b, one by one|CUB"}: the rows of a table to look at, by their first cells.
local function mark(element)
  local wanted = {}
  for name in (element.attributes.rows or ''):gmatch('[^|]+') do wanted[name] = true end
  element.attributes.rows = nil
  local function mark_row(row)
    local name = stringify(row.cells[1].contents):gsub('’', "'")
    if wanted[name] then row.attr = pandoc.Attr('', {'marked'}) end
    wanted[name] = nil
    return row
  end
  local marked = element:walk {
    Table = function(whole)
      for _, body in ipairs(whole.bodies) do body.body = pandoc.List(body.body):map(mark_row) end
      return whole
    end
  }
  for name in pairs(wanted) do error('no row of the table is called "' .. name .. '"') end
  return marked
end

local function capitalised(question)
  local first = question.content[1]
  if first.t == 'Str' then first.text = first.text:gsub('^%l', string.upper) end
  return question
end

-- "… Ask: *whose memory?*" of a page for teachers: the question alone, on a line of its own.
local function with_question(item)
  local asking
  local told = pandoc.List()
  for _, word in ipairs(item.content) do
    if word.t == 'Str' and word.text:match('^Ask') then
      asking = true
      told:remove()
      told:insert(pandoc.LineBreak())
    elseif word.t == 'Emph' then
      told:insert(asking and capitalised(word) or word)
      asking = false
    elseif not asking then
      told:insert(word)
    end
  end
  item.content = told
  return item
end

local function traps(element)
  return element:walk {Plain = with_question, Para = with_question}
end

local function div(element)
  if element.classes:includes('mark') then return mark(element) end
  if element.classes:includes('traps') then return traps(element) end
end

-- What a slide's title says of its kind. An answer is shown below what was asked.
local kinds = {Recall = 'asks', Predict = 'asks', ['What does it cost?'] = 'asks', Answer = 'answers'}

local function is_notes(block) return block.t == 'Div' and block.classes:includes('notes') end

local function with_kinds(blocks)
  local slides, asked = pandoc.List(), pandoc.List()
  local kind
  for _, block in ipairs(blocks) do
    if block.t == 'Header' then
      kind = kinds[stringify(block)]
      if kind then block.classes:insert(kind) end
      slides:insert(block)
      if kind == 'answers' and #asked > 0 then slides:insert(pandoc.Div(asked, {class = 'asked'})) end
      if kind ~= 'answers' then asked = pandoc.List() end
    else
      if kind == 'asks' and not is_notes(block) then asked:insert(block) end
      slides:insert(block)
    end
  end
  return slides
end

local function document(doc)
  local lessons = pandoc.List()
  for _, block in ipairs(doc.blocks) do
    if block.t == 'Header' and block.level == 1 then lessons:insert(pandoc.MetaInlines(block.content)) end
  end
  doc.meta.lessons = lessons
  doc.blocks = with_kinds(doc.blocks)
  return doc
end

return {
  {RawBlock = comment, RawInline = comment},
  {Image = figure, Link = link, Para = alone, Div = div, Inlines = joined},
  {Pandoc = document},
}
