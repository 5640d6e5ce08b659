//! Moving, turning and scaling.

use super::Point;

/// An affine map: x' = a·x + c·y + e, y' = b·x + d·y + f.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Transform {
    pub a: f64,
    pub b: f64,
    pub c: f64,
    pub d: f64,
    pub e: f64,
    pub f: f64,
}

impl Default for Transform {
    fn default() -> Transform {
        Transform { a: 1.0, b: 0.0, c: 0.0, d: 1.0, e: 0.0, f: 0.0 }
    }
}

impl Transform {
    pub fn moved(x: f64, y: f64) -> Transform {
        Transform { e: x, f: y, ..Transform::default() }
    }

    pub fn scaled(by: f64) -> Transform {
        Transform { a: by, d: by, ..Transform::default() }
    }

    /// Turned clockwise about the origin.
    pub fn turned(degrees: f64) -> Transform {
        // Quarter turns are exact.
        let (sin, cos) = match degrees.rem_euclid(360.0) {
            0.0 => (0.0, 1.0),
            90.0 => (1.0, 0.0),
            180.0 => (0.0, -1.0),
            270.0 => (-1.0, 0.0),
            other => other.to_radians().sin_cos(),
        };
        Transform { a: cos, b: sin, c: -sin, d: cos, e: 0.0, f: 0.0 }
    }

    /// Turned clockwise about a point.
    pub fn turned_about(degrees: f64, about: Point) -> Transform {
        Transform::moved(-about.x, -about.y).then(Transform::turned(degrees)).then(Transform::moved(about.x, about.y))
    }

    /// This map first, then the other.
    pub fn then(self, next: Transform) -> Transform {
        Transform {
            a: next.a * self.a + next.c * self.b,
            b: next.b * self.a + next.d * self.b,
            c: next.a * self.c + next.c * self.d,
            d: next.b * self.c + next.d * self.d,
            e: next.a * self.e + next.c * self.f + next.e,
            f: next.b * self.e + next.d * self.f + next.f,
        }
    }

    pub fn apply(&self, point: Point) -> Point {
        Point::new(self.a * point.x + self.c * point.y + self.e, self.b * point.x + self.d * point.y + self.f)
    }

    pub fn is_identity(&self) -> bool {
        *self == Transform::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn maps_are_joined_in_order() {
        let map = Transform::scaled(2.0).then(Transform::moved(10.0, 0.0)).then(Transform::turned(90.0));
        assert_eq!(map.apply(Point::new(1.0, 1.0)), Point::new(-2.0, 12.0));
        let about = Transform::turned_about(180.0, Point::new(3.0, 4.0));
        assert_eq!(about.apply(Point::new(3.0, 4.0)), Point::new(3.0, 4.0));
        assert_eq!(about.apply(Point::new(4.0, 4.0)), Point::new(2.0, 4.0));
    }
}
