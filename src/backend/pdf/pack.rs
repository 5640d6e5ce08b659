//! Streams are packed, and not to the last byte: level 6 would take twice as long for three parts in a hundred.

use std::io::Write;

use flate2::{Compression, write::ZlibEncoder};

/// How hard to pack, from 0 to 9.
const LEVEL: u32 = 3;

pub fn pack(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::with_capacity(bytes.len() / 3), Compression::new(LEVEL));
    encoder.write_all(bytes).and_then(|()| encoder.finish()).expect("memory takes whatever is written to it")
}
