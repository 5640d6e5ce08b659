//! Any text as a theme, a symbol or the layout of a card: read, and a theme asked whether its grounds are told apart. The first
//! byte picks which.

#![no_main]

use libfuzzer_sys::fuzz_target;
use sandtable::draw::layout::card::{CardLayout, Layouts};
use sandtable::draw::symbol;
use sandtable::draw::theme::Theme;

fuzz_target!(|bytes: &[u8]| {
    let Some((first, rest)) = bytes.split_first() else { return };
    let Ok(text) = std::str::from_utf8(rest) else { return };
    match first % 3 {
        0 => {
            if let Ok(theme) = Theme::read(text) {
                sandtable::check::of_theme("theme", text, &theme);
            }
        }
        1 => drop(symbol::read(text)),
        _ => Layouts::BUILT_IN.iter().for_each(|(_, usual)| drop(CardLayout::read(text, usual))),
    }
});
