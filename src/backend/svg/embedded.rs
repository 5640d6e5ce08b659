//! The fonts of a file whose text can be edited: with the letters in use alone, and a map of characters to find them by.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use subsetter::GlyphRemapper;

use crate::scene::{Font, Run};

/// The characters of each font that texts have.
#[derive(Default)]
pub struct Embedded {
    fonts: BTreeMap<[u8; 8], (Arc<Font>, BTreeSet<char>)>,
}

impl Embedded {
    pub fn add(&mut self, run: &Run) {
        let (_, characters) = self.fonts.entry(run.font.mark).or_insert_with(|| (run.font.clone(), BTreeSet::new()));
        characters.extend(run.words.chars());
    }

    /// A style sheet with all of them; nothing where there is no text.
    pub fn style(&self) -> Option<String> {
        let each: Vec<String> = self.fonts.values().map(|(font, characters)| face(font, characters)).collect();
        (!each.is_empty()).then(|| each.join("\n"))
    }
}

fn face(font: &Font, characters: &BTreeSet<char>) -> String {
    let plain = characters.iter().all(|character| stands_alone(*character));
    let part = if plain { part(font, characters) } else { None };
    let data = STANDARD.encode(part.as_deref().unwrap_or(&font.bytes));
    let (family, weight) = (&font.family, font.weight);
    let style = if font.is_italic { "italic" } else { "normal" };
    let cut = format!("font-family:'{family}';font-weight:{weight};font-style:{style}");
    format!("@font-face{{{cut};src:url(data:font/sfnt;base64,{data})}}")
}

/// Whether a character looks the same whatever stands beside it. Where one does not, the font is needed with all its rules.
fn stands_alone(character: char) -> bool {
    matches!(character, '\0'..='\u{2FF}' | '\u{370}'..='\u{58F}' | '\u{1E00}'..='\u{2BFF}' | '\u{2E80}'..='\u{9FFF}' | '\u{AC00}'..='\u{D7A3}' | '\u{F900}'..='\u{FAFF}' | '\u{FF00}'..='\u{FFEF}')
}

/// A font file with some characters of a font.
fn part(font: &Font, characters: &BTreeSet<char>) -> Option<Vec<u8>> {
    let mut numbers = GlyphRemapper::new();
    let known = characters.iter().filter_map(|character| {
        let code = u16::try_from(u32::from(*character)).ok()?;
        Some((code, numbers.remap(font.letter(*character)?)))
    });
    let map = map(&known.collect::<Vec<_>>());
    let small = subsetter::subset(&font.bytes, 0, &numbers).ok()?;
    let mut tables: BTreeMap<[u8; 4], Vec<u8>> =
        tables(&small)?.into_iter().map(|(name, bytes)| (name, bytes.to_vec())).collect();
    let (_, measures) = self::tables(&font.bytes)?.into_iter().find(|(name, _)| name == b"OS/2")?;
    tables.insert(*b"OS/2", measures.to_vec());
    tables.insert(*b"cmap", map);
    Some(file(small.get(..4)?, &tables))
}

/// Characters and the numbers of their letters, in order, as a table of runs of one character each.
fn map(known: &[(u16, u16)]) -> Vec<u8> {
    let last = (u16::MAX, 0);
    let runs: Vec<(u16, u16)> = known.iter().copied().filter(|(code, _)| *code != u16::MAX).chain([last]).collect();
    let count = runs.len() as u16;
    let steps = count.ilog2() as u16;
    let search = 2 << steps;
    let codes = || runs.iter().map(|(code, _)| *code);
    let apart = runs.iter().map(|(code, letter)| if *code == u16::MAX { 1 } else { letter.wrapping_sub(*code) });
    let mut table: Vec<u16> = vec![4, 16 + 8 * count, 0, 2 * count, search, steps, 2 * count - search];
    table.extend(codes().chain([0]).chain(codes()).chain(apart).chain(runs.iter().map(|_| 0)));
    // One table, for the characters of Unicode as Windows has them.
    let head: [u16; 6] = [0, 1, 3, 1, 0, 12];
    head.into_iter().chain(table).flat_map(u16::to_be_bytes).collect()
}

/// The tables of a font file by name.
fn tables(bytes: &[u8]) -> Option<Vec<([u8; 4], &[u8])>> {
    let count = usize::from(u16::from_be_bytes(bytes.get(4..6)?.try_into().ok()?));
    let record = |number: usize| {
        let record = bytes.get(12 + 16 * number..28 + 16 * number)?;
        let word = |at: usize| Some(u32::from_be_bytes(record.get(at..at + 4)?.try_into().ok()?) as usize);
        let (from, length) = (word(8)?, word(12)?);
        Some((record.get(..4)?.try_into().ok()?, bytes.get(from..from.checked_add(length)?)?))
    };
    (0..count).map(record).collect()
}

/// A font file of some tables.
fn file(kind: &[u8], tables: &BTreeMap<[u8; 4], Vec<u8>>) -> Vec<u8> {
    let count = tables.len() as u16;
    let steps = count.ilog2() as u16;
    let search = 16 << steps;
    let mut bytes = kind.to_vec();
    [count, search, steps, 16 * count - search].iter().for_each(|part| bytes.extend(part.to_be_bytes()));
    let mut from = 12 + 16 * tables.len();
    for (name, table) in tables {
        bytes.extend(name);
        [sum(table), from as u32, table.len() as u32].iter().for_each(|part| bytes.extend(part.to_be_bytes()));
        from += table.len().next_multiple_of(4);
    }
    for table in tables.values() {
        bytes.extend(table);
        bytes.resize(bytes.len().next_multiple_of(4), 0);
    }
    bytes
}

/// The sum of a table's words, as readers check it.
fn sum(table: &[u8]) -> u32 {
    table.chunks(4).fold(0, |sum: u32, word| {
        let mut whole = [0; 4];
        whole[..word.len()].copy_from_slice(word);
        sum.wrapping_add(u32::from_be_bytes(whole))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::{Face, Fonts};

    #[test]
    fn a_part_of_a_font_knows_its_characters_and_is_small() {
        let fonts = Fonts::bundled();
        for face in Face::ALL {
            let font = &fonts[face];
            let small = part(font, &"Café 08–9".chars().collect()).unwrap();
            assert!(small.len() < font.bytes.len() / 3, "{face:?}: {} of {}", small.len(), font.bytes.len());
            let read = Font::open(face, small).unwrap_or_else(|why| panic!("{face:?} {why}"));
            assert!("Café 08–9".chars().all(|character| read.has(character)) && !read.has('x'), "{face:?}");
            assert_eq!(read.shape("f8", Default::default()).len(), 2);
            // What it calls itself does not matter: the style sheet names it.
            assert!(read.shape("8", Default::default())[0].advance > 0.0, "{face:?}");
        }
    }
}
