//! Texts of several manners, with suits and chips among the words, broken into lines.

use std::cell::RefCell;
use std::collections::HashMap;
use std::sync::Arc;

use super::{Style, icon};
use crate::kit::prose::{Manner, Part, Words};
use crate::scene::{Colour, Face, Font, Fonts, Group, Outline, Path, Rect, Run, Writing, head};

/// How a text is set.
#[derive(Clone, Copy, Debug)]
pub struct Setting<'t> {
    pub fonts: &'t Fonts,
    pub size: f64,
    /// The condensed cut of charts.
    pub narrow: bool,
    pub strong: bool,
    pub ink: Colour,
    pub changed: Colour,
}

impl<'t> Setting<'t> {
    pub fn prose(style: &Style<'t>) -> Setting<'t> {
        Setting {
            fonts: style.fonts,
            size: style.size,
            narrow: false,
            strong: false,
            ink: style.ink,
            changed: style.changed,
        }
    }

    pub fn chart(style: &Style<'t>) -> Setting<'t> {
        Setting { narrow: true, size: style.in_table(), ..Setting::prose(style) }
    }

    pub fn strong(self) -> Setting<'t> {
        Setting { strong: true, ..self }
    }

    pub fn inked(self, ink: Colour) -> Setting<'t> {
        Setting { ink, ..self }
    }

    fn font(&self, manner: Manner) -> &'t Arc<Font> {
        let strong = self.strong || matches!(manner, Manner::Strong | Manner::Changed);
        let face = match (self.narrow, strong, manner) {
            (true, true, _) => Face::NarrowBold,
            (true, false, _) => Face::Narrow,
            (false, true, _) => Face::SemiBold,
            (false, false, Manner::Soft) => Face::Italic,
            (false, false, _) => Face::Regular,
        };
        &self.fonts[face]
    }

    fn ink(&self, manner: Manner) -> Colour {
        match manner {
            Manner::Changed => self.changed,
            Manner::Soft if self.narrow => self.ink.lighter(0.25),
            _ => self.ink,
        }
    }
}

/// The mark beside what differs from the rulebook.
pub const CHANGED: &str = "†";

/// Something that stands in a line and is not divided.
#[derive(Clone, Debug)]
enum Mark {
    Word { words: String, manner: Manner },
    Icon(Part),
}

#[derive(Clone, Debug)]
struct Atom {
    mark: Mark,
    width: f64,
    /// A space before it, where a line may end.
    space: bool,
}

/// A text broken into lines.
#[derive(Clone, Debug)]
pub struct Lines<'t> {
    lines: Vec<Vec<Atom>>,
    setting: Setting<'t>,
    /// Which way the whole text is read.
    writing: Writing,
    pub leading: f64,
    /// The widest of them.
    pub width: f64,
}

impl<'t> Lines<'t> {
    pub fn wrap(words: &Words, setting: Setting<'t>, leading: f64, width: f64) -> Lines<'t> {
        let space = self::width(" ", Manner::Plain, setting);
        let mut lines: Vec<Vec<Atom>> = vec![Vec::new()];
        let (mut at, mut widest) = (0.0_f64, 0.0_f64);
        for word in divided(atoms(words, setting), setting, width) {
            let long: f64 = word.iter().map(|atom| atom.width).sum();
            let gap = if at > 0.0 && word.first().is_some_and(|atom| atom.space) { space } else { 0.0 };
            if at > 0.0 && at + gap + long > width + 1e-6 {
                lines.push(Vec::new());
                at = long;
            } else {
                at += gap + long;
            }
            widest = widest.max(at);
            if let Some(line) = lines.last_mut() {
                line.extend(word);
            }
        }
        Lines { lines, setting, writing: writing(words), leading, width: widest }
    }

    /// The same lines in pieces of so many.
    pub fn divided(self, count: usize) -> Vec<Lines<'t>> {
        let each = self.lines.chunks(count.max(1));
        each.map(|part| Lines { lines: part.to_vec(), ..self }).collect()
    }

    /// How wide the text is in one line.
    pub fn natural(words: &Words, setting: Setting<'t>) -> f64 {
        Lines::wrap(words, setting, 0.0, f64::INFINITY).width
    }

    /// How wide its longest word is.
    pub fn longest_word(words: &Words, setting: Setting<'t>) -> f64 {
        let words = glued(atoms(words, setting));
        words.iter().map(|word| word.iter().map(|atom| atom.width).sum()).fold(0.0, f64::max)
    }

    pub fn count(&self) -> usize {
        self.lines.len()
    }

    pub fn height(&self) -> f64 {
        self.leading * self.lines.len() as f64
    }

    /// Draws the lines from `y` on, each moved by what `shift` says of its width.
    pub fn draw(&self, group: &mut Group, y: f64, shift: impl Fn(f64) -> f64) {
        let capital = self.setting.font(Manner::Plain).capital * self.setting.size / crate::scene::POINTS_PER_MM;
        for (number, line) in self.lines.iter().enumerate() {
            let baseline = y + self.leading * number as f64 + (self.leading + capital) / 2.0;
            let mut pieces = self.pieces(line);
            if self.writing == Writing::Leftwards {
                pieces.reverse();
            }
            let width: f64 = pieces.iter().map(|(width, _)| width).sum();
            let mut x = shift(width);
            for (width, piece) in pieces {
                match piece {
                    Piece::Run(run, ink, rise) => group.add(run.at(x, baseline - rise, ink)),
                    Piece::Underlined(run, ink) => {
                        let line = Rect::new(x, baseline + 0.2 * capital, width, 0.09 * capital);
                        group.add(Path::filled(Outline::rect(line), ink));
                        group.add(run.at(x, baseline, ink));
                    }
                    Piece::Icon(part) => group.add(icon::draw(&part, self.setting, x, baseline, capital)),
                    Piece::Space => {}
                }
                x += width;
            }
        }
    }

    /// The words of a line joined into runs of one manner.
    fn pieces(&self, line: &[Atom]) -> Vec<(f64, Piece)> {
        let setting = self.setting;
        let space = width(" ", Manner::Plain, setting);
        let mut pieces: Vec<(f64, Piece)> = Vec::new();
        let mut open: Option<(String, Manner)> = None;
        let close = |open: &mut Option<(String, Manner)>, pieces: &mut Vec<(f64, Piece)>| {
            if let Some((words, manner)) = open.take() {
                let (run, rise) = shape(&words, manner, setting, self.writing);
                pieces.push(match manner {
                    Manner::Underlined => (run.width, Piece::Underlined(run, setting.ink(manner))),
                    _ => (run.width, Piece::Run(run, setting.ink(manner), rise)),
                });
            }
        };
        for (number, atom) in line.iter().enumerate() {
            let gap = number > 0 && atom.space;
            match &atom.mark {
                Mark::Word { words, manner } => match &mut open {
                    Some((said, same)) if same == manner => {
                        if gap {
                            said.push(' ');
                        }
                        said.push_str(words);
                    }
                    _ => {
                        close(&mut open, &mut pieces);
                        if gap {
                            pieces.push((space, Piece::Space));
                        }
                        open = Some((words.clone(), *manner));
                    }
                },
                Mark::Icon(part) => {
                    close(&mut open, &mut pieces);
                    if gap {
                        pieces.push((space, Piece::Space));
                    }
                    pieces.push((atom.width, Piece::Icon(part.clone())));
                }
            }
        }
        close(&mut open, &mut pieces);
        pieces
    }
}

enum Piece {
    /// With its colour and how far it stands above the line.
    Run(Run, Colour, f64),
    /// With a line under it.
    Underlined(Run, Colour),
    Icon(Part),
    Space,
}

/// Which way a text is read: as its first letter that runs either way.
fn writing(words: &Words) -> Writing {
    let said: String = words
        .0
        .iter()
        .filter_map(|part| if let Part::Text { words, .. } = part { Some(words.as_str()) } else { None })
        .collect();
    Writing::of(&said)
}

fn size(manner: Manner, setting: Setting<'_>) -> f64 {
    if manner == Manner::Note { (setting.size * 0.75).max(5.5) } else { setting.size }
}

fn shape(words: &str, manner: Manner, setting: Setting<'_>, writing: Writing) -> (Run, f64) {
    let run = Run::read(setting.font(manner), size(manner, setting), words, writing);
    let rise = if manner == Manner::Note { run.capital() * 0.5 } else { 0.0 };
    (run, rise)
}

/// Widths of words at one point, by the part and the mark of their font.
type Widths = HashMap<(Face, [u8; 8], String), f64>;

/// How wide a word is. The same words are measured many times while a page is tried in several sizes, so each is shaped
/// but once.
fn width(words: &str, manner: Manner, setting: Setting<'_>) -> f64 {
    thread_local! {
        static SHAPED: RefCell<Widths> = RefCell::new(Widths::new());
    }
    let font = setting.font(manner);
    let em = SHAPED.with_borrow_mut(|shaped| {
        let key = (font.face, font.mark, words.to_string());
        *shaped.entry(key).or_insert_with(|| Run::shape(font, 1.0, words).width)
    });
    em * size(manner, setting)
}

fn atoms(words: &Words, setting: Setting<'_>) -> Vec<Atom> {
    let mut atoms: Vec<Atom> = Vec::new();
    let mut space = false;
    let word = |words: &str, manner, space| {
        let width = width(words, manner, setting);
        Atom { mark: Mark::Word { words: words.to_string(), manner }, width, space }
    };
    for part in &words.0 {
        match part {
            Part::Text { words, manner } => {
                space |= words.starts_with(breaks);
                for (number, text) in words.split(breaks).filter(|text| !text.is_empty()).enumerate() {
                    atoms.push(word(text, *manner, space || number > 0));
                    space = false;
                }
                if *manner == Manner::Changed {
                    atoms.push(word(CHANGED, Manner::Note, false));
                }
                space |= words.ends_with(breaks);
            }
            icon => {
                let width = icon::width(icon, setting);
                atoms.push(Atom { mark: Mark::Icon(icon.clone()), width, space });
                space = false;
            }
        }
    }
    atoms
}

/// Where a line may end; a space that binds is none.
fn breaks(letter: char) -> bool {
    letter.is_whitespace() && letter != '\u{a0}'
}

/// Atoms without a space between them belong to one word.
fn glued(atoms: Vec<Atom>) -> Vec<Vec<Atom>> {
    let mut words: Vec<Vec<Atom>> = Vec::new();
    for atom in atoms {
        match words.last_mut() {
            Some(last) if !atom.space => last.push(atom),
            _ => words.push(vec![atom]),
        }
    }
    words
}

/// Words wider than a line are divided where they must be.
fn divided(atoms: Vec<Atom>, setting: Setting<'_>, width: f64) -> Vec<Vec<Atom>> {
    let mut words = Vec::new();
    for word in glued(atoms) {
        let long: f64 = word.iter().map(|atom| atom.width).sum();
        if long <= width + 1e-6 {
            words.push(word);
            continue;
        }
        for atom in word {
            let Mark::Word { words: text, manner } = &atom.mark else {
                words.push(vec![atom]);
                continue;
            };
            let (mut rest, mut space) = (text.as_str(), atom.space);
            while !rest.is_empty() {
                let head = &rest[..head(rest, |part| self::width(part, *manner, setting) <= width + 1e-6)];
                let mark = Mark::Word { words: head.to_string(), manner: *manner };
                words.push(vec![Atom { width: self::width(head, *manner, setting), mark, space }]);
                rest = &rest[head.len()..];
                space = false;
            }
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    fn setting() -> Setting<'static> {
        let (fonts, ink) = (Fonts::bundled(), Colour::BLACK);
        Setting { fonts, size: 8.0, narrow: false, strong: false, ink, changed: ink }
    }

    #[test]
    fn lines_are_never_wider_than_their_column() {
        let words = Words::from("A unit may shoot at an enemy ")
            .and(Words::strong("that enters"))
            .and(" a Donaudampfschifffahrtsgesellschaft.");
        for width in [6.0, 15.0, 40.0, 90.0] {
            let lines = Lines::wrap(&words, setting(), 3.0, width);
            let mut group = Group::default();
            lines.draw(&mut group, 0.0, |_| 0.0);
            for (place, text) in group.lines() {
                assert!(place.right() <= width + 0.05, "{width}: {}", text.run.words);
            }
        }
    }

    #[test]
    fn what_stands_without_a_space_stays_together() {
        let words = Words::from("more than ").with("3", Manner::Changed).and(".");
        assert_eq!(glued(atoms(&words, setting())).len(), 3);
        assert!(Fonts::bundled().iter().all(|font| "†•×−–…“”\u{a0}".chars().all(|letter| font.has(letter))));
    }
}
