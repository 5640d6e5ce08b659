//! The objects of a SARIF log, as far as we write them, in the words of its specification.

use serde::Serialize;
use serde_json::Value;

use crate::diag::format::TextPlace;

#[derive(Serialize)]
pub struct Log<'a> {
    #[serde(rename = "$schema")]
    pub schema: &'static str,
    pub version: &'static str,
    pub runs: [Run<'a>; 1],
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Run<'a> {
    pub tool: Tool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub invocations: Option<Value>,
    pub column_kind: &'static str,
    pub results: Vec<Outcome<'a>>,
}

#[derive(Serialize)]
pub struct Tool {
    pub driver: Driver,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Driver {
    pub name: &'static str,
    pub version: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub information_uri: Option<&'static str>,
    pub rules: Vec<Rule>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Rule {
    pub id: &'static str,
    pub name: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub short_description: Option<Text>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub full_description: Option<Text>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub help: Option<Help>,
    pub default_configuration: Configuration,
}

#[derive(Serialize)]
pub struct Text {
    pub text: String,
}

impl Text {
    pub fn of(text: &str) -> Text {
        Text { text: text.to_owned() }
    }
}

#[derive(Serialize)]
pub struct Help {
    pub text: String,
    pub markdown: String,
}

#[derive(Serialize)]
pub struct Configuration {
    pub level: &'static str,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Outcome<'a> {
    pub rule_id: &'a str,
    pub rule_index: usize,
    pub level: &'static str,
    pub message: Text,
    pub locations: [Located; 1],
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub related_locations: Vec<Located>,
    pub partial_fingerprints: Prints,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub fixes: Vec<Change>,
}

#[derive(Serialize)]
pub struct Prints {
    #[serde(rename = "sandtable/v1")]
    pub print: String,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Located {
    pub physical_location: Physical,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub message: Option<Text>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Physical {
    pub artifact_location: Artifact,
    pub region: Region,
}

impl Physical {
    pub fn of(place: TextPlace<'_>) -> Physical {
        Physical { artifact_location: Artifact::of(place.file), region: Region::of(&place) }
    }
}

#[derive(Serialize)]
pub struct Artifact {
    pub uri: String,
}

impl Artifact {
    pub fn of(file: &str) -> Artifact {
        Artifact { uri: uri(file) }
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Region {
    pub start_line: usize,
    pub start_column: usize,
    pub end_line: usize,
    pub end_column: usize,
}

impl Region {
    pub fn of(place: &TextPlace<'_>) -> Region {
        Region {
            start_line: place.line,
            start_column: place.column,
            end_line: place.end_line,
            end_column: place.end_column,
        }
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Change {
    pub description: Text,
    pub artifact_changes: Vec<FileChange>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct FileChange {
    pub artifact_location: Artifact,
    pub replacements: Vec<Replacement>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Replacement {
    pub deleted_region: Region,
    pub inserted_content: Text,
}

/// A path as a URI reference: relative paths stay relative, so that alerts follow the repository.
fn uri(path: &str) -> String {
    let path = path.strip_prefix("./").unwrap_or(path);
    let is_drive = path.as_bytes().get(1) == Some(&b':') && path.starts_with(|drive: char| drive.is_ascii_alphabetic());
    let root = match path {
        _ if is_drive => "file:///",
        _ if path.starts_with('/') => "file://",
        _ => "",
    };
    let mut uri = root.to_owned();
    for (at, byte) in path.bytes().enumerate() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'-' | b'.' | b'_' | b'~' => uri.push(byte as char),
            b':' if is_drive && at == 1 => uri.push(':'),
            _ => uri += &format!("%{byte:02X}"),
        }
    }
    uri
}

#[cfg(test)]
mod tests {
    use super::uri;

    #[test]
    fn paths_become_references() {
        assert_eq!(uri("./scenarios/first night.toml"), "scenarios/first%20night.toml");
        assert_eq!(uri("Größe%:#.toml"), "Gr%C3%B6%C3%9Fe%25%3A%23.toml");
        assert_eq!(uri("/home/a.toml"), "file:///home/a.toml");
        assert_eq!(uri("C:/a.toml"), "file:///C:/a.toml");
        assert_eq!(uri("../a.toml"), "../a.toml");
    }
}
