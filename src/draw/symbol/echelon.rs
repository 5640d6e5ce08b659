//! Marks of size above a symbol: dots, strokes and crosses, drawn and not written.

use super::p;
use crate::scene::{Colour, Group, Line, Outline, Path, Rect};

/// A mark `height` high, centred on `x`, standing on `foot`. Signs it does not know are left out.
pub fn echelon(mark: &str, x: f64, foot: f64, height: f64, ink: Colour) -> Group {
    let signs: Vec<char> = mark.chars().filter(|sign| matches!(sign, '•' | 'I' | 'X')).collect();
    let width = |sign: char| match sign {
        '•' => 0.74 * height,
        'I' => 0.3 * height,
        _ => 0.85 * height,
    };
    let gap = |sign: char| if sign == 'I' { 0.42 * height } else { 0.24 * height };
    let gaps: f64 = signs.iter().skip(1).map(|sign| gap(*sign)).sum();
    let mut at = x - (signs.iter().map(|sign| width(*sign)).sum::<f64>() + gaps) / 2.0;
    let mut group = Group::named("echelon");
    for (number, sign) in signs.into_iter().enumerate() {
        if number > 0 {
            at += gap(sign);
        }
        let wide = width(sign);
        let (top, middle) = (foot - height, foot - height / 2.0);
        group.add(match sign {
            '•' => Path::filled(Outline::circle(p(at + wide / 2.0, middle), wide / 2.0), ink),
            'I' => Path::filled(Outline::rect(Rect::new(at, top, wide, height)), ink),
            _ => {
                let cross = Outline::line(&[p(at, top), p(at + wide, foot)])
                    .join(Outline::line(&[p(at + wide, top), p(at, foot)]));
                Path::drawn(cross, Line::new(ink, 0.2 * height))
            }
        });
        at += wide;
    }
    group
}
