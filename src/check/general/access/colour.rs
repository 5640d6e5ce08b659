//! How far apart two colours look: to most eyes, to colour-blind ones, and in grey.
//!
//! Distances are CIEDE2000 in CIELAB under D65 (Sharma, Wu and Dalal 2005): about 1 is the least a trained eye tells apart
//! side by side. Colour blindness is simulated as Machado, Oliveira and Fernandes (2009) have it, at full strength.

/// A colour as a file writes it: `#1F4E79`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Rgb(pub [u8; 3]);

impl std::fmt::Display for Rgb {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Rgb([red, green, blue]) = self;
        write!(f, "#{red:02X}{green:02X}{blue:02X}")
    }
}

/// How a colour is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Vision {
    Normal,
    /// Without red cones.
    Protan,
    /// Without green cones.
    Deutan,
    /// Without blue cones.
    Tritan,
    /// Not by an eye, but on a printer without colour.
    Grey,
}

impl Vision {
    /// The eyes that players have.
    pub const EYES: [Vision; 4] = [Vision::Normal, Vision::Protan, Vision::Deutan, Vision::Tritan];

    /// What linear red, green and blue become.
    fn matrix(self) -> [[f64; 3]; 3] {
        match self {
            Vision::Normal => [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
            Vision::Protan => {
                [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
            }
            Vision::Deutan => {
                [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
            }
            Vision::Tritan => {
                [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
            }
            Vision::Grey => [LUMINANCE; 3],
        }
    }
}

/// The share of red, green and blue in brightness (ITU-R BT.709).
const LUMINANCE: [f64; 3] = [0.2126, 0.7152, 0.0722];

impl Rgb {
    /// Reads `#RRGGBB`.
    pub fn parse(text: &str) -> Option<Rgb> {
        let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6 && digits.is_ascii())?;
        let byte = |at: usize| {
            let pair = &digits[at..at + 2];
            pair.bytes().all(|digit| digit.is_ascii_hexdigit()).then(|| u8::from_str_radix(pair, 16).ok())?
        };
        Some(Rgb([byte(0)?, byte(2)?, byte(4)?]))
    }

    /// How far this colour looks from another.
    pub fn distance(self, other: Rgb, vision: Vision) -> f64 {
        self.lab(vision).distance(other.lab(vision))
    }

    /// How far apart two colours look to the eye that tells them apart worst, and that eye.
    pub fn worst(self, other: Rgb) -> (f64, Vision) {
        let each = Vision::EYES.map(|vision| (self.distance(other, vision), vision));
        each.into_iter().fold((f64::INFINITY, Vision::Normal), |worst, one| if one.0 < worst.0 { one } else { worst })
    }

    fn lab(self, vision: Vision) -> Lab {
        let linear = self.0.map(|byte| {
            let share = f64::from(byte) / 255.0;
            if share <= 0.04045 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
        });
        let dot = |row: [f64; 3], colour: [f64; 3]| row.iter().zip(colour).map(|(a, b)| a * b).sum::<f64>();
        // A simulated colour may leave what a screen can show.
        let seen = vision.matrix().map(|row| dot(row, linear).clamp(0.0, 1.0));
        let x = dot([0.4124564, 0.3575761, 0.1804375], seen) / 0.95047;
        let y = dot([0.2126729, 0.7151522, 0.0721750], seen);
        let z = dot([0.0193339, 0.1191920, 0.9503041], seen) / 1.08883;
        let [x, y, z] =
            [x, y, z].map(|t| if t > 216.0 / 24389.0 { t.cbrt() } else { (24389.0 / 27.0 * t + 16.0) / 116.0 });
        Lab { l: 116.0 * y - 16.0, a: 500.0 * (x - y), b: 200.0 * (y - z) }
    }
}

/// A colour by lightness and two opposed hues.
#[derive(Clone, Copy, Debug)]
struct Lab {
    l: f64,
    a: f64,
    b: f64,
}

impl Lab {
    /// CIEDE2000 with all weights 1.
    fn distance(self, other: Lab) -> f64 {
        let saturated = |chroma: f64| (chroma.powi(7) / (chroma.powi(7) + 25f64.powi(7))).sqrt();
        let mean_chroma = (self.a.hypot(self.b) + other.a.hypot(other.b)) / 2.0;
        let stretch = 1.0 + 0.5 * (1.0 - saturated(mean_chroma));
        let polar = |lab: Lab| {
            let a = stretch * lab.a;
            let hue = if a == 0.0 && lab.b == 0.0 { 0.0 } else { lab.b.atan2(a).to_degrees().rem_euclid(360.0) };
            (a.hypot(lab.b), hue)
        };
        let ((c1, h1), (c2, h2)) = (polar(self), polar(other));

        let turn = match h2 - h1 {
            _ if c1 * c2 == 0.0 => 0.0,
            turn if turn > 180.0 => turn - 360.0,
            turn if turn < -180.0 => turn + 360.0,
            turn => turn,
        };
        let (dl, dc) = (other.l - self.l, c2 - c1);
        let dh = 2.0 * (c1 * c2).sqrt() * (turn / 2.0).to_radians().sin();

        let (l, c) = ((self.l + other.l) / 2.0, (c1 + c2) / 2.0);
        let h = match h1 + h2 {
            sum if c1 * c2 == 0.0 => sum,
            sum if (h1 - h2).abs() <= 180.0 => sum / 2.0,
            sum if sum < 360.0 => (sum + 360.0) / 2.0,
            sum => (sum - 360.0) / 2.0,
        };
        let cos = |degrees: f64| degrees.to_radians().cos();
        let t =
            1.0 - 0.17 * cos(h - 30.0) + 0.24 * cos(2.0 * h) + 0.32 * cos(3.0 * h + 6.0) - 0.20 * cos(4.0 * h - 63.0);
        let sl = 1.0 + 0.015 * (l - 50.0).powi(2) / (20.0 + (l - 50.0).powi(2)).sqrt();
        let (sc, sh) = (1.0 + 0.045 * c, 1.0 + 0.015 * c * t);
        let rotation = 30.0 * (-((h - 275.0) / 25.0).powi(2)).exp();
        let rt = -2.0 * saturated(c) * (2.0 * rotation).to_radians().sin();
        let (dl, dc, dh) = (dl / sl, dc / sc, dh / sh);
        (dl * dl + dc * dc + dh * dh + rt * dc * dh).max(0.0).sqrt()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_published_pairs_come_out_to_four_decimals() {
        // Sharma, Wu and Dalal, table 1: pairs chosen to catch each branch.
        let pairs = [
            ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
            ((50.0, -1.3802, -84.2814), (50.0, 0.0, -82.7485), 1.0000),
            ((50.0, 0.0, 0.0), (50.0, -1.0, 2.0), 2.3669),
            ((50.0, 2.4900, -0.0010), (50.0, -2.4900, 0.0009), 7.1792),
            ((50.0, 2.4900, -0.0010), (50.0, -2.4900, 0.0011), 7.2195),
            ((50.0, -0.0010, 2.4900), (50.0, 0.0011, -2.4900), 4.7461),
            ((50.0, 2.5, 0.0), (50.0, 0.0, -2.5), 4.3065),
            ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
            ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
            ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
            ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
        ];
        for (a, b, expected) in pairs {
            let [one, two] = [a, b].map(|(l, a, b)| Lab { l, a, b });
            assert!((one.distance(two) - expected).abs() < 0.00005, "{a:?} {b:?}: {}", one.distance(two));
            assert!((one.distance(two) - two.distance(one)).abs() < 1e-9, "the same both ways");
        }
    }

    #[test]
    fn colours_are_read_and_written_alike() {
        assert_eq!(Rgb::parse("#1f4E79").map(|colour| colour.to_string()).as_deref(), Some("#1F4E79"));
        for wrong in ["", "#", "1F4E79", "#1F4E7", "#1F4E790", "#1F4E7G", "#+1+2+3", "#ééé", "navy"] {
            assert_eq!(Rgb::parse(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn white_is_light_and_grey_is_neutral() {
        let white = Rgb([255; 3]).lab(Vision::Normal);
        assert!((white.l - 100.0).abs() < 0.01 && white.a.abs() < 0.02 && white.b.abs() < 0.02);
        for vision in Vision::EYES {
            let (grey, seen) = (Rgb([119; 3]), Rgb([119; 3]).lab(vision));
            assert!(seen.distance(grey.lab(Vision::Normal)) < 1.0, "{vision:?} sees grey as grey");
        }
    }

    #[test]
    fn blue_and_orange_stay_apart_where_red_and_green_do_not() {
        let [blue, orange] = [Rgb([0x1F, 0x4E, 0x79]), Rgb([0xE6, 0x9F, 0x00])];
        assert!(blue.worst(orange).0 > 50.0, "{:?}", blue.worst(orange));
        assert!(blue.distance(orange, Vision::Grey) > 30.0);
        let [red, green] = [Rgb([0xB2, 0x22, 0x22]), Rgb([0x22, 0x8B, 0x22])];
        assert!(red.distance(green, Vision::Normal) > 60.0);
        let (worst, eyes) = red.worst(green);
        assert!(worst < 10.0 && eyes == Vision::Deutan, "{worst} {eyes:?}");
    }
}
