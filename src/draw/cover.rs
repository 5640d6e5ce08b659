//! The cover: the title over the battle's own map, a few of its counters much enlarged, and what somebody who has not
//! played it asks first. Nothing is drawn for it alone.

use super::counter::{SIZE, emblem, small};
use super::theme::Theme;
use super::vista::Vista;
use crate::kit::{Counter, Kit, Position};
use crate::scene::{Colour, Face, Group, Line, Outline, Paint, Path, Point, Rect, Run, Segment, Text, Transform};

/// Lengths are those of a cover as wide as this, and scaled to others.
const WIDTH: f64 = 200.0;
/// The panel of the title, and the band of facts at the foot.
const TITLE: f64 = 82.0;
const FOOT: f64 = 35.0;
/// From one side of a cell to the other, at least.
const CELL: f64 = 30.0;
/// How many times their size counters are shown, where they lie across the page, how far above the foot, and how they are turned.
const TIMES: f64 = 2.6;
const PLACES: [(f64, f64, f64); 4] = [(0.135, 27.0, -4.0), (0.378, 32.0, 2.0), (0.622, 33.0, -3.0), (0.865, 28.0, 4.0)];
const DARK: Colour = Colour::new(0x23, 0x1E, 0x17);
const GOLD: Colour = Colour::new(0xC9, 0xA4, 0x5B);
const CREAM: Colour = Colour::new(0xF6, 0xEC, 0xD2);
const PALE: Colour = Colour::new(0xD9, 0xC9, 0xA0);
/// The largest title, in points, and how small it may become.
const TITLE_TYPE: (f64, f64) = (88.0, 20.0);

/// Something said at the foot.
struct Fact {
    icon: Icon,
    figure: String,
    word: &'static str,
    note: String,
}

#[derive(Clone, Copy)]
enum Icon {
    Players,
    Turns,
    Sheets,
    Counters,
    /// So many bars of five.
    Level(usize),
}

/// The page a cover is drawn on.
#[derive(Clone, Copy)]
pub struct Cover<'c> {
    kit: &'c Kit,
    theme: &'c Theme,
    area: Rect,
}

impl<'c> Cover<'c> {
    /// The cover of a battle in an area of its paper.
    pub fn of(kit: &'c Kit, theme: &'c Theme, area: Rect) -> Cover<'c> {
        Cover { kit, theme, area }
    }

    /// A length of the usual page on this one; a lying page is no wider than its height asks for.
    fn mm(&self, length: f64) -> f64 {
        length * (self.area.width / WIDTH).min(self.area.height / WIDTH)
    }

    fn pt(&self, size: f64) -> f64 {
        self.mm(size)
    }

    fn run(&self, face: Face, size: f64, words: &str) -> Run {
        Run::shape(&self.theme.fonts[face], self.pt(size), words)
    }

    /// Where the map is seen.
    fn window(&self) -> Rect {
        let (top, foot) = (self.mm(TITLE), self.mm(FOOT));
        Rect { y: self.area.y + top, height: self.area.height - top - foot, ..self.area }
    }

    /// The whole page, the first of so many sheets.
    pub fn draw(&self, vista: &Vista, sheets: usize) -> Group {
        let mut page = Group::named("cover").titled(format!("Cover: {}", self.kit.about.title));
        let window = self.window();
        // Counters lie over the lower part.
        page.add(vista.through(window, self.mm(CELL), 0.4));
        page.add(self.title());
        page.add(self.foot(sheets));
        let frame = Outline::rect(self.area);
        page.add(Path::drawn(frame, Line::new(self.theme.ink, 0.3)));
        let heroes = self.heroes();
        for (number, counter) in heroes.iter().enumerate() {
            let (x, up, turn) = PLACES[number + (PLACES.len() - heroes.len()) / 2];
            let at = Point::new(self.area.x + x * self.area.width, window.bottom() - self.mm(up));
            page.add(self.hero(counter, at, turn));
        }
        page
    }

    /// Black on white where ink is saved.
    fn is_dark(&self) -> bool {
        self.theme.paper != Colour::WHITE
    }

    fn ink(&self, colour: Colour) -> Colour {
        if self.is_dark() { colour } else { self.theme.ink }
    }

    /// The game, the title with its last words large, and the line below it.
    fn title(&self) -> Group {
        let (about, width) = (&self.kit.about, self.area.width);
        let panel = Rect::new(0.0, 0.0, width, self.mm(TITLE));
        let ground = if self.is_dark() { DARK } else { Colour::WHITE };
        let mut group = Group::named("title").titled(about.title.clone());
        group.add(Path::filled(Outline::rect(panel), ground));
        for (up, wide) in [(0.0, 1.0), (2.0, 0.25)] {
            let y = panel.bottom() - self.mm(up);
            let line = Outline::line(&[Point::new(0.0, y), Point::new(width, y)]);
            group.add(Path::drawn(line, Line::new(self.ink(GOLD), self.mm(wide))));
        }
        for (number, side) in self.kit.sides.iter().take(2).enumerate() {
            let x = if number == 0 { self.mm(22.0) } else { width - self.mm(22.0) };
            let inks = (self.ink(if number == 0 { CREAM } else { GOLD }), ground);
            group.add(emblem(side, self.theme, Point::new(x, self.mm(22.0)), self.mm(5.4), inks));
        }
        let middle = width / 2.0;
        let game = self.run(Face::NarrowSemiBold, 12.5, &self.kit.game.to_uppercase()).spaced(self.mm(1.6));
        group.add(game.centred(middle, self.mm(24.0), self.ink(GOLD)));
        let (lead, large) = parted(&about.title);
        let fonts = &self.theme.fonts;
        let room = width - self.mm(24.0);
        let spacing = |run: Run| {
            let more = 0.1 * run.capital();
            run.spaced(more)
        };
        // What is set apart takes a tenth more.
        let (most, least) = TITLE_TYPE;
        let fitted =
            Run::fit(&fonts[Face::SerifBold], self.pt(most), self.pt(least), 0.86 * room, &large.to_uppercase());
        let run = if fitted.fits {
            spacing(fitted.run)
        } else {
            Run::fit_or_cut(&fonts[Face::SerifBold], self.pt(least), self.pt(9.0), room, &about.title)
        };
        let base = self.mm(if lead.is_empty() { 56.0 } else { 64.0 }).min(self.mm(48.0) + run.capital());
        let above = base - run.capital();
        group.add(run.centred(middle, base, self.ink(CREAM)));
        if !lead.is_empty() {
            let lead = Run::fit_or_cut(&fonts[Face::SerifItalic], self.pt(34.0), self.pt(12.0), room, lead);
            let at = above - self.mm(5.0);
            group.add(lead.centred(middle, at, self.ink(CREAM)));
        }
        let subtitle = Run::fit_or_cut(&fonts[Face::Narrow], self.pt(12.5), 6.0, room, &about.subtitle);
        group.add(subtitle.centred(middle, self.mm(75.2), self.ink(PALE)));
        group.moved(self.area.x, self.area.y)
    }

    /// Counters of both sides in turn that have most to show, no two of one side alike.
    fn heroes(&self) -> Vec<&'c Counter> {
        let each = self.kit.sides.iter().take(2).map(|side| {
            let mut own: Vec<&Counter> = self.kit.counters.iter().filter(|one| one.side.index == side.index).collect();
            let lead = |one: &Counter| -> i64 {
                let fights =
                    one.front.iter().filter(|value| matches!(value.place, Position::Lead | Position::Ribbon(_)));
                let figures = fights.flat_map(|value| value.figure.split(['/', '-']));
                figures.filter_map(|figure| figure.parse::<i64>().ok()).sum()
            };
            own.sort_by_key(|one| std::cmp::Reverse((one.front.len(), lead(one))));
            let first = own.first().copied();
            let other =
                |one: &&&Counter| first.is_some_and(|first| one.kind != first.kind && one.pictured != first.pictured);
            let kind = |one: &&&Counter| first.is_some_and(|first| one.kind != first.kind);
            let second = own.iter().find(other).or_else(|| own.iter().find(kind)).or_else(|| own.get(1)).copied();
            [first, second]
        });
        let sides: Vec<[Option<&Counter>; 2]> = each.collect();
        let rows = sides.first().into_iter().flatten().chain(sides.get(1).into_iter().flatten());
        rows.copied().flatten().collect()
    }

    /// A counter as if it lay on the map.
    fn hero(&self, counter: &Counter, at: Point, turn: f64) -> Group {
        let side = self.mm(TIMES * SIZE);
        let scale = side / SIZE;
        let shape =
            |shift: (f64, f64)| Outline::rounded(Rect::new(shift.0 * scale, shift.1 * scale, side, side), 0.9 * scale);
        let mut group = Group::named("counter").titled(counter.name.clone());
        group.add(Path::filled(shape((0.32, 0.42)), Paint::thin(Colour::BLACK, 0.28)));
        group.add(Path::filled(shape((0.16, 0.2)), counter.side.colour.darker(0.45)));
        group.add(small(counter, self.theme, side));
        group.transform =
            Transform::moved(at.x - side / 2.0, at.y - side / 2.0).then(Transform::turned_about(turn, at));
        group
    }

    fn facts(&self, sheets: usize) -> Vec<Fact> {
        let (kit, level) = (self.kit, self.kit.level());
        let mut facts = vec![Fact {
            icon: Icon::Players,
            figure: kit.sides.len().to_string(),
            word: "players",
            note: "or one for all sides".into(),
        }];
        let turns = kit.turns.as_ref().and_then(|track| track.boxes.iter().rev().find(|one| one.ends));
        facts.extend(turns.map(|last| Fact {
            icon: Icon::Turns,
            figure: last.number.clone(),
            word: if last.number == "1" { "turn" } else { "turns" },
            note: self.clock(),
        }));
        facts.push(Fact { icon: Icon::Sheets, figure: sheets.to_string(), word: "sheets", note: "to print".into() });
        facts.push(Fact {
            icon: Icon::Counters,
            figure: kit.counters.len().to_string(),
            word: "counters",
            note: format!("and {} markers", kit.markers.len()),
        });
        facts.push(Fact {
            icon: Icon::Level(level),
            figure: level.to_string(),
            word: "level",
            note: "of 5: rules and units".into(),
        });
        facts
    }

    /// From when to when the battle lasts, where turns have clocks.
    fn clock(&self) -> String {
        let boxes = self.kit.turns.iter().flat_map(|track| &track.boxes);
        let clocks: Vec<&str> = boxes.map(|one| one.label.as_str()).filter(|label| label.contains(':')).collect();
        match (clocks.first(), clocks.last()) {
            (Some(first), Some(last)) if clocks.len() > 1 => format!("{first} to {last}"),
            _ => "at most".to_string(),
        }
    }

    fn foot(&self, sheets: usize) -> Group {
        let (width, top) = (self.area.width, self.area.height - self.mm(FOOT));
        let ground = if self.is_dark() { CREAM } else { Colour::WHITE };
        let ink = self.theme.ink;
        let mut group = Group::named("facts");
        group.add(Path::filled(Outline::rect(Rect::new(0.0, top, width, self.mm(FOOT))), ground));
        let line = Outline::line(&[Point::new(0.0, top), Point::new(width, top)]);
        group.add(Path::drawn(line, Line::new(self.ink(GOLD), self.mm(1.0))));
        let facts = self.facts(sheets);
        let wide = (width - self.mm(16.0)) / facts.len() as f64;
        for (number, fact) in facts.iter().enumerate() {
            let left = self.mm(8.0) + number as f64 * wide;
            let middle = left + wide / 2.0;
            if number > 0 {
                let rule = [Point::new(left, top + self.mm(6.0)), Point::new(left, top + self.mm(29.5))];
                group.add(Path::drawn(Outline::line(&rule), Line::new(ink.lighter(0.55), 0.2)));
            }
            group.add(self.icon(fact.icon, Point::new(middle, top + self.mm(8.2)), ground));
            let centred = |face: Face, size: f64, words: &str, y: f64, ink: Colour| -> Text {
                let font = &self.theme.fonts[face];
                let run = Run::fit(font, self.pt(size).max(5.0), 5.0, wide - self.mm(2.0), words).run;
                run.centred(middle, top + self.mm(y), ink)
            };
            group.add(centred(Face::NarrowBold, 22.0, &fact.figure, 21.0, ink));
            group.add(centred(Face::NarrowBold, 9.5, fact.word, 25.6, ink));
            group.add(centred(Face::Narrow, 8.0, &fact.note, 29.4, ink.lighter(0.15)));
        }
        group.moved(self.area.x, self.area.y)
    }

    fn icon(&self, icon: Icon, at: Point, ground: Colour) -> Group {
        let ink = self.theme.ink;
        let p = |x: f64, y: f64| Point::new(at.x + self.mm(x), at.y + self.mm(y));
        let rect = |x: f64, y: f64, wide: f64, high: f64| Rect::new(p(x, y).x, p(x, y).y, self.mm(wide), self.mm(high));
        let line = Line::new(ink, self.mm(0.5)).round();
        let mut group = Group::named("icon");
        match icon {
            Icon::Players => {
                for x in [-2.2, 2.2] {
                    group.add(Path::filled(Outline::circle(p(x, -1.7), self.mm(1.55)), ink));
                    let segments = vec![
                        Segment::Move(p(x - 2.1, 3.4)),
                        Segment::Curve(p(x - 2.1, 1.2), p(x - 1.2, 0.4), p(x, 0.4)),
                        Segment::Curve(p(x + 1.2, 0.4), p(x + 2.1, 1.2), p(x + 2.1, 3.4)),
                        Segment::Close,
                    ];
                    group.add(Path::filled(Outline { segments }, ink));
                }
            }
            Icon::Turns => {
                group.add(Path::drawn(Outline::circle(at, self.mm(3.6)), line.clone()));
                group.add(Path::drawn(Outline::line(&[p(0.0, -2.2), p(0.0, 0.0), p(1.8, 1.2)]), line));
            }
            Icon::Sheets => {
                let edge = [p(-2.8, -3.4), p(1.4, -3.4), p(3.0, -1.8), p(3.0, 3.6), p(-2.8, 3.6)];
                group.add(Path::drawn(Outline::polygon(&edge), line.clone()));
                for y in [-0.4, 1.4] {
                    group.add(Path::drawn(Outline::line(&[p(-1.4, y), p(1.6, y)]), line.clone()));
                }
            }
            Icon::Counters => {
                let square = |x: f64, y: f64| Outline::rounded(rect(x, y, 4.8, 4.8), self.mm(0.5));
                group.add(Path::drawn(square(-3.6, -1.2), line.clone()));
                group.add(Path::filled(square(-1.4, -3.4), ground).with_line(line));
            }
            Icon::Level(level) => {
                for bar in 0..5 {
                    let step = bar as f64;
                    let place = rect(-4.5 + 1.9 * step, 2.4 - 1.2 * step, 1.4, 1.1 + 1.2 * step);
                    let fill = if bar < level { ink } else { ground };
                    group.add(Path::filled(Outline::rect(place), fill).with_line(Line::new(ink, self.mm(0.3))));
                }
            }
        }
        group
    }
}

/// Small words that lead up to what a title is about.
const LEADING: [&str; 12] = ["a", "an", "and", "at", "before", "for", "in", "of", "on", "over", "the", "to"];

/// A title in what leads up and what is set large: "The Teal at", "Belmar"; all of it is large where no small word parts it.
fn parted(title: &str) -> (&str, &str) {
    let mut cut = 0;
    let mut at = 0;
    for word in title.split_inclusive(' ') {
        at += word.len();
        if at < title.len() && LEADING.contains(&word.trim().to_lowercase().as_str()) {
            cut = at;
        }
    }
    (title[..cut].trim(), &title[cut..])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles_are_parted_after_their_last_small_word() {
        for (title, lead, large) in [
            ("The Teal at Belmar", "The Teal at", "Belmar"),
            ("The Ford", "The", "Ford"),
            ("Road to Hill 201", "Road to", "Hill 201"),
            ("Varn", "", "Varn"),
            ("Something for the", "Something for", "the"),
            ("", "", ""),
        ] {
            assert_eq!(parted(title), (lead, large));
        }
    }
}
