//! Any bytes as orders.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| sandtable_fuzz::play(bytes));
