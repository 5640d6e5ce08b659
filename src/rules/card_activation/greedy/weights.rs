//! What the greedy player thinks things are worth, in riflemen.

/// A figure before what its weapon can do is added, and what is added for a die and for a hex of range.
pub const FIGURE: f32 = 0.6;
pub const DIE: f32 = 0.35;
pub const RANGE: f32 = 0.06;
/// A vehicle before its dice and range; armour; transports.
pub const VEHICLE: f32 = 1.5;
pub const ARMOUR: f32 = 1.0;
/// A commander gives dice, pace and cohesion; an observer helps the guns.
pub const COMMANDER: f32 = 4.0;
pub const OBSERVER: f32 = 1.0;
/// The end of a unit is worse than the loss of its figures.
pub const UNIT: f32 = 1.5;
/// A unit that counts for victory when it is gone, for each point.
pub const BOUNTY: f32 = 2.0;
/// The share of its worth that an activation in disorder costs a unit, and what disorder costs even one that comes round at once.
pub const DISORDER: f32 = 0.2;
pub const WEAKNESS: f32 = 0.5;
/// More activations than this in disorder one does not reckon with.
pub const LONG: f32 = 3.0;
/// The share of his worth that a hit costs a commander who is disrupted.
pub const WOUND: f32 = 0.25;

/// To be where one is wanted; a unit on its way there, per turn.
pub const HOLD: f32 = 3.0;
pub const MARCH: f32 = 1.0;
/// What is added to that towards the last turn, if one would lose as things are.
pub const HURRY: f32 = 1.2;
/// A march of a side that would win as things are.
pub const CONTENT: f32 = 0.45;
/// How much the way counts when a goal is chosen.
pub const CHOICE: f32 = 0.8;
/// What a goal needs: to be taken, to be guarded, to be guarded against somebody who comes, and no more than that.
pub const UNHELD: f32 = 1.0;
pub const UNGUARDED: f32 = 0.9;
pub const THREATENED: f32 = 0.6;
pub const QUIET: f32 = 0.25;
/// How near to a goal that is guarded is near enough: for those who defend it, and for those who want to go on.
pub const AROUND: f32 = 2.0;
pub const BESIDE: f32 = 1.0;
/// From here on an enemy threatens a goal.
pub const NEAR: u32 = 3;
/// Without a goal one goes for the enemy, per hex.
pub const HUNT: f32 = 0.15;
/// Driving somebody off a goal and going in after him; off any other hex.
pub const STORM: f32 = 2.0;
pub const GROUND: f32 = 0.3;

/// The share of what enemies could do that one reckons with.
pub const DANGER: f32 = 0.3;
/// Enemies that must first come nearer, or assault from farther than beside.
pub const LATER: f32 = 0.35;
/// Guns that fire at what others see have many targets to choose from.
pub const SHELLS: f32 = 0.5;
/// A shot one could have next turn.
pub const FUTURE: f32 = 0.35;
pub const COVER: f32 = 0.15;
/// To stand with others where shells fall on all.
pub const CROWD: f32 = 0.2;

/// What guns could do from a place; hexes too far to do anything.
pub const BATTERY: f32 = 0.8;
pub const TOO_FAR: f32 = 0.2;
/// To unlimber where there is something to fire at, to limber up where there is not.
pub const UNLIMBER: f32 = 1.5;
pub const LIMBER: f32 = 0.6;

/// A commander with somebody, and with somebody who fights; hexes between him and the line.
pub const COMPANY: f32 = 0.5;
pub const COMMAND: f32 = 0.6;
pub const BEHIND: f32 = 0.2;
/// An enemy an observer sees for the guns.
pub const WATCHED: f32 = 0.3;

/// Turns saved by riding; a transport's way to whoever waits for it.
pub const RIDE: f32 = 0.5;
pub const FETCH: f32 = 0.3;
/// A load where it is wanted or shot at had better get off.
pub const ALIGHT: f32 = 1.5;
