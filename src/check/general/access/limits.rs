//! How far colours must be apart, and colours to offer where they are not.

use super::colour::{Rgb, Vision};

/// Sides: told apart at a glance, across the table and in poor light. Twenty steps are two plainly different colours, such
/// as a middle blue and a middle green.
pub const SIDES: f64 = 20.0;

/// Sides, to eyes that lack a kind of cone. Fewer colours are left for them, and below ten, light and paper decide whether
/// two counters differ; a palette of four sides made for such eyes reaches just above it.
pub const SIDES_SIMULATED: f64 = 10.0;

/// Sides in grey: printed without colour they have only lightness, and stay apart as long as it differs by a tenth of the
/// way from black to white.
pub const SIDES_GREY: f64 = 10.0;

/// Formations of a side: bands looked at from near by, one beside the other. Printers shift colours by three or four
/// steps, so that two bands eight apart are still different on paper.
pub const FORMATIONS: f64 = 8.0;

/// A band on its counter: the two touch, so less is needed than between counters, but print and poor light take their
/// share.
pub const BAND: f64 = 8.0;

/// Grounds of a map, as they print: seen from across the table, and side by side, so that less is needed than between counters
/// that lie apart. Printers and light take half of it.
pub const GROUNDS: f64 = 8.0;

/// Pairs are compared for so many formations of a side at most: nobody tells more colours apart anyway.
pub const COMPARED: usize = 200;

/// Colours that stay apart for all eyes: two pairs for sides, then Okabe and Ito's.
const PALETTE: [Rgb; 11] = [
    Rgb([0x1F, 0x4E, 0x79]),
    Rgb([0xE6, 0x9F, 0x00]),
    Rgb([0xF7, 0xE9, 0x8E]),
    Rgb([0x8A, 0x8A, 0x8A]),
    Rgb([0x00, 0x72, 0xB2]),
    Rgb([0xD5, 0x5E, 0x00]),
    Rgb([0xF0, 0xE4, 0x42]),
    Rgb([0x00, 0x9E, 0x73]),
    Rgb([0x56, 0xB4, 0xE9]),
    Rgb([0xCC, 0x79, 0xA7]),
    Rgb([0x00, 0x00, 0x00]),
];

/// How close two colours come, if that is closer than a limit: to all eyes, or else to those that tell them apart worst.
pub fn closer(one: Rgb, other: Rgb, limit: f64) -> Option<(f64, Vision)> {
    let normal = (one.distance(other, Vision::Normal), Vision::Normal);
    let worst = if normal.0 < limit { normal } else { one.worst(other) };
    Some(worst).filter(|(apart, _)| *apart < limit)
}

/// The colour of the palette that is farthest from some others, to all eyes.
pub fn offer(others: &[Rgb]) -> Rgb {
    farthest(others, |one, other| one.worst(other).0)
}

/// The same, with an eye on printers without colour too.
pub fn offer_side(others: &[Rgb]) -> Rgb {
    farthest(others, |one, other| one.worst(other).0.min(one.distance(other, Vision::Grey)))
}

fn farthest(others: &[Rgb], apart: impl Fn(Rgb, Rgb) -> f64) -> Rgb {
    let nearest = |one: Rgb| others.iter().map(|other| apart(one, *other)).fold(f64::INFINITY, f64::min);
    let mut best = (PALETTE[0], nearest(PALETTE[0]));
    for one in &PALETTE[1..] {
        let apart = nearest(*one);
        if apart > best.1 {
            best = (*one, apart);
        }
    }
    best.0
}
