//! Counters and markers, drawn in the square from (0, 0) to (size, size).
//!
//! The field reaches [`BLEED`] beyond the square on every side and nothing else does; everything else stays [`SAFE`] inside it, so
//! that a cut which drifts shows nothing but field. Places are those of a counter of the usual size and scaled to others; type
//! never goes below [`SMALLEST`].

mod anatomy;
mod carded;
mod icon;
mod marker;
mod palette;
mod plan;
mod ribbon;
mod sign;
mod tab;
mod value;

pub use anatomy::{anatomies, anatomy};
pub use marker::{marker_back, marker_front, marker_small};

use palette::Palette;
use plan::Plan;

use crate::draw::symbol::{self, Inks};
use crate::draw::theme::Theme;
use crate::kit::{Back, Counter, Position, Side, Values};
use crate::scenario::document::Emblem;
use crate::scene::{Colour, Group, Line, Outline, Paint, Path, Point, Rect, Run, Text, Transform};

/// The usual side of a counter, 5/8 inch.
pub const SIZE: f64 = 15.9;
/// How far the field reaches beyond the cut.
pub const BLEED: f64 = 2.0;
/// How far from the cut everything else keeps.
pub const SAFE: f64 = 0.9;
/// The least type, in points.
pub const SMALLEST: f64 = 5.0;
/// The smallest that a counter is shown among words, by its size: smaller, its least type would not be read.
pub const IN_SMALL: f64 = 0.86;

const MIDDLE: f64 = SIZE / 2.0;
/// Where everything ends on the right and below.
const END: f64 = SIZE - SAFE;
/// The line that sets the field off like the edge of a tile: how far from the cut, how wide, how dark.
const BEVEL: (f64, f64, f64) = (0.5, 0.14, 0.3);
/// Hatching over the field of who is disrupted: from line to line, and how wide.
const HATCH: (f64, f64) = (2.1, 0.55);
/// The contrast at which figures are read on it.
const READ: f64 = 3.2;

/// What a face tells of its unit.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Fresh,
    /// The same with no more than can be read in small.
    Small,
    Reduced,
    Acted,
    Disrupted,
}

/// The full-strength face of a counter.
pub fn front(counter: &Counter, theme: &Theme, size: f64) -> Group {
    face(counter, &counter.front, State::Fresh, theme, size)
}

/// The other face: the reduced values, the unit that has acted, or the emblem of the side.
pub fn back(counter: &Counter, theme: &Theme, size: f64) -> Group {
    match &counter.back {
        Back::Reduced(values) => face(counter, values, State::Reduced, theme, size),
        Back::Acted => face(counter, &counter.front, State::Acted, theme, size),
        Back::Disrupted(values) => face(counter, values, State::Disrupted, theme, size),
        Back::Badge => badge(counter, theme, size),
    }
}

/// The front in small, cut out, as a picture among words.
pub fn small(counter: &Counter, theme: &Theme, size: f64) -> Group {
    let cut = Outline::rounded(Rect::new(0.0, 0.0, SIZE, SIZE), 0.8);
    let rim = Path::drawn(cut.clone(), Line::new(theme.ink, 0.2));
    let face = face(counter, &counter.front, State::Small, theme, SIZE);
    let face = Group { clip: Some(cut), ..Group::default().with(face) };
    Group { transform: Transform::scaled(size / SIZE), ..Group::named("small-counter").with(face).with(rim) }
}

/// The emblem of a side around a point.
pub fn emblem(side: &Side, theme: &Theme, centre: Point, reach: f64, inks: (Colour, Colour)) -> Group {
    let place = Rect::new(centre.x - reach, centre.y - reach, 2.0 * reach, 2.0 * reach);
    let drawn = theme.drawings.find(symbol::EMBLEMS, emblem_name(side.emblem));
    let (ink, ground) = inks;
    let drawn = drawn.map(|symbol| crate::draw::shape::lay(&symbol.parts, symbol.view, place, ink, ground));
    Group { name: "emblem".into(), title: side.name.clone(), ..drawn.unwrap_or_default() }
}

fn emblem_name(emblem: Emblem) -> &'static str {
    match emblem {
        Emblem::Anchor => "anchor",
        Emblem::Cross => "cross",
        Emblem::Crown => "crown",
        Emblem::Oak => "oak",
        Emblem::Star => "star",
        Emblem::Sun => "sun",
        Emblem::Target => "target",
        Emblem::Tower => "tower",
    }
}

fn face(counter: &Counter, values: &Values, state: State, theme: &Theme, size: f64) -> Group {
    let palette = if state == State::Acted { Palette::SPENT } else { Palette::of(counter.side.colour, theme) };
    let canvas = Canvas { plan: Plan::of(counter), state, ..Canvas::of(palette, theme, size) };
    let mut spoken: Vec<String> = values.iter().map(|value| format!("{} {}", value.label, value.figure)).collect();
    spoken.extend(counter.strength.map(|points| format!("SP {points}")));
    let told = match state {
        State::Fresh | State::Small => "",
        State::Reduced => ", reduced",
        State::Acted => ", has acted",
        State::Disrupted => ", disrupted",
    };
    let mut face = Group::named(slug(&counter.id)).titled(format!("{}{told}: {}", counter.id, spoken.join(", ")));
    face.add(canvas.field());
    face.add(canvas.tab(counter));
    canvas.middle(counter, &mut face);
    canvas.values(counter, values, &mut face);
    if let Some(points) = counter.strength {
        face.add(canvas.strength(points));
    }
    face
}

/// The back of a counter with one step: whose it is, and which.
fn badge(counter: &Counter, theme: &Theme, size: f64) -> Group {
    let palette = Palette::of(counter.side.colour, theme);
    let canvas = Canvas::of(palette, theme, size);
    let title = format!("{}: back, {}", counter.id, counter.side.name);
    let centre = canvas.at(MIDDLE, 9.5);
    Group::named(slug(&counter.id)).titled(title).with(canvas.field()).with(canvas.plain_tab(&counter.id)).with(emblem(
        &counter.side,
        theme,
        centre,
        canvas.mm(4.7),
        (canvas.ink, canvas.field),
    ))
}

/// A face being drawn: its measures and its colours.
struct Canvas<'t> {
    theme: &'t Theme,
    size: f64,
    scale: f64,
    /// Where everything stands, and what is told.
    plan: &'static Plan,
    state: State,
    field: Colour,
    /// The tab where a formation gives no colour.
    trim: Colour,
    /// Black or white on the field.
    ink: Colour,
    /// The pale ground of symbols and badges, and what is drawn on it.
    plate: Colour,
    dark: Colour,
}

impl<'t> Canvas<'t> {
    fn of(palette: Palette, theme: &'t Theme, size: f64) -> Canvas<'t> {
        let scale = ((size - 2.0 * SAFE) / (SIZE - 2.0 * SAFE)).max(0.1);
        let Palette { field, trim, ink, plate } = palette;
        let dark = theme.ink.darker(0.35);
        Canvas { theme, size, scale, plan: &plan::USUAL, state: State::Fresh, field, trim, ink, plate, dark }
    }

    /// A length, and a place, of the usual counter on this one.
    fn mm(&self, length: f64) -> f64 {
        length * self.scale
    }

    fn at(&self, x: f64, y: f64) -> Point {
        Point::new(SAFE + (x - SAFE) * self.scale, SAFE + (y - SAFE) * self.scale)
    }

    fn rect(&self, rect: Rect) -> Rect {
        let corner = self.at(rect.x, rect.y);
        Rect::new(corner.x, corner.y, self.mm(rect.width), self.mm(rect.height))
    }

    /// A type size.
    fn pt(&self, size: f64) -> f64 {
        (size * self.scale).max(self.least())
    }

    /// The least type: what is shown in small is drawn at its size and scaled afterwards.
    fn least(&self) -> f64 {
        if self.state == State::Small { SMALLEST / IN_SMALL } else { SMALLEST }
    }

    /// The field to the edge of the bleed, with the line that makes a tile of it.
    fn field(&self) -> Group {
        let square = Rect::new(0.0, 0.0, self.size, self.size);
        let ground = square.inset(-BLEED);
        let mut group = Group::named("field").with(Path::filled(Outline::rect(ground), self.field));
        if self.state == State::Disrupted {
            let (step, wide) = HATCH;
            // Pale enough to be seen, not so pale that white figures are lost on it.
            let read = |share: &f64| self.ink.contrast(self.field.mixed(self.plate, *share)) >= READ;
            let pale = [0.38, 0.3, 0.22, 0.15].into_iter().find(read).unwrap_or(0.1);
            let (low, high) = (ground.x + wide, ground.right() - wide);
            let count = (2.0 * (high - low) / step) as i32;
            let hatch = (1..=count).map(|number| {
                let along = 2.0 * low + f64::from(number) * step;
                let ends = [(along - high).max(low), (along - low).min(high)];
                Outline::line(&ends.map(|x| Point::new(x, along - x)))
            });
            let hatch = hatch.fold(Outline::default(), Outline::join);
            group.add(Path::drawn(hatch, Line::new(Paint::thin(self.plate, pale), wide)));
        }
        let (off, wide, dark) = BEVEL;
        let bevel = Outline::rounded(square.inset(off), 0.9);
        group.add(Path::drawn(bevel, Line::new(Paint::thin(self.field.darker(0.6), dark), wide)));
        group
    }

    /// The symbol with its mark of size, or the picture of what it is.
    fn middle(&self, counter: &Counter, face: &mut Group) {
        let kinds: Vec<&str> = counter.drawn.iter().map(String::as_str).collect();
        let drawings = &self.theme.drawings;
        let figure = || drawings.figure(&kinds).filter(|_| self.plan.figures_shown);
        let picture = drawings.weapon(&kinds).or_else(figure);
        let picture = picture.filter(|_| counter.support_weapon || counter.pictured);
        let sign = picture.unwrap_or_else(|| drawings.unit(&self.theme.symbols, &kinds));
        if let Some(echelon) = counter.echelon.as_ref().filter(|_| sign.framed) {
            let (foot, high) = self.plan.echelon;
            let foot = self.at(self.plan.symbol.centre().x, foot);
            let mark = symbol::echelon(&echelon.mark, foot.x, foot.y, self.mm(high), self.ink);
            face.add(mark.titled(echelon.name.clone()));
        }
        let flanked = counter.front.iter().any(|value| matches!(value.place, Position::Left(_) | Position::Right(_)));
        let tall = sign.view.height > 0.9 * sign.view.width;
        let room = match (flanked, tall) {
            (_, true) => self.plan.figure,
            (true, false) => self.plan.weapon,
            (false, false) => self.plan.weapon_alone,
        };
        face.add(if sign.framed {
            let rim = (self.ink == Colour::WHITE).then_some(self.plate);
            let inks = Inks { ink: self.dark, ground: self.plate };
            symbol::framed(sign, self.rect(self.plan.symbol), inks, rim, self.theme.lines.symbol)
        } else {
            symbol::bare(sign, self.rect(room), Inks { ink: self.ink, ground: self.field })
        });
    }
}

/// A word set in the middle of a place, by its capitals.
fn centred(run: Run, centre: Point, ink: Colour) -> Text {
    let drop = run.capital() / 2.0;
    run.centred(centre.x, centre.y + drop, ink)
}

/// A name for a group: small letters, figures and hyphens.
fn slug(words: &str) -> String {
    let letters = words.chars().map(|c| if c.is_alphanumeric() { c.to_ascii_lowercase() } else { '-' });
    format!("unit-{}", letters.collect::<String>().trim_matches('-'))
}
