//! What things are worth to the greedy player. A step of rifle infantry comes to about four.

/// An objective of the highest importance, held.
pub const HOLD: f32 = 24.0;
/// Taking such an objective from the enemy by close combat.
pub const STORM: f32 = 14.0;
/// Destroying a work, or keeping it, where the verdict asks for it.
pub const DEMOLITION: f32 = 60.0;
/// A unit that leaves the map where that counts.
pub const EXIT: f32 = 30.0;

/// How much of an objective a further unit is worth that goes there: nobody of ours holds it, ...
pub const UNHELD: f32 = 1.0;
/// ... it is ours, but empty, ...
pub const UNGUARDED: f32 = 0.85;
/// ... it is guarded, and enemies are near, ...
pub const THREATENED: f32 = 0.25;
/// ... it is guarded, and nobody is near, ...
pub const QUIET: f32 = 0.08;
/// ... or there is no room left.
pub const FULL: f32 = 0.05;
/// The share of all this that a unit has by being on its way.
pub const COMING: f32 = 0.6;
/// Whoever comes to a guarded objective need not go nearer than this.
pub const AROUND: u16 = 2;
/// Enemies within so many hexes of an objective threaten it.
pub const NEAR: u32 = 4;

/// A turn's march when one goal is chosen among several.
pub const CHOICE: f32 = 2.5;
/// Coming one turn's march nearer to where a unit is wanted, at the start of the game; it grows towards the end.
pub const MARCH: f32 = 9.0;
pub const HURRY: f32 = 6.0;
/// An attack rather goes so many turns out of its way than over a bridge, where it can be held up.
pub const DETOUR: f32 = 1.5;
/// Support weapons follow, they do not lead.
pub const GUNS: f32 = 0.4;
/// Without any objective one goes for the enemy.
pub const HUNT: f32 = 2.0;

/// Every unit has this much worth in a step besides its firepower and support points.
pub const STEP: f32 = 2.0;
/// Firepower, weighted as in close combat.
pub const FIREPOWER: f32 = 1.0;
/// Support points of a headquarters, and abilities as those of signal units and engineers.
pub const POINT: f32 = 0.8;
pub const ABILITY: f32 = 1.0;
/// The last step is worth more than the first.
pub const LAST_STEP: f32 = 1.4;
/// Good order, as a share of a step.
pub const GOOD_ORDER: f32 = 0.5;
/// A second disorganization: it gives ground or loses a step, as a share of a step.
pub const DRIVEN_BACK: f32 = 0.6;
/// A victim that stands on an objective, or beside one, is worth more.
pub const ON_OBJECTIVE: f32 = 1.5;

/// The share of the damage that enemies could do which counts when a unit stays in a hex, and when it enters one.
pub const STAYING: f32 = 0.12;
pub const ENTERING: f32 = 0.3;
/// A point of cover, in an enemy's reach or not.
pub const COVER: f32 = 0.15;
/// Another unit in the hex: shells strike all of them.
pub const CROWD: f32 = 0.15;
/// More units than may stay; less if one only passes through.
pub const OVERFULL: f32 = 6.0;
pub const PASSING: f32 = 0.3;
/// A hex that enemy mines lie in.
pub const MINES: f32 = 2.5;
/// An improved position of one's own: worth digging, and worth staying in.
pub const DUG_IN: f32 = 0.6;

/// A card in hand: so much for each point it is worth above the average, and so much for being a card at all.
pub const CARD_POINT: f32 = 0.35;
pub const CARD: f32 = 0.4;
/// A step of the ammunition marker, when the limit is one step away.
pub const AMMUNITION: f32 = 3.0;
/// A point of headquarters support that another shot may want.
pub const RESERVE: f32 = 0.15;
/// A defensive shot that may be wanted later.
pub const LAST_SHOT: f32 = 0.3;
/// A defensive shot must promise at least so much.
pub const SHOT_FLOOR: f32 = 0.2;

/// Attacks below this chance are not begun.
pub const ATTACK: f32 = 0.5;
/// Unless the end is near and an objective is at stake: from this turn on, as a share of the game, ...
pub const LATE: f32 = 0.7;
/// ... this is enough.
pub const DESPERATE: f32 = 0.25;
/// Units leave when an attack on them succeeds with at least this chance.
pub const SLIP_AWAY: f32 = 0.7;
/// A joint attack counts for so much of its worth to the one that begins it.
pub const BEGIN: f32 = 0.6;

/// Tiny differences that stand for habits: the order in which actions help each other.
pub const FIRST_SHELLS: f32 = 400.0;
pub const THEN_FIRE: f32 = 300.0;
pub const THEN_RALLY: f32 = 200.0;
pub const THEN_MOVE: f32 = 100.0;
pub const THEN_FIGHT: f32 = 0.05;
