//! Counters and markers, drawn in the square from (0, 0) to (size, size).
//!
//! The field reaches [`BLEED`] beyond the square on every side and nothing else does; what matters stays [`SAFE`] inside it.
//! Places are reckoned in the 13.5 mm inside a counter of the usual size and scaled to others; type never goes below
//! [`SMALLEST`].

mod anatomy;
mod carded;
mod icon;
mod marker;
mod plan;
mod ribbon;
mod sign;
mod value;

pub use anatomy::{anatomies, anatomy};
pub use marker::{marker_back, marker_front};

use plan::{CARDED, FACED, ONE_RIBBON, Plan, RIBBONED, USUAL};

use crate::draw::symbol::{self, Inks};
use crate::draw::theme::Theme;
use crate::kit::{Back, Counter, Formation, Position, Values};
use crate::scene::{Colour, Face, Fitted, Group, Line, Outline, Paint, Path, Point, Rect, Run, Text, Transform};

/// The usual side of a counter, 5/8 inch.
pub const SIZE: f64 = 15.9;
/// How far the field reaches beyond the cut.
pub const BLEED: f64 = 2.0;
/// How far from the cut everything else keeps.
pub const SAFE: f64 = 1.2;
/// The least type, in points.
pub const SMALLEST: f64 = 5.0;

/// The inside of a counter of the usual size.
const INSIDE: f64 = SIZE - 2.0 * SAFE;
const MIDDLE: f64 = INSIDE / 2.0;
/// Where the band ends.
const BAND: f64 = 2.3;
/// Where a formation's name hangs that has no room on the band, if the set-up cell does not say.
const BELOW_BAND: f64 = 2.52;
/// How far the pale stripe of a reduced face reaches along the edges.
const PALE: f64 = 4.6;
/// The contrast at which figures are read on it.
const READ: f64 = 3.2;
/// Where white begins on the band of a reduced face: above, up to the cut, it keeps its colour.
const STRIPE: f64 = -0.3;
/// The baseline of what is written on the band; what hangs below it stays on the band.
const HEADING: f64 = 1.72;
/// Identifiers on it, in points.
const NAMES: f64 = 6.4;
/// The field of a unit that has acted.
const SPENT: Colour = Colour::new(0xD3, 0xD1, 0xCB);

/// What a face tells of its unit.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Fresh,
    Reduced,
    /// Reduced, and told by its band.
    Whitened,
    Acted,
    Disrupted,
}

/// The full-strength face of a counter.
pub fn front(counter: &Counter, theme: &Theme, size: f64) -> Group {
    face(counter, &counter.front, State::Fresh, theme, size)
}

/// The other face: the reduced values, the unit that has acted, or the badge of the side.
pub fn back(counter: &Counter, theme: &Theme, size: f64) -> Group {
    match &counter.back {
        Back::Reduced(values) => face(counter, values, State::Reduced, theme, size),
        Back::WhiteBand(values) => face(counter, values, State::Whitened, theme, size),
        Back::Acted => face(counter, &counter.front, State::Acted, theme, size),
        Back::Disrupted(values) => face(counter, values, State::Disrupted, theme, size),
        Back::Badge => badge(counter, theme, size),
    }
}

/// The front in small, cut out, as a picture among words.
pub fn small(counter: &Counter, theme: &Theme, size: f64) -> Group {
    let cut = Outline::rounded(Rect::new(0.0, 0.0, SIZE, SIZE), 0.8);
    let rim = Path::drawn(cut.clone(), Line::new(theme.ink, 0.3));
    let face = Group { clip: Some(cut), ..Group::default().with(front(counter, theme, SIZE)) };
    Group { transform: Transform::scaled(size / SIZE), ..Group::named("small-counter").with(face).with(rim) }
}

fn face(counter: &Counter, values: &Values, state: State, theme: &Theme, size: f64) -> Group {
    let acted = state == State::Acted;
    let field = if acted { SPENT } else { counter.side.colour };
    let mut canvas = Canvas::of(field, theme, size);
    if counter.faces {
        canvas.plan = &FACED;
    } else if counter.front.iter().any(|value| matches!(value.place, Position::Card(_))) {
        canvas.plan = &CARDED;
    } else if counter.front.iter().any(|value| matches!(value.place, Position::Ribbon(_) | Position::OverBox(_))) {
        let ribbons = counter.front.iter().filter(|value| matches!(value.place, Position::Ribbon(_))).count();
        canvas.plan = if ribbons > 1 { &RIBBONED } else { &ONE_RIBBON };
    }
    let mut spoken: Vec<String> = values.iter().map(|value| format!("{} {}", value.label, value.figure)).collect();
    spoken.extend(counter.strength.map(|points| format!("SP {points}")));
    let told = match state {
        State::Fresh => "",
        State::Reduced | State::Whitened => ", reduced",
        State::Acted => ", has acted",
        State::Disrupted => ", disrupted",
    };
    let mut face = Group::named(slug(&counter.id)).titled(format!("{}{told}: {}", counter.id, spoken.join(", ")));
    let band = counter.formation.as_ref().map(|formation| formation.colour);
    let band = band.or(acted.then_some(counter.side.colour));
    let mut ground = canvas.field(band, matches!(state, State::Reduced | State::Disrupted | State::Whitened));
    let white = state == State::Whitened;
    if white {
        ground.add(canvas.white_band());
    }
    face.add(ground);
    let band = if white { Some(Colour::WHITE) } else { band };
    face.add(canvas.heading(counter, band, matches!(state, State::Acted | State::Disrupted)));
    canvas.middle(counter, &mut face);
    canvas.values(values, &mut face);
    if let Some(points) = counter.strength {
        face.add(canvas.strength(points));
    }
    match state {
        State::Acted => face.add(canvas.tick()),
        State::Disrupted => face.add(canvas.disrupted()),
        State::Fresh | State::Reduced | State::Whitened => {}
    }
    face
}

/// The back of a counter with one step: whose it is, and which.
fn badge(counter: &Counter, theme: &Theme, size: f64) -> Group {
    let canvas = Canvas::of(counter.side.colour, theme, size);
    let title = format!("{}: back, {}", counter.id, counter.side.name);
    let mut face = Group::named(slug(&counter.id))
        .titled(title)
        .with(canvas.field(counter.formation.as_ref().map(|formation| formation.colour), false));
    let centre = canvas.at(MIDDLE, 8.45);
    let ring = |radius: f64| Outline::circle(centre, canvas.mm(radius));
    let shade = canvas.field.mixed(canvas.ink, 0.16);
    face.add(Path::filled(ring(4.75), shade).with_line(Line::new(canvas.ink, canvas.mm(0.3))));
    face.add(Path::drawn(ring(4.2), Line::new(canvas.ink, canvas.mm(0.14))));
    for y in [6.15, 10.75] {
        let star = crate::draw::shape::star(canvas.at(MIDDLE, y), 5, canvas.mm(0.72), canvas.mm(0.3));
        face.add(Path::filled(star, canvas.ink));
    }
    let name =
        Run::fit_or_cut(&theme.fonts[Face::NarrowBold], canvas.pt(10.5), SMALLEST, canvas.mm(7.4), &counter.side.name);
    let drop = name.capital() / 2.0;
    face.add(name.centred(centre.x, centre.y + drop, canvas.ink));
    let band = counter.formation.as_ref().map(|formation| formation.colour);
    face.add(canvas.heading_line(&counter.id, counter.formation.as_ref(), band, 0.0));
    face
}

/// A face being drawn: its measures and its colours.
struct Canvas<'t> {
    theme: &'t Theme,
    size: f64,
    scale: f64,
    /// Where everything stands.
    plan: &'static Plan,
    field: Colour,
    /// Black or white on the field.
    ink: Colour,
    /// The pale ground of symbols and badges, and what is drawn on it.
    plate: Colour,
    dark: Colour,
}

impl<'t> Canvas<'t> {
    fn of(field: Colour, theme: &'t Theme, size: f64) -> Canvas<'t> {
        let scale = ((size - 2.0 * SAFE) / INSIDE).max(0.1);
        let ink = soft(field.ink(), theme);
        let (plan, plate, dark) = (&USUAL, field.lighter(0.86), theme.ink.darker(0.35));
        Canvas { theme, size, scale, plan, field, ink, plate, dark }
    }

    /// A length, and a place, of the usual counter on this one.
    fn mm(&self, length: f64) -> f64 {
        length * self.scale
    }

    fn at(&self, x: f64, y: f64) -> Point {
        Point::new(SAFE + x * self.scale, SAFE + y * self.scale)
    }

    fn rect(&self, rect: Rect) -> Rect {
        let corner = self.at(rect.x, rect.y);
        Rect::new(corner.x, corner.y, self.mm(rect.width), self.mm(rect.height))
    }

    /// A type size.
    fn pt(&self, size: f64) -> f64 {
        (size * self.scale).max(SMALLEST)
    }

    /// Everything to the edge of the bleed.
    fn ground(&self) -> Rect {
        Rect::new(0.0, 0.0, self.size, self.size).inset(-BLEED)
    }

    /// The field with its band and, on a reduced face, a pale stripe from corner to corner.
    fn field(&self, band: Option<Colour>, reduced: bool) -> Group {
        let ground = self.ground();
        let mut group = Group::named("field").with(Path::filled(Outline::rect(ground), self.field));
        if reduced {
            // Pale enough to be seen, not so pale that white figures are lost on it.
            let read = |share: &f64| self.ink.contrast(self.field.lighter(*share)) >= READ;
            let white = [0.32, 0.26, 0.2, 0.14].into_iter().find(read).unwrap_or(0.1);
            let share = if self.ink.luminance() > 0.5 { white } else { 0.55 };
            let (low, high, wide) = (ground.x, ground.right(), self.mm(PALE));
            let corners = [
                (low, high),
                (low, high - wide),
                (high - wide, low),
                (high, low),
                (high, low + wide),
                (low + wide, high),
            ];
            group.add(Path::filled(Outline::polygon(&corners.map(Point::from)), self.field.lighter(share)));
        }
        let foot = self.at(0.0, BAND).y;
        if let Some(colour) = band {
            let band = Rect { height: foot - ground.y, ..ground };
            group.add(Path::filled(Outline::rect(band), colour));
        }
        let rule = Rect { y: foot - 0.08, height: 0.16, ..ground };
        group.add(Path::filled(Outline::rect(rule), Paint::thin(self.dark, 0.55)));
        group
    }

    /// White over the band, but for a stripe at its head that keeps its colour; and lines along the pale stripe, which tell a
    /// reduced face where there is no colour at all.
    fn white_band(&self) -> Group {
        let ground = self.ground();
        let (head, foot) = (self.at(0.0, STRIPE).y, self.at(0.0, BAND).y - 0.08);
        let white = Path::filled(Outline::rect(Rect { y: head, height: foot - head, ..ground }), Colour::WHITE);
        // A pale stripe would be lost on white.
        let edge = Path::filled(Outline::rect(Rect { y: head - 0.06, height: 0.12, ..ground }), self.dark);
        let (low, high, wide) = (ground.x, ground.right(), self.mm(PALE));
        // They run slanting, up to the band and a little less far than the field.
        let edges = [(low, high - wide), (low + wide, high)].map(|(x, y)| {
            let (from, to) = (Point::new(x, y), Point::new(x + y - foot, foot));
            [from.towards(to, 0.02), to]
        });
        let edges = edges.iter().fold(Outline::default(), |all, edge| all.join(Outline::line(edge)));
        let line = Line::new(Paint::thin(self.ink, 0.6), self.mm(0.16));
        Group::named("white-band").with(Path::drawn(edges, line)).with(white).with(edge)
    }

    /// The identifier on the band, with the formation's short name where the identifier does not say it.
    fn heading(&self, counter: &Counter, band: Option<Colour>, turned: bool) -> Group {
        let formation = counter.formation.as_ref();
        let setup = counter.setup.as_ref().filter(|_| !turned).map(|words| {
            let font = &self.theme.fonts[Face::NarrowSemiBold];
            Run::fit_or_cut(font, self.pt(5.2), SMALLEST, self.mm(self.plan.setup_room), words)
        });
        // On a crowded band the names go first: where a unit begins stands on the card as well.
        let on_band = |run: &Run| if self.plan.setup.is_none() { run.width + self.mm(0.7) } else { 0.0 };
        let setup = setup.filter(|run| self.has_room(&counter.id, formation, on_band(run)));
        let on_band = setup.as_ref().map_or(0.0, on_band);
        let mut group = match counter.faces {
            true => self.arrow_line(&counter.id, formation, band),
            false => self.heading_line(&counter.id, formation, band, on_band),
        };
        if let Some(run) = setup {
            let (end, drop) = (self.at(INSIDE, self.plan.setup.unwrap_or(HEADING)), run.capital());
            group.add(Group::named("setup").with(match self.plan.setup {
                Some(_) => run.ending(end.x, end.y + drop, self.ink),
                None => run.ending(end.x, end.y, self.on_band(band)),
            }));
        }
        group
    }

    /// The identifier and the formation's short name; the end of the line is left free for so many millimetres.
    fn heading_line(&self, id: &str, formation: Option<&Formation>, band: Option<Colour>, free: f64) -> Group {
        let ink = self.on_band(band);
        let line = self.at(0.0, HEADING).y;
        let named = told_apart(id, formation);
        let short = named.map(|formation| self.short(formation));
        let room = self.mm(INSIDE) - free;
        let whole = self.beside(id, short.as_ref(), free);
        let mut group = Group::named("heading");
        let (run, lowered) = match whole.fits {
            true => (whole.run, false),
            // Too long for both: the formation goes below the band.
            false => (Run::fit_or_cut(&self.theme.fonts[Face::NarrowBold], self.pt(NAMES), SMALLEST, room, id), true),
        };
        let words = run.at(self.at(0.0, 0.0).x, line, ink);
        group.add(Group::named("id").with(words));
        if let Some((short, formation)) = short.zip(named) {
            let mut named = Group::named("formation");
            if lowered {
                let run = Run::fit_or_cut(
                    &self.theme.fonts[Face::NarrowSemiBold],
                    self.pt(5.2),
                    SMALLEST,
                    self.mm(4.7),
                    &formation.short,
                );
                let (start, drop) = (self.at(0.0, self.plan.setup.unwrap_or(BELOW_BAND)), run.capital());
                named.add(run.at(start.x, start.y + drop, self.ink));
            } else {
                named.add(self.pill(short, ink).moved(-free, 0.0));
            }
            group.add(named);
        }
        group
    }

    /// A formation's short name for the end of the band.
    fn short(&self, formation: &Formation) -> Run {
        let font = &self.theme.fonts[Face::NarrowSemiBold];
        Run::fit_or_cut(font, self.pt(5.8), SMALLEST, self.mm(6.0), &formation.short)
    }

    /// An identifier beside a short name, with so much left free.
    fn beside(&self, id: &str, short: Option<&Run>, free: f64) -> Fitted {
        let room = self.mm(INSIDE) - free - short.map_or(0.0, |short| short.width + self.mm(1.7));
        Run::fit(&self.theme.fonts[Face::NarrowBold], self.pt(NAMES), SMALLEST, room, id)
    }

    /// Whether a set-up cell has room, which takes so much of the band.
    fn has_room(&self, id: &str, formation: Option<&Formation>, taken: f64) -> bool {
        let short = told_apart(id, formation).map(|formation| self.short(formation));
        taken == 0.0 || self.beside(id, short.as_ref(), taken).fits
    }

    /// What is written on a band, or on the field where there is none.
    fn on_band(&self, band: Option<Colour>) -> Colour {
        band.map_or(self.ink, |colour| soft(colour.ink(), self.theme))
    }

    /// A formation's short name at the end of the band, in a frame of its own: many are called by a figure or a single stroke.
    fn pill(&self, short: Run, ink: Colour) -> Group {
        let (air, half) = (self.mm(0.5), self.mm(0.07));
        let (width, right) = (short.width + 2.0 * air, self.size - SAFE - half);
        let pill = Rect::new(right - width, self.at(0.0, 0.1).y + half, width, self.mm(1.72));
        let drop = short.capital() / 2.0;
        Group::default()
            .with(Path::drawn(Outline::rounded(pill, self.mm(0.45)), Line::new(ink, 2.0 * half)))
            .with(short.centred(pill.centre().x, pill.centre().y + drop, ink))
    }

    /// The symbol with its mark of size, or the silhouette of a weapon.
    fn middle(&self, counter: &Counter, face: &mut Group) {
        let kinds: Vec<&str> = counter.drawn.iter().map(String::as_str).collect();
        let weapon = self.theme.drawings.weapon(&kinds).filter(|_| counter.support_weapon || counter.pictured);
        let sign = weapon.unwrap_or_else(|| self.theme.drawings.unit(&self.theme.symbols, &kinds));
        if let Some(echelon) = &counter.echelon {
            let (foot, high) = self.plan.echelon;
            let foot = self.at(self.plan.symbol.centre().x, foot);
            let mark = symbol::echelon(&echelon.mark, foot.x, foot.y, self.mm(high), self.ink);
            face.add(mark.titled(echelon.name.clone()));
        }
        let flanked = counter.front.iter().any(|value| matches!(value.place, Position::Left(_) | Position::Right(_)));
        let room = if flanked { self.plan.weapon } else { self.plan.weapon_alone };
        face.add(if sign.framed {
            let rim = (self.ink == Colour::WHITE).then_some(self.plate);
            symbol::framed(
                sign,
                self.rect(self.plan.symbol),
                Inks { ink: self.dark, ground: self.plate },
                rim,
                self.theme.lines.symbol,
            )
        } else {
            symbol::bare(sign, self.rect(room), Inks { ink: self.ink, ground: self.field })
        });
    }
}

/// A formation that an identifier does not name already.
fn told_apart<'f>(id: &str, formation: Option<&'f Formation>) -> Option<&'f Formation> {
    formation.filter(|formation| !id.split('/').any(|part| part == formation.short))
}

/// Not quite black, as print has it; white stays white.
fn soft(ink: Colour, theme: &Theme) -> Colour {
    if ink == Colour::BLACK { theme.ink.darker(0.5) } else { ink }
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
