//! Any bytes as a scenario.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| sandtable_fuzz::check(bytes));
