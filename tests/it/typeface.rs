//! A font made for tests: the letters of a bundled one under other names, with Hebrew letters among them.

use std::collections::BTreeMap;
use std::sync::Arc;

use sandtable::scene::{Face, Font, Writing};

use crate::ground::root;

/// The tables of a font file, to be changed and written again.
pub struct Typeface {
    tables: BTreeMap<[u8; 4], Vec<u8>>,
}

/// The first and the last Hebrew letter.
const HEBREW: (u32, u32) = (0x5D0, 0x5EA);

impl Typeface {
    /// Barlow's letters as "Ivrit Test", with `A` to `Z` and `a` standing in for the Hebrew letters.
    pub fn hebrew() -> Typeface {
        let bytes = std::fs::read(root().join("templates/fonts/Barlow_400Regular.ttf")).unwrap();
        let number = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().unwrap()) as usize;
        let count = usize::from(u16::from_be_bytes(bytes[4..6].try_into().unwrap()));
        let mut tables = BTreeMap::new();
        for at in (0..count).map(|table| 12 + 16 * table) {
            let tag: [u8; 4] = bytes[at..at + 4].try_into().unwrap();
            let (start, length) = (number(at + 8), number(at + 12));
            if ![*b"GSUB", *b"GPOS", *b"GDEF", *b"DSIG"].contains(&tag) {
                tables.insert(tag, bytes[start..start + length].to_vec());
            }
        }
        let barlow = Font::open(Face::Regular, bytes.clone()).unwrap();
        let letter = |c: char| barlow.shape(&c.to_string(), Writing::Rightwards)[0].id;
        let latin = (0x20..0x7F).map(|code| (code, letter(char::from(code as u8))));
        let stand_ins = (HEBREW.0..=HEBREW.1).zip(('A'..='Z').chain(['a']).map(letter));
        let mut typeface = Typeface { tables };
        typeface.set(b"cmap", character_map(&latin.chain(stand_ins).collect::<Vec<_>>()));
        typeface.set(b"name", names(&[(0, "Made for a test."), (1, "Ivrit Test"), (2, "Regular"), (6, "Ivrit-Test")]));
        typeface
    }

    pub fn set(&mut self, tag: &[u8; 4], table: Vec<u8>) {
        self.tables.insert(*tag, table);
    }

    pub fn without(mut self, tag: &[u8; 4]) -> Typeface {
        self.tables.remove(tag);
        self
    }

    /// The same with another wish about being embedded.
    pub fn wishing(mut self, wish: u16) -> Typeface {
        self.tables.get_mut(b"OS/2").unwrap()[8..10].copy_from_slice(&wish.to_be_bytes());
        self
    }

    pub fn bytes(&self) -> Vec<u8> {
        let mut file = vec![0, 1, 0, 0];
        file.extend((self.tables.len() as u16).to_be_bytes());
        file.extend([0; 6]);
        let mut at = 12 + 16 * self.tables.len();
        for (tag, table) in &self.tables {
            file.extend(tag);
            file.extend([0; 4]);
            file.extend((at as u32).to_be_bytes());
            file.extend((table.len() as u32).to_be_bytes());
            at += table.len().next_multiple_of(4);
        }
        for table in self.tables.values() {
            file.extend(table);
            file.resize(file.len().next_multiple_of(4), 0);
        }
        file
    }

    pub fn font(&self, face: Face) -> Arc<Font> {
        Arc::new(Font::open(face, self.bytes()).unwrap())
    }
}

/// A table that says which letter stands for which character.
fn character_map(letters: &[(u32, u16)]) -> Vec<u8> {
    let mut table = vec![0, 0, 0, 1, 0, 3, 0, 10, 0, 0, 0, 12, 0, 12, 0, 0];
    table.extend((16 + 12 * letters.len() as u32).to_be_bytes());
    table.extend([0; 4]);
    table.extend((letters.len() as u32).to_be_bytes());
    for (code, letter) in letters {
        for number in [*code, *code, u32::from(*letter)] {
            table.extend(number.to_be_bytes());
        }
    }
    table
}

/// A table of names, in English.
fn names(names: &[(u16, &str)]) -> Vec<u8> {
    let mut table = vec![0, 0];
    table.extend((names.len() as u16).to_be_bytes());
    table.extend((6 + 12 * names.len() as u16).to_be_bytes());
    let mut texts: Vec<u8> = Vec::new();
    for (id, name) in names {
        let text: Vec<u8> = name.encode_utf16().flat_map(u16::to_be_bytes).collect();
        for number in [3, 1, 0x409, *id, text.len() as u16, texts.len() as u16] {
            table.extend(number.to_be_bytes());
        }
        texts.extend(text);
    }
    table.extend(texts);
    table
}
