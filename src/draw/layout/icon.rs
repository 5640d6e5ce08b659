//! Small drawings that stand among words: suits, boxes to tick, cards, and words on a coloured ground.

use super::Setting;
use crate::draw::suit;
use crate::kit::prose::Part;
use crate::scene::{Colour, Face, Group, Line, Outline, POINTS_PER_MM, Path, Point, Rect, Run};

/// The room an icon takes in a line.
pub fn width(part: &Part, setting: Setting<'_>) -> f64 {
    let em = setting.size / POINTS_PER_MM;
    match part {
        Part::Text { .. } => 0.0,
        Part::Suit(_) => 0.82 * em,
        Part::Tick => 1.12 * em,
        Part::Slot => 2.5 * em,
        Part::Cards { down, up } => (0.74 * (down + up) as f64 * em).max(0.6 * em),
        Part::Chip { words, .. } => (chip(words, setting).width + 0.55 * em).max(1.5 * em),
    }
}

fn chip(words: &str, setting: Setting<'_>) -> Run {
    Run::shape(&setting.fonts[Face::NarrowBold], (setting.size * 0.88).max(6.0), words)
}

/// An icon from `x` on, standing on a baseline.
pub fn draw(part: &Part, setting: Setting<'_>, x: f64, baseline: f64, capital: f64) -> Group {
    let em = setting.size / POINTS_PER_MM;
    let middle = baseline - capital / 2.0;
    match part {
        Part::Text { .. } => Group::default(),
        Part::Suit(mark) => {
            let at = Point::new(x + 0.41 * em, middle);
            Group::named("suit").titled(mark.name()).with(suit(*mark, at, 0.72 * em))
        }
        Part::Tick => {
            let place = Rect::new(x + 0.06 * em, middle - 0.48 * em, 0.96 * em, 0.96 * em);
            Group::named("tick")
                .with(Path::filled(Outline::rect(place), Colour::WHITE).with_line(Line::new(setting.ink, 0.2)))
        }
        Part::Slot => {
            let place = Rect::new(x, middle - 0.62 * em, 2.4 * em, 1.24 * em);
            let line = Line::new(setting.ink, 0.2).dashed(&[0.7, 0.45]);
            Group::named("slot").with(Path::filled(Outline::rounded(place, 0.22 * em), Colour::WHITE).with_line(line))
        }
        Part::Cards { down, up } => {
            let mut group = Group::named("cards").titled(format!("{down} blind, {up} open"));
            for number in 0..down + up {
                let place =
                    Rect::new(x + 0.74 * em * number as f64 + 0.06 * em, middle - 0.44 * em, 0.6 * em, 0.88 * em);
                let line = Line::new(setting.ink, 0.16);
                let fill = if number < *down { setting.ink.lighter(0.35) } else { Colour::WHITE };
                group.add(Path::filled(Outline::rounded(place, 0.1 * em), fill).with_line(line));
                if number < *down {
                    let slash = |from: (f64, f64), to: (f64, f64)| {
                        let at = |(u, v): (f64, f64)| Point::new(place.x + u * place.width, place.y + v * place.height);
                        Path::drawn(Outline::line(&[at(from), at(to)]), Line::new(Colour::WHITE, 0.12))
                    };
                    group.add(slash((0.15, 0.5), (0.85, 0.15)));
                    group.add(slash((0.15, 0.85), (0.85, 0.5)));
                }
            }
            group
        }
        Part::Chip { words, colour } => {
            let run = chip(words, setting);
            let wide = width(part, setting);
            let place = Rect::new(x, middle - 0.5 * em, wide, em);
            let drop = run.capital() / 2.0;
            let ground = Path::filled(Outline::rounded(place, 0.18 * em), *colour);
            Group::named("chip").with(ground.with_line(Line::new(setting.ink, 0.12))).with(run.centred(
                x + wide / 2.0,
                middle + drop,
                colour.ink(),
            ))
        }
    }
}
