//! A page as headings, paragraphs, lists and tables, and how text and Markdown set them.

use unicode_width::UnicodeWidthStr;

use crate::diag::format::{clean_code, clean_name};
use crate::report::markdown;

/// A part of a page.
pub enum Block {
    Title(String),
    Heading(String),
    Paragraph(String),
    List(Vec<String>),
    Table(Table),
    Command(String),
    /// Lines of a diff, as they are.
    Diff(String),
}

/// The first column is words, the others are figures.
pub struct Table {
    pub head: Vec<String>,
    pub rows: Vec<Vec<String>>,
}

/// Lines are broken here.
const WIDTH: usize = 100;

pub fn text(sheet: &[Block]) -> String {
    let mut out = String::new();
    for block in sheet {
        match block {
            Block::Title(title) => out += &format!("{}\n", clean_name(title)),
            Block::Heading(heading) => out += &format!("\n{}\n", clean_name(heading)),
            Block::Paragraph(words) => wrapped(&mut out, "  ", "  ", words),
            Block::List(items) => items.iter().for_each(|item| wrapped(&mut out, "  - ", "    ", item)),
            Block::Command(command) => out += &format!("      {}\n", clean_name(command)),
            Block::Diff(lines) => out += &clean_code(lines),
            Block::Table(table) => rows(&mut out, table),
        }
    }
    out
}

fn wrapped(out: &mut String, first: &str, others: &str, words: &str) {
    let words = clean_name(words);
    let mut line = first.to_string();
    let mut is_empty = true;
    for word in words.split(' ') {
        if !is_empty && line.width() + 1 + word.width() > WIDTH {
            out.push_str(&line);
            out.push('\n');
            line = others.to_string();
            is_empty = true;
        }
        if !is_empty {
            line.push(' ');
        }
        line.push_str(word);
        is_empty = false;
    }
    out.push_str(&line);
    out.push('\n');
}

fn rows(out: &mut String, table: &Table) {
    let all: Vec<Vec<String>> = std::iter::once(&table.head)
        .chain(&table.rows)
        .map(|row| row.iter().map(|cell| clean_name(cell)).collect())
        .collect();
    let columns = all.iter().map(Vec::len).max().unwrap_or(0);
    let width =
        |column: usize| all.iter().filter_map(|row| row.get(column)).map(|cell| cell.width()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns).map(width).collect();
    for row in &all {
        let mut line = String::from("  ");
        for (column, cell) in row.iter().enumerate() {
            let pad = " ".repeat(widths[column] - cell.width());
            match column {
                0 => line += &format!("{cell}{pad}"),
                _ => line += &format!("  {pad}{cell}"),
            }
        }
        out.push_str(line.trim_end());
        out.push('\n');
    }
}

pub fn markdown(sheet: &[Block]) -> String {
    let mut out = String::new();
    for block in sheet {
        match block {
            Block::Title(title) => out += &format!("# {}\n", plain(title)),
            Block::Heading(heading) => out += &format!("\n## {}\n", plain(heading)),
            Block::Paragraph(words) => out += &format!("\n{}\n", plain(words)),
            Block::List(items) => {
                out.push('\n');
                items.iter().for_each(|item| out += &format!("- {}\n", inline(item)));
            }
            Block::Command(command) => out += &format!("\n```sh\n{}\n```\n", clean_name(command)),
            Block::Diff(lines) => out += &format!("\n```diff\n{}```\n", clean_code(lines)),
            Block::Table(table) => {
                let row = |cells: &[String]| {
                    let cells: Vec<String> = cells.iter().map(|cell| inline(cell)).collect();
                    format!("| {} |\n", cells.join(" | "))
                };
                let marks: Vec<&str> = (0..table.head.len()).map(|at| if at == 0 { "---" } else { "---:" }).collect();
                out += &format!("\n{}|{}|\n", row(&table.head), marks.join("|"));
                table.rows.iter().for_each(|cells| out += &row(cells));
            }
        }
    }
    out
}

/// Words that Markdown takes as they are.
fn plain(words: &str) -> String {
    markdown::plain(&clean_name(words))
}

/// The same inside a line, where nothing begins a list.
fn inline(words: &str) -> String {
    plain(&format!(" {words}")).trim().to_string()
}
