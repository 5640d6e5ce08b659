//! Chances, computed and never sampled: the same functions that play a fire or a fight are asked about every card.

pub mod expected;
