//! Any bytes: read, checked, written in every format and formatted, without a panic.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| sandtable::check::survive(bytes));
