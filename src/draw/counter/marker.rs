//! Markers: a field in the hue of what they are about, a plate whose shape tells the family, a picture on it, and a word or two.
//! Octagons are harm, discs what has been done, hexagons the ground, squares the game itself.

use super::carded::two_lines;
use super::palette::{Palette, soft};
use super::{Canvas, END, MIDDLE, SAFE, SIZE, SMALLEST, State, centred, emblem, icon};
use crate::draw::shape;
use crate::draw::suit;
use crate::draw::theme::{Field, Theme};
use crate::kit::{Icon, Marker, MarkerFace, Tone};
use crate::scene::{Colour, Face, Group, Line, Outline, Path, Point, Rect, Run};

/// The middle of the plate, and how far it reaches; the same below the name of a side.
const PLATE: (f64, f64) = (5.8, 4.55);
const LOWER_PLATE: (f64, f64) = (6.9, 3.7);
/// The picture on it, by how far the plate reaches.
const PICTURE: f64 = 0.62;
/// The plate itself, whatever the hue around it.
const CREAM: Colour = Colour::new(0xFF, 0xFD, 0xF5);
/// The words below, in points; the baseline of a single line, and of two.
const WORDS: f64 = 6.6;
const ONE_LINE: f64 = 13.35;
const TWO_LINES: [f64; 2] = [12.35, 14.5];
/// Pale fields have a line around them, or they would be lost on white card.
const PALE: f64 = 0.8;
/// How much paler a field is of what is used up.
const SPENT: f64 = 0.62;
/// The name of a side over the plate: its baseline.
const OWNER: f64 = 2.8;

/// The face of a marker that is up at first.
pub fn marker_front(marker: &Marker, theme: &Theme, size: f64) -> Group {
    face(marker, &marker.front, theme, size)
}

/// Its other face; a marker without one shows the same on both.
pub fn marker_back(marker: &Marker, theme: &Theme, size: f64) -> Group {
    face(marker, marker.back.as_ref().unwrap_or(&marker.front), theme, size)
}

/// The front of a marker in small, cut out: its field, its plate and its picture.
pub fn marker_small(marker: &Marker, theme: &Theme, size: f64) -> Group {
    let (canvas, mut group) = ground(&marker.front, theme, size);
    let middle = Point::new(size / 2.0, size / 2.0);
    plate_and_picture(&canvas, &marker.front, middle, 0.4 * size, &mut group);
    let cut = Outline::rounded(Rect::new(0.0, 0.0, size, size), 0.05 * size);
    let rim = Path::drawn(cut.clone(), Line::new(theme.ink, 0.15));
    let face = Group { clip: Some(cut), ..Group::default().with(group) };
    Group::named("small-counter").titled(marker.name.clone()).with(face).with(rim)
}

/// The field of a face before it is spent: of its side, of its picture, or of its family.
fn hue(face: &MarkerFace, theme: &Theme) -> Colour {
    let family = match &face.tone {
        Tone::Harm => "harm",
        Tone::Done => "done",
        Tone::Ground => "ground",
        Tone::Game => "game",
        Tone::Side(side) => return side.colour,
    };
    let found = theme.marker.get(icon::name(face.icon)).or_else(|| theme.marker.get(family));
    found.map_or(Colour::WHITE, |Field(colour)| *colour)
}

/// A face with no more than its field.
fn ground<'t>(face: &MarkerFace, theme: &'t Theme, size: f64) -> (Canvas<'t>, Group) {
    let full = hue(face, theme);
    let field = if face.spent { full.lighter(SPENT) } else { full };
    let canvas = Canvas { state: State::Fresh, ..Canvas::of(Palette::of(field, theme), theme, size) };
    let group = Group::default().with(canvas.field());
    (canvas, group)
}

/// The plate around a point with what is on it: a figure, or the picture.
fn plate_and_picture(canvas: &Canvas<'_>, face: &MarkerFace, centre: Point, reach: f64, group: &mut Group) {
    let theme = canvas.theme;
    let full = hue(face, theme);
    let line = Line::new(canvas.ink, canvas.mm(0.3));
    group.add(Group::named("plate").with(Path::filled(plate(&face.tone, centre, reach), CREAM).with_line(line)));
    // The picture has the hue where that is dark enough to be read on the plate.
    let ink = if full.luminance() < 0.2 { full } else { soft(Colour::BLACK, theme) };
    let ink = if face.spent { ink.mixed(CREAM, 0.35) } else { ink };
    match &face.figure {
        Some(figure) => {
            let font = &theme.fonts[Face::NarrowBold];
            let run = Run::fit(font, canvas.pt(18.0 * reach / canvas.mm(PLATE.1)), SMALLEST, 1.3 * reach, figure).run;
            group.add(Group::named("figure").with(centred(run, centre, ink)));
        }
        None => group.add(picture(canvas, face, centre, PICTURE * reach, ink)),
    }
}

fn face(marker: &Marker, face: &MarkerFace, theme: &Theme, size: f64) -> Group {
    let (canvas, ground) = ground(face, theme, size);
    let title = match &face.figure {
        Some(figure) => format!("{}: {} {figure}", marker.name, face.word),
        None => format!("{}: {}", marker.name, face.word),
    };
    let name = format!("marker-{}", marker.kind);
    let mut group = Group { name, title, ..ground };
    if canvas.field.luminance() > PALE {
        let rule = Rect::new(0.0, 0.0, size, size).inset(SAFE + canvas.mm(0.125));
        group.add(Path::drawn(Outline::rounded(rule, canvas.mm(0.6)), Line::new(canvas.ink, canvas.mm(0.25))));
    }
    // A side is never shown by its colour alone.
    let owner = match &face.tone {
        Tone::Side(side) if side.name != face.word => Some(&side.name),
        _ => None,
    };
    if let Some(owner) = owner {
        let font = &theme.fonts[Face::NarrowSemiBold];
        let run = Run::fit_or_cut(font, canvas.pt(5.6), SMALLEST, canvas.mm(END - SAFE - 0.8), owner);
        let at = canvas.at(MIDDLE, OWNER);
        group.add(Group::named("side").with(run.centred(at.x, at.y, canvas.ink)));
    }
    let (middle, reach) = if owner.is_some() { LOWER_PLATE } else { PLATE };
    plate_and_picture(&canvas, face, canvas.at(MIDDLE, middle), canvas.mm(reach), &mut group);
    canvas.label(&face.word, &mut group);
    group
}

/// The shape of a family around a point.
fn plate(tone: &Tone, centre: Point, reach: f64) -> Outline {
    let corners = |count: u32, turn: f64, reach: f64| {
        let corner = |number: u32| {
            let (sin, cos) = (turn + f64::from(number) * 360.0 / f64::from(count)).to_radians().sin_cos();
            Point::new(centre.x + reach * cos, centre.y + reach * sin)
        };
        Outline::polygon(&(0..count).map(corner).collect::<Vec<_>>())
    };
    match tone {
        Tone::Harm => corners(8, 22.5, 1.02 * reach),
        Tone::Done => Outline::circle(centre, 0.96 * reach),
        Tone::Ground => corners(6, 0.0, 1.08 * reach),
        Tone::Game | Tone::Side(_) => {
            let half = 0.9 * reach;
            Outline::rounded(Rect::new(centre.x - half, centre.y - half, 2.0 * half, 2.0 * half), 0.2 * reach)
        }
    }
}

/// What is on the plate; control is told by the emblem of who has it.
fn picture(canvas: &Canvas<'_>, face: &MarkerFace, centre: Point, reach: f64, ink: Colour) -> Group {
    let place = Rect::new(centre.x - reach, centre.y - reach, 2.0 * reach, 2.0 * reach);
    match (face.icon, &face.tone) {
        (Icon::Suit(one), _) => {
            // Suits keep their own red and black.
            Group { name: "icon".into(), ..suit(one, centre, 1.8 * reach) }
        }
        (Icon::Flag, Tone::Side(side)) => emblem(side, canvas.theme, centre, 1.08 * reach, (ink, CREAM)),
        (other, _) => {
            let symbol = canvas.theme.drawings.marker(icon::name(other));
            Group { name: "icon".into(), ..shape::lay(&symbol.parts, symbol.view, place, ink, CREAM) }
        }
    }
}

impl Canvas<'_> {
    /// The words of a marker, all of one size on a sheet, in two lines where one is too short for them.
    fn label(&self, words: &str, group: &mut Group) {
        let font = &self.theme.fonts[Face::NarrowBold];
        let (size, room) = (self.pt(WORDS), self.mm(SIZE - 2.0 * SAFE - 0.6));
        let lines = two_lines(words, |part| Run::shape(font, size, part).width, room);
        let baselines = if lines.len() == 1 { &[ONE_LINE][..] } else { &TWO_LINES };
        let mut label = Group::named("word");
        for (line, baseline) in lines.iter().zip(baselines) {
            let at = self.at(MIDDLE, *baseline);
            label.add(Run::fit_or_cut(font, size, SMALLEST, room, line).centred(at.x, at.y, self.ink));
        }
        group.add(label);
    }
}
