//! Weapons seen from the side, facing right, in a box of about 30 by 16.

use super::Arm;
use crate::draw::shape::{Part, area, block, disc, rod};

/// A weapon that stands for itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Weapon {
    AntiTankGun,
    MachineGun,
    AntiAirGun,
    Howitzer,
}

/// A spoked wheel.
fn wheel(x: f64, y: f64, radius: f64) -> Vec<Part> {
    let mut parts = vec![disc(x, y, radius + 0.5).cut(), disc(x, y, radius), disc(x, y, radius * 0.7).cut()];
    for spoke in 0..4 {
        let (sin, cos) = (f64::from(spoke) * 45.0 + 22.5).to_radians().sin_cos();
        let (dx, dy) = (cos * radius * 0.75, sin * radius * 0.75);
        parts.push(rod((x - dx, y - dy), (x + dx, y + dy), radius * 0.13));
    }
    parts.push(disc(x, y, radius * 0.26));
    parts
}

impl Weapon {
    /// The weapon of an arm, if it has one of its own.
    pub fn of(arm: Arm) -> Option<Weapon> {
        match arm {
            Arm::AntiTank => Some(Weapon::AntiTankGun),
            Arm::MachineGuns => Some(Weapon::MachineGun),
            Arm::AntiAir => Some(Weapon::AntiAirGun),
            Arm::Artillery => Some(Weapon::Howitzer),
            _ => None,
        }
    }

    pub fn name(self) -> &'static str {
        match self {
            Weapon::AntiTankGun => "anti-tank gun",
            Weapon::MachineGun => "machine gun",
            Weapon::AntiAirGun => "anti-air gun",
            Weapon::Howitzer => "howitzer",
        }
    }

    pub fn parts(self) -> Vec<Part> {
        match self {
            Weapon::AntiTankGun => anti_tank_gun(),
            Weapon::MachineGun => machine_gun(),
            Weapon::AntiAirGun => anti_air_gun(),
            Weapon::Howitzer => howitzer(),
        }
    }
}

fn anti_tank_gun() -> Vec<Part> {
    let mut parts = vec![
        // Trail with its spade.
        area(&[(11.0, 8.6), (14.0, 11.6), (2.8, 15.0), (1.6, 13.2)]),
        area(&[(0.8, 12.0), (2.8, 11.6), (3.4, 15.8), (0.4, 15.8)]),
        // Barrel with its muzzle brake, breech.
        area(&[(14.0, 4.9), (27.0, 5.7), (27.0, 7.2), (14.0, 7.9)]),
        block(26.6, 4.9, 3.2, 3.1, 0.4),
        block(27.9, 4.6, 0.6, 3.7, 0.0).cut(),
        block(8.2, 4.4, 6.6, 3.9, 0.5),
        block(6.4, 5.2, 2.0, 2.4, 0.3),
        // Cradle.
        area(&[(9.6, 8.0), (20.6, 7.4), (18.6, 9.6), (11.0, 10.6)]),
        // Shield, leaning back, with a rim of light before it.
        area(&[(13.2, 0.3), (15.9, 0.3), (18.9, 13.0), (16.2, 13.0)]).cut(),
        area(&[(13.7, 0.6), (15.5, 0.6), (18.5, 12.8), (16.7, 12.8)]),
    ];
    parts.extend(wheel(14.4, 11.2, 4.5));
    parts
}

fn machine_gun() -> Vec<Part> {
    vec![
        // Tripod: two legs forward and back, one between them.
        rod((14.6, 7.6), (22.6, 15.2), 1.25),
        rod((13.8, 7.6), (3.6, 15.2), 1.25),
        rod((14.2, 7.6), (15.4, 15.2), 1.25),
        rod((2.6, 15.3), (4.8, 15.3), 1.1),
        rod((21.8, 15.3), (24.0, 15.3), 1.1),
        rod((14.4, 15.3), (16.6, 15.3), 1.1),
        disc(14.2, 7.6, 1.5),
        area(&[(11.2, 5.6), (17.2, 5.6), (16.0, 8.0), (12.4, 8.0)]),
        // Receiver, jacket, barrel, muzzle.
        area(&[(6.4, 2.4), (15.6, 2.4), (15.6, 6.0), (6.4, 6.0)]),
        area(&[(15.0, 2.7), (25.4, 2.9), (25.4, 5.1), (15.0, 5.4)]),
        area(&[(25.0, 3.5), (28.6, 3.6), (28.6, 4.5), (25.0, 4.6)]),
        area(&[(28.0, 3.1), (29.6, 3.1), (29.6, 5.0), (28.0, 5.0)]),
        // Sight, grips, belt.
        area(&[(13.0, 0.9), (14.0, 0.9), (14.0, 2.6), (13.0, 2.6)]),
        area(&[(24.2, 1.9), (24.8, 1.9), (24.8, 3.1), (24.2, 3.1)]),
        area(&[(4.0, 2.6), (6.6, 2.9), (6.6, 4.1), (4.0, 3.6)]),
        area(&[(4.2, 2.8), (5.3, 3.0), (4.6, 7.2), (3.3, 7.0)]),
        area(&[(8.2, 5.8), (11.0, 5.8), (10.6, 9.6), (7.4, 9.6)]),
        block(17.6, 3.5, 1.0, 1.0, 0.2).cut(),
        block(19.8, 3.5, 1.0, 1.0, 0.2).cut(),
        block(22.0, 3.5, 1.0, 1.0, 0.2).cut(),
    ]
}

fn anti_air_gun() -> Vec<Part> {
    // The gun is drawn level about its trunnion and then raised.
    let raised = |points: &[(f64, f64)]| area(points).turned(-32.0, (12.6, 8.0));
    vec![
        // Base with outriggers, pedestal.
        area(&[(2.4, 14.0), (24.6, 14.0), (25.4, 15.8), (1.6, 15.8)]),
        area(&[(1.0, 13.2), (3.4, 13.2), (3.8, 15.8), (0.6, 15.8)]),
        area(&[(23.6, 13.2), (26.0, 13.2), (26.4, 15.8), (23.2, 15.8)]),
        area(&[(10.0, 8.6), (15.0, 8.6), (17.4, 14.4), (8.2, 14.4)]),
        // Barrel in three steps, breech, recuperator.
        raised(&[(12.0, 7.0), (23.6, 7.1), (23.6, 8.9), (12.0, 9.0)]),
        raised(&[(23.0, 7.4), (31.4, 7.5), (31.4, 8.5), (23.0, 8.6)]),
        raised(&[(30.4, 7.0), (32.2, 7.0), (32.2, 9.0), (30.4, 9.0)]),
        raised(&[(5.4, 6.4), (13.4, 6.4), (13.4, 9.6), (5.4, 9.6)]),
        raised(&[(10.0, 5.4), (19.6, 5.6), (19.6, 6.8), (10.0, 6.8)]),
        disc(12.6, 8.4, 2.9),
        disc(12.6, 8.4, 1.1).cut(),
        // Seat and hand wheel of the layer.
        rod((9.2, 12.4), (5.4, 11.2), 0.9),
        area(&[(3.8, 10.2), (7.0, 10.6), (6.8, 11.6), (3.6, 11.2)]),
        area(&[(3.4, 7.6), (4.4, 7.6), (4.8, 11.0), (3.6, 11.0)]),
    ]
}

fn howitzer() -> Vec<Part> {
    let raised = |points: &[(f64, f64)]| area(points).turned(-22.0, (14.0, 8.0));
    let mut parts = vec![
        area(&[(12.4, 9.6), (13.6, 11.6), (2.6, 15.2), (1.8, 13.9)]),
        area(&[(1.2, 12.8), (2.6, 12.5), (3.0, 15.8), (0.6, 15.8)]),
        raised(&[(8.0, 6.0), (26.4, 6.3), (26.4, 8.5), (8.0, 8.8)]),
        raised(&[(10.0, 8.6), (22.4, 8.3), (21.6, 9.6), (10.6, 10.0)]),
        raised(&[(6.2, 5.6), (9.6, 5.6), (9.6, 9.2), (6.2, 9.2)]),
        area(&[(15.0, 2.6), (16.6, 2.2), (18.4, 12.4), (16.8, 12.4)]),
    ];
    parts.extend(wheel(15.0, 11.3, 4.4));
    parts
}
