//! What the greedy player thinks things are worth. A step of rifle infantry is about four.

/// A step before what it can do is added; then hits it scores at soft and hard targets, and in an assault, on average; armour; a hex of range.
pub const STEP: f32 = 1.5;
pub const HE: f32 = 1.5;
pub const AP: f32 = 1.2;
pub const FIST: f32 = 0.8;
pub const ARMOUR: f32 = 0.5;
pub const RANGE: f32 = 0.06;
/// Those who see for others, fire at aircraft, carry others; headquarters.
pub const RECON: f32 = 1.0;
pub const FLAK: f32 = 1.0;
pub const CARRIER: f32 = 0.5;
pub const HEADQUARTERS: f32 = 5.0;
/// The end of a unit is worse than the loss of its last step.
pub const END: f32 = 1.5;
/// A unit that counts for victory when it is gone, for each point.
pub const BOUNTY: f32 = 3.0;
/// The share of its worth that it costs a unit to be disrupted, and every impulse it does not rally in.
pub const DISRUPTED: f32 = 0.18;
pub const UNRALLIED: f32 = 0.15;
/// The chance to rally below which one does not reckon any more.
pub const FORLORN: f32 = 0.25;

/// To take a hex that counts, and to be where one is wanted.
pub const TAKE: f32 = 8.0;
pub const HOLD: f32 = 5.0;
/// What a hex that counts is worth more on the last turn.
pub const LAST: f32 = 1.5;
/// An impulse's march towards it, and what is added to that towards the end, if one would not win as things are.
pub const MARCH: f32 = 1.5;
pub const HURRY: f32 = 1.5;
/// A march of a side that would win as things are.
pub const CONTENT: f32 = 0.5;
/// How much an impulse's way counts when goals are shared out.
pub const CHOICE: f32 = 1.0;
/// More impulses than this one does not reckon with.
pub const LONG: f32 = 12.0;
/// How much of a march guns, reconnaissance and empty transports go along.
pub const GUNS: f32 = 0.2;
pub const SCOUTS: f32 = 0.6;
pub const EMPTY: f32 = 0.25;
/// What a goal needs, by how many are sent there already: held by the enemy, held by nobody, ours and threatened, ours and quiet.
pub const DEFENDED: [f32; 6] = [1.0, 0.95, 0.9, 0.75, 0.6, 0.5];
pub const OPEN: [f32; 6] = [1.0, 0.5, 0.35, 0.25, 0.2, 0.15];
pub const THREATENED: [f32; 6] = [0.9, 0.6, 0.4, 0.3, 0.2, 0.15];
pub const QUIET: [f32; 6] = [0.35, 0.12, 0.08, 0.05, 0.03, 0.02];
/// From here on an enemy threatens a goal.
pub const NEAR: u32 = 4;
/// Without a goal one goes for the enemy, per hex.
pub const HUNT: f32 = 0.2;
/// Driving somebody off any hex.
pub const GROUND: f32 = 0.5;

/// The share of what enemies could do to a unit that one reckons with; of all but the worst of them.
pub const DANGER: f32 = 0.4;
pub const OTHERS: f32 = 0.4;
/// Enemies who are disrupted may rally; mortars have many targets; assaults come from beside, or from farther.
pub const SHAKEN: f32 = 0.5;
pub const SHELLS: f32 = 0.4;
pub const BESIDE: f32 = 0.3;
pub const FARTHER: f32 = 0.06;
/// On the last turn nothing is feared for what comes after.
pub const CARELESS: f32 = 0.5;
/// A shot one could have next impulse; guns live for it. What a unit that waits could do to somebody who moves.
pub const FUTURE: f32 = 0.4;
pub const BATTERY: f32 = 0.8;
pub const WATCH: f32 = 0.15;
/// A die of cover.
pub const COVER: f32 = 0.1;
/// Enemies fire at what moves, if they can.
pub const PASSAGE: f32 = 0.8;
/// A move shows a unit to everybody and ends its watch.
pub const STIR: f32 = 0.25;
/// Shots that are not worth the noise; a hidden unit shows itself.
pub const NOISE: f32 = 0.1;
pub const REVEAL: f32 = 0.25;
/// Opportunity fire: not for less than this; and a hit stops who moves.
pub const PATIENCE: f32 = 0.3;
pub const STOP: f32 = 0.6;
/// Places looked at closely; what a place seems worth before that where enemies are in sight, and each of them who sees it; and
/// how much worse a way is taken to be that nobody looked at.
pub const PLACES: usize = 20;
pub const IN_SIGHT: f32 = 0.3;
pub const EXPOSED: f32 = 0.1;
pub const UNSEEN: f32 = 5.0;

/// A unit out of its headquarters' reach; hexes that a headquarters which has still to move may catch up.
pub const STRAY: f32 = 0.8;
pub const CATCH_UP: i64 = 2;
/// A unit within the reach of the headquarters that moves, and with whom it goes.
pub const COMMANDED: f32 = 0.5;
/// The share of a headquarters' worth that goes with the danger of its hex.
pub const STAFF: f32 = 0.3;
/// To lend leadership.
pub const LEND: f32 = 0.02;

/// To sit in a transport beside enemies; an impulse saved by riding; getting on takes time.
pub const ABOARD: f32 = 2.0;
pub const CLOSE: u32 = 4;
pub const RIDE: f32 = 0.8;
pub const HANDLING: f32 = 1.5;
pub const FETCH: f32 = 0.4;

/// A mission not worth calling; the shares of shots that smoke spares and costs.
pub const MISSION: f32 = 0.4;
pub const SCREEN: f32 = 0.4;
pub const BLINDED: f32 = 0.7;
/// Mines kept for later, and a way cleared of them.
pub const KEPT: f32 = 1.2;
pub const CLEARED: f32 = 0.8;
/// A point of fate; what turning a die, a failed check, a unit out of command or a chit is worth.
pub const FATE: f32 = 1.0;
pub const TURNED: f32 = 1.3;
pub const PASSED: f32 = 1.8;
pub const HEARTENED: f32 = 1.4;
pub const SECOND: f32 = 0.9;

/// What a single order is worth that is not looked at.
pub const IDLE: f32 = -1.0;
