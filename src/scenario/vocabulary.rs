//! The words a ruleset lends to the format: which terrain, hexsides, paths, fortifications, unit types and
//! markers there are.

/// The names a file may use where a ruleset decides, with the scenario's own additions.
#[derive(Clone, Debug, Default)]
pub struct Vocabulary {
    pub terrain: Vec<String>,
    /// The token each terrain has in a grid if the legend says nothing else.
    pub tokens: Vec<(String, String)>,
    pub edges: Vec<String>,
    /// Hexside kinds that are watercourses: they run in chains.
    pub water: Vec<usize>,
    /// Hexside kinds that lead over others, with the kinds they lead over.
    pub crossings: Vec<(usize, Vec<usize>)>,
    /// Hexside kinds that some units cannot cross.
    pub barriers: Vec<usize>,
    pub paths: Vec<String>,
    pub features: Vec<String>,
    pub unit_types: Vec<String>,
    /// Unit types that are above the ground, and share cells with any unit on it.
    pub fliers: Vec<usize>,
    /// Those among them that come without a place: nobody says beforehand where they appear.
    pub unplaced: Vec<usize>,
    pub markers: Vec<String>,
    pub most: Most,
}

/// The greatest numbers that are played as they are written; none where nothing is cut.
#[derive(Clone, Copy, Debug, Default)]
pub struct Most {
    /// In the charts.
    pub chart: Option<i64>,
    /// In the keys a ruleset adds to units.
    pub unit: Option<i64>,
}

impl Vocabulary {
    pub fn terrain_id(&self, name: &str) -> Option<TerrainId> {
        index(&self.terrain, name).map(|at| TerrainId(at as u16))
    }
}

/// A terrain, by its place in the ruleset's chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TerrainId(pub u16);

pub fn index(names: &[String], name: &str) -> Option<usize> {
    names.iter().position(|known| known == name)
}
