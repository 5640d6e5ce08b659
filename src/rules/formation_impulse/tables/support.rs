//! Support weapons of infantry [1.3.4].

use crate::rules::common::rows::row;

row! {
    /// A support weapon: what it adds to the fire of the platoon that has it.
    SupportWeapon (like another "row") {
        /// The name of the weapon.
        name: Name,
        /// A few letters for its counter.
        short: Text,
        /// Dice more against hard targets.
        #[schemars(range(min = 0, max = 20))]
        ap_fp: Number,
        /// Hexes more against hard targets.
        #[schemars(range(min = 0, max = 50))]
        ap_range: Number,
        /// Dice more against soft targets.
        #[schemars(range(min = 0, max = 20))]
        he_fp: Number,
        /// Hexes more against soft targets.
        #[schemars(range(min = 0, max = 50))]
        he_range: Number,
        /// Throws a die more and drops the lowest.
        plus: Flag,
    }
}
