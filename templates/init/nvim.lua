-- Read by Neovim if `exrc` is set and the file is trusted; or copy it into your own init.lua.
if vim.lsp.config then
  vim.lsp.config("sandtable", {
    cmd = { "sandtable", "lsp" },
    filetypes = { "toml" },
    root_markers = { "sandtable.toml", ".git" },
  })
  vim.lsp.enable("sandtable")
else
  vim.api.nvim_create_autocmd({ "BufReadPost", "BufNewFile" }, {
    pattern = { "*.scenario.toml", "battle.toml", "sandtable.toml" },
    callback = function(about)
      local id = vim.lsp.start_client({ name = "sandtable", cmd = { "sandtable", "lsp" }, root_dir = vim.fn.getcwd() })
      if id then
        vim.lsp.buf_attach_client(about.buf, id)
      end
    end,
  })
end
