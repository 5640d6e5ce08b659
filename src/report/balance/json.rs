//! A page for programs: the same facts as the text, of every level.

use serde_json::{Value, json};

use super::Page;
use super::telling::findings;
use crate::diag::format::escape_json;

pub fn write(page: &Page) -> String {
    let levels: Vec<Value> = page
        .levels
        .iter()
        .map(|level| {
            let mut value = json!(level);
            value["findings"] = json!(findings(page, level));
            value
        })
        .collect();
    let whole = json!({
        "balance": page.heading,
        "levels": levels,
        "agreement": page.agreement,
        "gates": page.gates,
        "remarks": page.remarks,
    });
    escape_json(&format!("{whole:#}\n"))
}
