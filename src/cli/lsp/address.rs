//! File addresses as editors write them, and the paths they stand for.

use std::path::{Path, PathBuf};
use std::str::FromStr;

use lsp_types::Uri;

use crate::scenario::normal;

/// The path an address stands for; none if it is no file.
pub fn path_of(uri: &Uri) -> Option<PathBuf> {
    let rest = uri.as_str().strip_prefix("file://")?;
    // Some write the machine, which can only be this one.
    let path = rest.strip_prefix("localhost").unwrap_or(rest);
    let path = unescaped(path.split(['?', '#']).next()?)?;
    let drive = cfg!(windows) && path.as_bytes().get(2) == Some(&b':');
    let path = PathBuf::from(if drive { &path[1..] } else { path.as_str() });
    path.is_absolute().then(|| normal(&path))
}

/// The address of a file.
pub fn uri_of(path: &Path) -> Option<Uri> {
    let path = path.to_str()?.replace('\\', "/");
    let slash = if path.starts_with('/') { "" } else { "/" };
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"/-._~".contains(&byte);
    let escaped: String = path
        .bytes()
        .map(|byte| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") })
        .collect();
    Uri::from_str(&format!("file://{slash}{escaped}")).ok()
}

fn unescaped(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        if byte != b'%' {
            bytes.push(byte);
            continue;
        }
        let digits = [rest.next()?, rest.next()?];
        bytes.push(u8::from_str_radix(std::str::from_utf8(&digits).ok()?, 16).ok()?);
    }
    String::from_utf8(bytes).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(unix)]
    fn an_address_and_its_path_lead_to_each_other() {
        for path in ["/a/b.toml", "/a/Über Ostra/ж#1 50%.scenario.toml"] {
            let uri = uri_of(Path::new(path)).unwrap();
            assert_eq!(path_of(&uri), Some(PathBuf::from(path)));
        }
        let of = |text: &str| path_of(&Uri::from_str(text).unwrap());
        assert_eq!(of("file:///a/./b/../c%20d.toml"), Some(PathBuf::from("/a/c d.toml")));
        assert_eq!(of("untitled:Untitled-1"), None);
        assert_eq!(of("file:///a/%ff"), None, "no text");
    }
}
