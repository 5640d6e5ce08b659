//! Lines that are neither a key with its value nor a header.

use super::Slip;

impl Slip<'_> {
    /// A line without a key, a `=` and a value.
    pub(super) fn no_pair(&self) -> String {
        let line = self.line();
        if self.found == ":" && line.find('=').is_some_and(|equals| Some(equals) < line.find(':')) {
            "a key and its value are joined by `=`, here too".to_string()
        } else if line.starts_with("//") || line.starts_with("/*") || line.starts_with(';') || line.starts_with("--") {
            "a comment begins with `#`".to_string()
        } else if let Some((key, value)) = line.split_once(':').filter(|(key, _)| !key.contains('=')) {
            let value = value.trim();
            if value.is_empty() {
                format!("a table begins with its name in brackets: `[{}]`", key.trim())
            } else {
                format!("a key and its value are joined by `=`: `{} = {value}`", key.trim())
            }
        } else if let Some((key, value)) = line.split_once('=') {
            let key = key.trim();
            if key.is_empty() {
                "write a key before the `=`".to_string()
            } else if value.trim().is_empty() {
                format!("write a value after `{key} =`")
            } else {
                format!("a key with spaces or letters beyond a to z stands in quotes: `\"{key}\" ={value}`")
            }
        } else {
            match line.split_once(char::is_whitespace) {
                Some((key, value)) if value.starts_with(['"', '\'', '[', '{']) => {
                    format!("a key and its value are joined by `=`: `{key} = {}`", value.trim())
                }
                _ => "a line holds a key and its value, as `title = \"…\"`; a comment begins with `#`".to_string(),
            }
        }
    }

    /// A header as it was probably meant.
    pub(super) fn header(&self) -> String {
        let line = self.line();
        let (name, rest) =
            line.split('#').next().unwrap_or_default().trim_start_matches('[').split_once(']').unwrap_or((&line, ""));
        let name = name.split('#').next().unwrap_or_default().trim_matches(['[', ']', ' ']);
        if name.is_empty() || name.split('.').any(|part| part.trim().is_empty()) {
            return "a header holds a name, as `[time]` or `[map.legend]`".to_string();
        }
        if name.contains(' ') {
            return format!("a header holds one word; a name with spaces stands in quotes: `[\"{name}\"]`");
        }
        let list = line.starts_with("[[") || rest.starts_with(']');
        format!("write {}, alone on its line", if list { format!("`[[{name}]]`") } else { format!("`[{name}]`") })
    }
}
