//! Any text as a theme, a symbol or the layout of a card.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| sandtable_fuzz::templates(bytes));
