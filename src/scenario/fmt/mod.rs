//! One way to write a file: keys in the order of the format, pairs with their blanks and quotes in form, grids with their
//! columns and rulers in line.
//!
//! What is meant is never touched. Comments stay with what they speak of, and a file that is not TOML is left alone.
//! Formatting twice is formatting once.

mod grids;
mod keys;
mod pairs;

use toml::de::DeTable;

use super::Shapes;

pub use grids::{align, map_of};

/// The text in its one form, or nothing if it is not TOML.
pub fn format(text: &str, shapes: &Shapes) -> Option<String> {
    let windows = text.contains("\r\n");
    let plain = text.replace("\r\n", "\n");
    let bom = if plain.starts_with('\u{feff}') { "\u{feff}" } else { "" };
    let (head, body) = split_head(plain.trim_start_matches('\u{feff}'));
    if DeTable::parse(body).is_err() {
        return None;
    }
    let ordered = keys::order(body, shapes)?;
    let aligned = grids::align_all(&pairs::tidy(&ordered), shapes);
    let tidy = tidy_ends(&format!("{bom}{head}{aligned}"));
    Some(if windows { tidy.replace('\n', "\r\n") } else { tidy })
}

/// The comment at the head of a file, which belongs to the file and not to its first key.
fn split_head(text: &str) -> (&str, &str) {
    let mut end = 0;
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        at += line.len();
        match line.trim() {
            "" => end = at,
            comment if comment.starts_with('#') => {}
            _ => break,
        }
    }
    text.split_at(end)
}

/// No blanks at line ends outside of long texts, one newline at the end of the file.
fn tidy_ends(text: &str) -> String {
    let mut tidy = String::with_capacity(text.len());
    let mut long = None;
    for line in text.lines() {
        tidy.push_str(if long.is_none() { line.trim_end() } else { line });
        tidy.push('\n');
        long = long_text_after(line, long);
    }
    let end = tidy.trim_end_matches('\n').len();
    tidy.truncate(end);
    if !tidy.is_empty() {
        tidy.push('\n');
    }
    tidy
}

/// The quotes of the long text that is still open after a line.
fn long_text_after(line: &str, open: Option<&'static str>) -> Option<&'static str> {
    let mut open = open;
    let mut rest = line;
    loop {
        match open {
            Some(quotes) => match rest.split_once(quotes) {
                Some((_, after)) => (open, rest) = (None, after),
                None => return open,
            },
            None => {
                let next = ["\"\"\"", "'''"].into_iter().filter_map(|quotes| Some((rest.find(quotes)?, quotes))).min();
                match next {
                    Some((at, quotes)) => (open, rest) = (Some(quotes), &rest[at + 3..]),
                    None => return None,
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules;

    fn formatted(text: &str) -> String {
        let once = format(text, rules::shapes(Some("small-units"))).unwrap();
        let twice = format(&once, rules::shapes(Some("small-units"))).unwrap();
        assert_eq!(once, twice, "formatting twice is formatting once");
        once
    }

    #[test]
    fn keys_take_their_order_and_comments_stay_with_them() {
        let text = "#:schema ./schema/scenario-1.json\n\n# The title.\ntitle = \"T\"   # as printed\nformat = 1\n\n[[unit]]\ntype = \"infantry\"\nid = \"A\"\n";
        let expected = "#:schema ./schema/scenario-1.json\n\nformat = 1\n# The title.\ntitle = \"T\"   # as printed\n\n[[unit]]\nid = \"A\"\ntype = \"infantry\"\n";
        assert_eq!(formatted(text), expected);
    }

    #[test]
    fn grids_are_lined_up_under_their_rulers() {
        let text = "[map]\ngrid = \"\"\"\n. h2 .\n   .   . o\n\"\"\"\n";
        let expected = "[map]\ngrid = \"\"\"\n#    01 02 03\n01 | .  h2 .\n02 | .  .  o\n\"\"\"\n";
        assert_eq!(formatted(text), expected);
    }

    #[test]
    fn windows_line_ends_and_blanks_in_long_texts_survive() {
        let text = "format = 1  \r\nhistory = \"\"\"\r\ntwo  \r\nlines\r\n\"\"\"\r\n\r\n\r\n";
        assert_eq!(formatted(text), "format = 1\r\nhistory = \"\"\"\r\ntwo  \r\nlines\r\n\"\"\"\r\n");
    }

    #[test]
    fn blanks_around_the_equals_sign_and_quotes_are_put_into_form() {
        let text = "format=1\n\"title\"   =   'T'# as printed\nversion\t= 'say \"hi\"'\n\n[map]\n\
                    legend={a='clear',\"b c\"  =\"woods\" }\n\n[time]\nnight=[1,2 ,  3]\n\n[[unit]]\nid=\"A\"\n\
                    owner.'x'= 1\nlist = [ # why\n  1,2,\n]\nlong='''\na=1\n'''\n";
        let expected = "format = 1\ntitle = \"T\"# as printed\nversion = 'say \"hi\"'\n\n[map]\n\
                        legend = { a = \"clear\", \"b c\" = \"woods\" }\n\n[time]\nnight = [1, 2, 3]\n\n[[unit]]\nid = \"A\"\n\
                        owner.x = 1\nlist = [ # why\n  1, 2,\n]\nlong = '''\na=1\n'''\n";
        assert_eq!(formatted(text), expected);
    }

    #[test]
    fn what_is_not_toml_is_left_alone() {
        assert_eq!(format("a = = 1", rules::shapes(None)), None);
    }
}
