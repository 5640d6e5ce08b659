-- A real editor on a broken scenario: it sees the findings, makes a fix, renames a unit and puts the file in form.
local program, file = vim.env.SANDTABLE, vim.env.SCENARIO

local function fail(why)
  io.stderr:write("fault: " .. why .. "\n")
  vim.cmd("cquit 1")
end
local function wait_for(what, holds)
  if not vim.wait(30000, holds, 20) then
    fail("nothing came of: " .. what)
  end
end
local function text()
  return table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), "\n")
end
local function find(pattern)
  for number, line in ipairs(vim.api.nvim_buf_get_lines(0, 0, -1, false)) do
    local column = line:find(pattern, 1, true)
    if column then
      return { line = number - 1, character = column - 1 }
    end
  end
  fail("no " .. pattern)
end

vim.cmd("edit " .. vim.fn.fnameescape(file))
local id = vim.lsp.start_client({ name = "sandtable", cmd = { program, "lsp" }, root_dir = vim.fn.getcwd() })
vim.lsp.buf_attach_client(0, id)
local client = vim.lsp.get_client_by_id(id)
local document = { uri = vim.uri_from_bufnr(0) }
local function ask(method, params)
  local answer = client.request_sync(method, params, 30000, 0)
  if not answer or answer.err then
    fail(method .. ": " .. vim.inspect(answer))
  end
  return answer.result
end
local function codes()
  return vim.tbl_map(function(one) return one.code or (one.user_data or {}).lsp and one.user_data.lsp.code end, vim.diagnostic.get(0))
end

wait_for("a finding", function() return #vim.diagnostic.get(0) > 0 end)
if not vim.tbl_contains(codes(), "S003") then
  fail("other findings than S003: " .. vim.inspect(codes()))
end
print("findings: " .. table.concat(codes(), " "))

local at = find("truns")
local range = { start = at, ["end"] = { line = at.line, character = at.character + 5 } }
local actions = ask("textDocument/codeAction", { textDocument = document, range = range, context = { diagnostics = {} } })
local titles = vim.tbl_map(function(one) return one.title end, actions)
if not vim.tbl_contains(titles, "ignore S003 here") then
  fail("no exception is offered: " .. vim.inspect(titles))
end
vim.lsp.util.apply_workspace_edit(actions[1].edit, client.offset_encoding)
wait_for("a fix", function() return #vim.diagnostic.get(0) == 0 and text():find("turns = 6", 1, true) ~= nil end)
print("fixed: " .. actions[1].title)

local unit = find('"' .. vim.env.UNIT .. '"')
local position = { line = unit.line, character = unit.character + 2 }
local edit = ask("textDocument/rename", { textDocument = document, position = position, newName = "New/1" })
vim.lsp.util.apply_workspace_edit(edit, client.offset_encoding)
if text():find('"' .. vim.env.UNIT .. '"', 1, true) or not text():find('"New/1"', 1, true) then
  fail("the unit has its old name")
end
print("renamed " .. vim.env.UNIT)

local edits = ask("textDocument/formatting", { textDocument = document, options = { tabSize = 4, insertSpaces = true } })
vim.lsp.util.apply_text_edits(edits, 0, client.offset_encoding)
print("formatted: " .. #edits .. " edits")
vim.cmd("write")
vim.cmd("qall!")
