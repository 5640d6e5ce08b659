//! Markers: one family with an icon above and a word on a strip below, coloured by what they are about.

use super::{Canvas, INSIDE, MIDDLE, SMALLEST, centred, icon, soft};
use crate::draw::shape;
use crate::draw::suit;
use crate::draw::theme::Theme;
use crate::kit::{Icon, Marker, MarkerFace, Tone};
use crate::scene::{Colour, Face, Group, Outline, Path, Rect, Run};

/// Where the strip begins, and the room of the icon above it.
const STRIP: f64 = 9.9;
const PICTURE: Rect = Rect { x: MIDDLE - 4.35, y: 0.03, width: 8.7, height: 8.7 };
/// The room left below the name of a side.
const LOWER_PICTURE: Rect = Rect { x: MIDDLE - 3.65, y: 2.1, width: 7.3, height: 7.3 };
const WORD: f64 = 12.92;

/// The face of a marker that is up at first.
pub fn marker_front(marker: &Marker, theme: &Theme, size: f64) -> Group {
    face(marker, &marker.front, theme, size)
}

/// Its other face; a marker without one shows the same on both.
pub fn marker_back(marker: &Marker, theme: &Theme, size: f64) -> Group {
    face(marker, marker.back.as_ref().unwrap_or(&marker.front), theme, size)
}

fn face(marker: &Marker, face: &MarkerFace, theme: &Theme, size: f64) -> Group {
    let full = match &face.tone {
        Tone::Status => theme.piece.status,
        Tone::Terrain => theme.piece.terrain,
        Tone::Command => theme.piece.command,
        Tone::Side(side) => side.colour,
    };
    let field = if face.spent { full.lighter(0.66) } else { full };
    let canvas = Canvas::of(field, theme, size);
    let ink = if face.spent { full.darker(0.3).mixed(field, 0.25) } else { canvas.ink };
    let strip = if face.spent { full.lighter(0.32) } else { full.darker(0.56) };
    let words = soft(strip.ink(), theme);

    let title = match &face.figure {
        Some(figure) => format!("{}: {} {figure}", marker.name, face.word),
        None => format!("{}: {}", marker.name, face.word),
    };
    let mut group = Group::named(format!("marker-{}", marker.kind)).titled(title);
    let ground = canvas.ground();
    let top = canvas.at(0.0, STRIP).y;
    let foot = Rect { y: top, height: ground.bottom() - top, ..ground };
    let paths = [Path::filled(Outline::rect(ground), field), Path::filled(Outline::rect(foot), strip)];
    group.add(paths.into_iter().fold(Group::named("field"), Group::with));

    // A side is never shown by its colour alone.
    let owner = match &face.tone {
        Tone::Side(side) if side.name != face.word => Some(&side.name),
        _ => None,
    };
    let place = canvas.rect(if owner.is_some() { LOWER_PICTURE } else { PICTURE });
    if let Some(owner) = owner {
        let run =
            Run::fit_or_cut(&theme.fonts[Face::NarrowSemiBold], canvas.pt(6.0), SMALLEST, canvas.mm(INSIDE), owner);
        let at = canvas.at(MIDDLE, 0.0);
        let drop = run.capital();
        group.add(Group::named("side").with(run.centred(at.x, at.y + drop + canvas.mm(0.15), canvas.ink)));
    }
    group.add(picture(&canvas, face.icon, place, ink));
    if let Some(figure) = &face.figure {
        let centre = place.centre();
        group.add(Path::filled(Outline::circle(centre, canvas.mm(2.75)), Colour::WHITE));
        let run = Run::fit(&theme.fonts[Face::NarrowBold], canvas.pt(15.5), SMALLEST, canvas.mm(4.4), figure).run;
        group.add(Group::named("figure").with(centred(run, centre, canvas.dark)));
    }
    let word = Run::fit_or_cut(&theme.fonts[Face::NarrowBold], canvas.pt(7.8), SMALLEST, canvas.mm(INSIDE), &face.word);
    let at = canvas.at(MIDDLE, WORD);
    group.add(Group::named("word").with(word.centred(at.x, at.y, words)));
    group
}

fn picture(canvas: &Canvas<'_>, icon: Icon, place: Rect, ink: Colour) -> Group {
    let drawn = match icon {
        Icon::Suit(one) => {
            // Suits keep their own red and black, on white.
            let disc = Path::filled(Outline::circle(place.centre(), place.width / 2.0), Colour::WHITE);
            Group::default().with(disc).with(suit(one, place.centre(), place.height * 0.62))
        }
        other => {
            let symbol = canvas.theme.drawings.marker(icon::name(other));
            shape::lay(&symbol.parts, symbol.view, place, ink, canvas.field)
        }
    };
    Group { name: "icon".into(), ..drawn }
}
