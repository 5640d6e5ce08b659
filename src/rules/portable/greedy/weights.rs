//! What the greedy player thinks things are worth, in strength points of infantry.

/// A point of a unit before what it can do is added, and what is added for a die, for a square of range, for armour.
pub const POINT: f32 = 0.8;
pub const DIE: f32 = 0.2;
pub const RANGE: f32 = 0.06;
pub const ARMOUR: f32 = 0.3;
/// A commander gives a die and helps everybody beside him; a spotter helps the guns.
pub const COMMANDER: f32 = 2.0;
pub const SPOTTER: f32 = 0.4;
pub const UNARMED: f32 = 0.4;
/// The last point takes the whole unit with it.
pub const LAST_POINT: f32 = 1.8;
/// How much more a point counts when a side is about to be exhausted.
pub const STRAIN: f32 = 0.9;
/// Once it is, points count for less.
pub const EXHAUSTED: f32 = 0.8;
/// Ground given instead of a point.
pub const GROUND: f32 = 0.35;
/// More than one's own hits are worth those of friends that one causes oneself.
pub const FRIENDS: f32 = 1.4;

/// To be where one is wanted; a unit on its way there, per turn.
pub const HOLD: f32 = 2.4;
pub const MARCH: f32 = 0.75;
/// What is added to that towards the last turn, if one would lose as things are.
pub const HURRY: f32 = 0.9;
/// A march of a side that would win as things are.
pub const CONTENT: f32 = 0.45;
/// How much the way counts when a goal is chosen.
pub const CHOICE: f32 = 0.8;
/// What a goal needs: to be taken, to be guarded, to be guarded against somebody who comes, and no more than that.
pub const UNHELD: f32 = 1.0;
pub const UNGUARDED: f32 = 0.9;
pub const THREATENED: f32 = 0.7;
pub const QUIET: f32 = 0.25;
/// How near to a goal that is guarded is near enough: for those who defend it, and for those who want to go on.
pub const AROUND: f32 = 3.0;
pub const BESIDE: f32 = 1.0;
/// From here on an enemy threatens a goal.
pub const NEAR: u32 = 4;
/// Without a goal one goes for the enemy, per square.
pub const HUNT: f32 = 0.12;
/// Driving somebody off a goal, and going in after him.
pub const STORM: f32 = 1.2;

/// The share of what enemies could do that one reckons with.
pub const DANGER: f32 = 0.55;
/// Enemies that must first come nearer, or assault from farther than beside.
pub const LATER: f32 = 0.4;
/// A gun has many targets to choose from.
pub const SHELLS: f32 = 0.2;
/// A shot one could have next turn.
pub const FUTURE: f32 = 0.45;
pub const COVER: f32 = 0.08;
pub const WATER: f32 = 0.5;
/// To face whoever is nearest, all else being equal.
pub const VIGILANCE: f32 = 0.12;

/// What guns could do from a place; squares too far to do anything.
pub const BATTERY: f32 = 1.0;
pub const TOO_FAR: f32 = 0.15;
/// A gas shell is kept for a good target, and its cloud does more than the shell.
pub const GAS_SHELL: f32 = 0.35;
pub const CLOUD: f32 = 1.3;

/// A friend in the fight with a commander beside him; squares between him and the line.
pub const COMMAND: f32 = 0.25;
pub const BEHIND: f32 = 0.12;
/// An enemy a spotter sees for the guns.
pub const WATCHED: f32 = 0.3;

/// Turns saved by riding; a transport's way to whoever waits for it.
pub const RIDE: f32 = 0.5;
pub const FETCH: f32 = 0.3;
/// A load where it is wanted or shot at had better get off.
pub const ALIGHT: f32 = 1.5;

/// Works: mines before a position, wire around it, mines and wire out of the way.
pub const MINES: f32 = 0.5;
pub const WIRE: f32 = 0.06;
pub const CLEARING: f32 = 0.3;
/// A turn of work already done.
pub const WORK: f32 = 0.25;

/// Aircraft that are not used are lost.
pub const AIRBORNE: f32 = 50.0;
/// What one that has dropped its bombs may risk rather than fly home, where it may.
pub const STAY_ALOFT: f32 = 0.2;
/// Fire comes before those who follow it.
pub const FIRE_FIRST: f32 = 0.4;
/// What an activation must gain to be worth a point of the dice.
pub const ACTIVATION: f32 = 0.04;
/// Each further bomb load on the same target.
pub const MORE_BOMBS: f32 = 0.9;
