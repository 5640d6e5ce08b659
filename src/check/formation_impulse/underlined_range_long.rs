//! An underlined range that is not a short one.
//!
//! ## Why it matters
//! A weapon whose range is underlined fires no farther than that and no better when near. With a range of one that is a
//! grenade; with more, the unit gives away both what others gain close by and what they reach beyond.
//!
//! ## Example
//! ```toml
//! [tables.unit_type.at-gun]
//! ap = { range = 8, fp = 3, th = 4, underlined = true }
//! ```
//! Write instead:
//! ```toml
//! [tables.unit_type.at-gun]
//! ap = { range = 8, fp = 3, th = 4, underlined = false }
//! ```

use super::rows::used;
use crate::check::formation_impulse::prelude::*;

pub const CHECK: Check = Check::hint("NW018", Some("6.1.b"), Run::FormationImpulse(run));

fn run(reading: &Reading, report: &mut Report<'_>) {
    let fire = &reading.tables.fire;
    for written in used(reading) {
        // From two hexes on there is a close range to lose.
        let long = written.weapons().into_iter().find(|(_, weapon)| weapon.underlined() && weapon.range() >= 2);
        let Some((key, weapon)) = long else { continue };
        let spans = [weapon.underlined.map(|on| on.span), weapon.range.map(|range| range.span)];
        let Some(span) = spans.into_iter().flatten().find(|span| *span != Span::default()) else { continue };
        let (range, farther) = (weapon.range(), weapon.range().saturating_mul(fire.extended));
        report
            .at(span, format!("`{key}` of type `{}` is underlined: {range} hexes and not one more", written.id))
            .label(format!("otherwise {farther}, and To Hit {} less at half of {range}", fire.close_th))
            .help("leave `underlined` out, if that is not meant");
    }
}
