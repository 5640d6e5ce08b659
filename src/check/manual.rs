//! The manual page of a check, taken from the comment at the head of its file.

use super::Check;

/// A manual page: a summary line and a text in Markdown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Manual {
    pub summary: String,
    pub text: String,
}

/// An example of the manual: what is wrong, and the same put right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Example {
    pub bad: String,
    pub good: String,
}

impl Manual {
    pub fn of(check: &Check) -> Manual {
        let lines = check.doc.lines().take_while(|line| line.starts_with("//!"));
        let text: Vec<&str> = lines
            .map(|line| line.trim_start_matches("//!"))
            .map(|line| line.strip_prefix(' ').unwrap_or(line))
            .collect();
        let summary = text.first().copied().unwrap_or_default().to_string();
        Manual { summary, text: text.get(1..).unwrap_or_default().join("\n").trim().to_string() }
    }

    /// Files the examples use: TOML blocks with a name behind the fence.
    pub fn files(&self) -> Vec<(String, String)> {
        let mut files = Vec::new();
        let mut rest = self.text.as_str();
        while let Some((_, after)) = rest.split_once("```toml ") {
            let block = after.split_once('\n').and_then(|(name, after)| Some((name, after.split_once("```")?)));
            let Some((name, (text, after))) = block else { break };
            files.push((name.to_string(), text.to_string()));
            rest = after;
        }
        files
    }

    /// The examples: TOML blocks in pairs, the faulty one first.
    pub fn examples(&self) -> Vec<Example> {
        let mut blocks = Vec::new();
        let mut rest = self.text.as_str();
        while let Some((_, after)) = rest.split_once("```toml\n") {
            let Some((block, after)) = after.split_once("```") else { break };
            blocks.push(block.to_string());
            rest = after;
        }
        blocks.chunks_exact(2).map(|pair| Example { bad: pair[0].clone(), good: pair[1].clone() }).collect()
    }
}
