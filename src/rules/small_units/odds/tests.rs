//! Golden fractions and brute force.
