//! The signs of the arms, in a frame from -1.5 to 1.5 across and from -1 to 1 down.

use super::p;
use crate::scene::{Outline, Point, Segment};

/// An arm with a sign of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Arm {
    Infantry,
    Cavalry,
    Headquarters,
    MachineGuns,
    Signal,
    AntiAir,
    AntiTank,
    Engineers,
    Airborne,
    GliderInfantry,
    Mountain,
    Tanks,
    MotorizedInfantry,
    MechanizedInfantry,
    Motorcycle,
    Reconnaissance,
    Artillery,
    /// Any other: a frame with a neutral sign.
    Other,
}

/// What is drawn inside a frame.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sign {
    pub lines: Vec<Stroke>,
    /// Filled areas.
    pub solid: Outline,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Stroke {
    pub outline: Outline,
    /// A multiple of the usual width.
    pub weight: f64,
    pub round: bool,
}

impl Arm {
    pub const ALL: [Arm; 18] = [
        Arm::Infantry,
        Arm::Cavalry,
        Arm::Headquarters,
        Arm::MachineGuns,
        Arm::Signal,
        Arm::AntiAir,
        Arm::AntiTank,
        Arm::Engineers,
        Arm::Airborne,
        Arm::GliderInfantry,
        Arm::Mountain,
        Arm::Tanks,
        Arm::MotorizedInfantry,
        Arm::MechanizedInfantry,
        Arm::Motorcycle,
        Arm::Reconnaissance,
        Arm::Artillery,
        Arm::Other,
    ];

    /// The word a chart of unit types knows it by.
    pub fn name(self) -> &'static str {
        match self {
            Arm::Infantry => "infantry",
            Arm::Cavalry => "cavalry",
            Arm::Headquarters => "headquarters",
            Arm::MachineGuns => "machine-guns",
            Arm::Signal => "signal",
            Arm::AntiAir => "anti-air",
            Arm::AntiTank => "anti-tank",
            Arm::Engineers => "engineers",
            Arm::Airborne => "airborne",
            Arm::GliderInfantry => "glider-infantry",
            Arm::Mountain => "mountain",
            Arm::Tanks => "tanks",
            Arm::MotorizedInfantry => "motorized-infantry",
            Arm::MechanizedInfantry => "mechanized-infantry",
            Arm::Motorcycle => "motorcycle",
            Arm::Reconnaissance => "reconnaissance",
            Arm::Artillery => "artillery",
            Arm::Other => "other",
        }
    }

    /// The arm of a type by its own word, or by the first it is like that has one.
    pub fn of<'a>(kinds: impl IntoIterator<Item = &'a str>) -> Arm {
        let known = |kind: &str| Arm::ALL.into_iter().find(|arm| arm.name() == kind);
        kinds.into_iter().find_map(known).unwrap_or(Arm::Other)
    }

    pub fn sign(self) -> Sign {
        let sign = Sign::default();
        match self {
            Arm::Infantry => sign.cross(),
            Arm::Cavalry => sign.slash(),
            Arm::Headquarters => sign
                .fill(Outline::polygon(&[p(-1.5, -1.0), p(1.5, -1.0), p(1.5, -0.42), p(-1.5, -0.42)]))
                .stroke(Outline::line(&[p(-1.5, 0.9), p(-1.5, 1.34)]), 1.1, false),
            Arm::MachineGuns => sign
                .stroke(Outline::line(&[p(0.0, 0.66), p(0.0, -0.5)]), 1.15, false)
                .stroke(Outline::line(&[p(-0.5, 0.66), p(0.5, 0.66)]), 1.15, true)
                .stroke(Outline::line(&[p(-0.36, 0.24), p(0.36, 0.24)]), 1.15, true)
                .fill(Outline::polygon(&[p(0.0, -0.78), p(0.36, -0.2), p(-0.36, -0.2)])),
            Arm::Signal => {
                sign.stroke(Outline::line(&[p(-1.5, -1.0), p(0.16, 0.44), p(-0.16, -0.44), p(1.5, 1.0)]), 1.0, false)
            }
            Arm::AntiAir => sign.stroke(dome(1.5, 1.0, -0.55), 1.0, false),
            Arm::AntiTank => sign.stroke(Outline::line(&[p(-1.5, 1.0), p(0.0, -1.0), p(1.5, 1.0)]), 1.0, false),
            Arm::Engineers => sign
                .stroke(Outline::line(&[p(-0.85, 0.5), p(-0.85, -0.4), p(0.85, -0.4), p(0.85, 0.5)]), 1.25, false)
                .stroke(Outline::line(&[p(0.0, -0.4), p(0.0, 0.5)]), 1.25, false),
            Arm::Airborne => {
                let wings = dome_at(-0.28, 0.28, 0.86, 0.34).join(dome_at(0.28, 0.28, 0.86, 0.34));
                sign.cross().stroke(wings, 1.0, true)
            }
            Arm::GliderInfantry => sign
                .cross()
                .stroke(Outline::line(&[p(-0.62, 0.66), p(0.62, 0.66)]), 0.95, true)
                .fill(Outline::ellipse(p(0.0, 0.66), 0.16, 0.2)),
            Arm::Mountain => sign.cross().fill(Outline::polygon(&[p(0.0, 0.28), p(0.46, 0.99), p(-0.46, 0.99)])),
            Arm::Tanks => sign.stroke(track(), 1.1, false),
            Arm::MotorizedInfantry => sign.cross().stroke(Outline::line(&[p(0.0, -1.0), p(0.0, 1.0)]), 1.0, false),
            Arm::MechanizedInfantry => sign.cross().stroke(track(), 1.0, false),
            Arm::Motorcycle => {
                let wheels = Outline::circle(p(-0.34, 0.7), 0.17).join(Outline::circle(p(0.34, 0.7), 0.17));
                sign.cross().stroke(wheels, 0.85, false).stroke(
                    Outline::line(&[p(-0.17, 0.7), p(0.17, 0.7)]),
                    0.85,
                    false,
                )
            }
            Arm::Reconnaissance => sign.slash().stroke(track(), 1.0, false),
            Arm::Artillery => sign.fill(Outline::circle(p(0.0, 0.0), 0.36)),
            Arm::Other => sign.fill(Outline::polygon(&[p(0.0, -0.45), p(0.45, 0.0), p(0.0, 0.45), p(-0.45, 0.0)])),
        }
    }
}

impl Sign {
    fn stroke(mut self, outline: Outline, weight: f64, round: bool) -> Sign {
        self.lines.push(Stroke { outline, weight, round });
        self
    }

    fn fill(mut self, outline: Outline) -> Sign {
        self.solid = self.solid.join(outline);
        self
    }

    fn slash(self) -> Sign {
        self.stroke(Outline::line(&[p(-1.5, 1.0), p(1.5, -1.0)]), 1.0, false)
    }

    fn cross(self) -> Sign {
        self.slash().stroke(Outline::line(&[p(-1.5, -1.0), p(1.5, 1.0)]), 1.0, false)
    }
}

/// The track of a tank.
fn track() -> Outline {
    Outline::rounded(crate::scene::Rect::new(-0.98, -0.5, 1.96, 1.0), 0.5)
}

/// An arch on the lower edge.
fn dome(half: f64, foot: f64, top: f64) -> Outline {
    let lift = foot - (foot - top) * 4.0 / 3.0;
    Outline {
        segments: vec![
            Segment::Move(p(-half, foot)),
            curve(p(-half * 0.55, lift), p(half * 0.55, lift), p(half, foot)),
        ],
    }
}

fn dome_at(x: f64, half: f64, foot: f64, rise: f64) -> Outline {
    let lift = foot - rise * 4.0 / 3.0;
    Outline {
        segments: vec![
            Segment::Move(p(x - half, foot)),
            curve(p(x - half, lift), p(x + half, lift), p(x + half, foot)),
        ],
    }
}

fn curve(a: Point, b: Point, to: Point) -> Segment {
    Segment::Curve(a, b, to)
}
