//! Any text as a record of a game.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| sandtable_fuzz::replay(bytes));
