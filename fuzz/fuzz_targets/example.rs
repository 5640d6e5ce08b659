//! Any text as examples of play.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| sandtable_fuzz::example(bytes));
