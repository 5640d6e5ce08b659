//! Rulers drawn to their true length, to see whether a printer keeps it.

use super::flow::INK;
use crate::scene::{Colour, Face, Fonts, Group, Line, Outline, Path, Rect, Run};

/// The height of a ruler with its figures.
pub(super) const HEIGHT: f64 = 9.0;

/// A ruler of 100 mm, or as many whole centimetres as a width has room for.
pub(super) fn metric(x: f64, y: f64, width: f64, fonts: &Fonts) -> Group {
    let centimetres = (width / 10.0).floor().clamp(1.0, 10.0) as usize;
    let reach = |step: usize| match step % 10 {
        0 => 4.0,
        5 => 3.0,
        _ => 2.0,
    };
    let figure = |step: usize| (step.is_multiple_of(10)).then(|| step.to_string());
    ruler(x, y, 1.0, centimetres * 10, reach, figure, ("mm", fonts))
}

/// A ruler of four inches, or as many whole ones as a width has room for.
pub(super) fn imperial(x: f64, y: f64, width: f64, fonts: &Fonts) -> Group {
    let inches = (width / 25.4).floor().clamp(1.0, 4.0) as usize;
    let reach = |step: usize| match step % 8 {
        0 => 4.0,
        4 => 3.0,
        2 | 6 => 2.4,
        _ => 1.6,
    };
    let figure = |step: usize| (step.is_multiple_of(8)).then(|| (step / 8).to_string());
    ruler(x, y, 25.4 / 8.0, inches * 8, reach, figure, ("in", fonts))
}

fn ruler(
    x: f64,
    y: f64,
    step: f64,
    steps: usize,
    reach: impl Fn(usize) -> f64,
    figure: impl Fn(usize) -> Option<String>,
    (unit, fonts): (&str, &Fonts),
) -> Group {
    let length = step * steps as f64;
    let mut ticks = Outline::default();
    let mut group = Group::named(format!("ruler-{unit}")).titled(format!("A ruler of {length:.1} mm"));
    group.add(Path::filled(Outline::rect(Rect::new(x, y, length, HEIGHT)), Colour::new(247, 244, 232)));
    for number in 0..=steps {
        let at = x + step * number as f64;
        ticks = ticks.join(Outline::line(&[(at, y).into(), (at, y + reach(number)).into()]));
        let Some(words) = figure(number) else { continue };
        let run = Run::shape(&fonts[Face::NarrowSemiBold], 7.5, &words);
        let base = y + 4.8 + run.capital();
        let text = match number {
            0 => run.at(at + 0.6, base, INK),
            last if last == steps => run.ending(at - 0.6, base, INK),
            _ => run.centred(at, base, INK),
        };
        group.add(text);
    }
    let unit = Run::shape(&fonts[Face::Narrow], 7.5, unit);
    let (after, base) = (x + length + 1.0, y + 4.8 + unit.capital());
    // The outermost ticks are the measure: the frame is drawn inside of them.
    group.add(Path::drawn(ticks, Line::new(INK, 0.15)));
    group.add(Path::drawn(Outline::line(&[(x, y).into(), (x + length, y).into()]), Line::new(INK, 0.15)));
    group.add(unit.at(after, base, INK));
    group
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::Node;

    fn length(group: &Group) -> f64 {
        let widths = group.nodes.iter().filter_map(|node| match node {
            Node::Path(path) => path.outline.bounds().map(|bounds| bounds.width),
            _ => None,
        });
        widths.fold(0.0, f64::max)
    }

    #[test]
    fn rulers_are_as_long_as_they_say() {
        assert!((length(&metric(15.0, 0.0, 180.0, Fonts::bundled())) - 100.0).abs() < 1e-9);
        assert!((length(&imperial(15.0, 0.0, 180.0, Fonts::bundled())) - 101.6).abs() < 1e-9);
        assert!((length(&metric(15.0, 0.0, 76.0, Fonts::bundled())) - 70.0).abs() < 1e-9, "on a small page");
        assert!((length(&imperial(15.0, 0.0, 76.0, Fonts::bundled())) - 50.8).abs() < 1e-9);
    }
}
