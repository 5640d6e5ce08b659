//! A small drawing that is made once and stands in many places: the crown of a tree, a tuft of reeds.

use std::sync::Arc;

use super::{Path, Rect, Transform};

/// Paths around the origin. Files define it once and use it wherever it stands.
#[derive(Debug)]
pub struct Stamp {
    pub paths: Vec<Path>,
    bounds: Rect,
}

impl Stamp {
    pub fn of(paths: Vec<Path>) -> Arc<Stamp> {
        let bounds = paths.iter().filter_map(Path::bounds).reduce(|a, b| a.union(&b)).unwrap_or_default();
        Arc::new(Stamp { paths, bounds })
    }

    /// The box around its ink.
    pub fn bounds(&self) -> Rect {
        self.bounds
    }
}

/// A stamp where it stands.
#[derive(Clone, Debug)]
pub struct Stamped {
    pub stamp: Arc<Stamp>,
    pub place: Transform,
}

impl Stamped {
    pub fn bounds(&self) -> Rect {
        self.stamp.bounds().transformed(self.place)
    }
}

/// Stamps in the order they are met, each with its number.
#[derive(Default)]
pub struct Stamps(Vec<Arc<Stamp>>);

impl Stamps {
    /// The number of a stamp, and whether it is met for the first time.
    pub fn number(&mut self, stamp: &Arc<Stamp>) -> (usize, bool) {
        match self.known(stamp) {
            Some(number) => (number, false),
            None => {
                self.0.push(stamp.clone());
                (self.0.len() - 1, true)
            }
        }
    }

    pub fn known(&self, stamp: &Arc<Stamp>) -> Option<usize> {
        self.0.iter().position(|known| Arc::ptr_eq(known, stamp))
    }

    pub fn iter(&self) -> impl Iterator<Item = &Arc<Stamp>> {
        self.0.iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::{Colour, Outline, Point};

    #[test]
    fn a_stamp_is_numbered_once_and_knows_where_its_ink_is() {
        let dot = || Stamp::of(vec![Path::filled(Outline::circle(Point::default(), 1.0), Colour::BLACK)]);
        let (one, other) = (dot(), dot());
        let mut stamps = Stamps::default();
        assert_eq!([&one, &other, &one].map(|stamp| stamps.number(stamp)), [(0, true), (1, true), (0, false)]);
        let placed = Stamped { stamp: one, place: Transform::scaled(2.0).then(Transform::moved(10.0, 0.0)) };
        assert_eq!(placed.bounds(), Rect::new(8.0, -2.0, 4.0, 4.0));
    }
}
