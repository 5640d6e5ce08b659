//! Reads wargame scenarios and holds them to their rulebook.
