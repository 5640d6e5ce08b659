//! The fonts a theme names: files in `fonts/` of the user's folder, or those that ship.

use std::borrow::Cow;
use std::collections::BTreeMap;

use super::folder::{Folder, LINK};
use crate::backend::embeds;
use crate::diag::nearest;
use crate::draw::template::Flaw;
use crate::draw::theme::Theme;
use crate::scene::{Font, Fonts};
use crate::source::ReadError;

/// No font for a game is larger.
const LARGEST: u64 = 64 << 20;

type Bytes = Cow<'static, [u8]>;

/// Opens the fonts of a theme, or tells what is wrong with each.
pub fn opened(theme: Theme, folder: Option<&Folder<'_>>) -> Result<Theme, Vec<Flaw>> {
    let (mut fonts, mut flaws) = (Fonts::default(), Vec::new());
    let mut known: BTreeMap<&str, Result<Bytes, (String, String)>> = BTreeMap::new();
    for (face, name) in theme.font_files.iter() {
        let file = known.entry(name.get_ref()).or_insert_with(|| {
            let bytes = find(name.get_ref(), folder)?;
            let unfit = |why: String, help: &str| (format!("the font `{}` {why}", name.get_ref()), help.to_string());
            let font = Font::open(face, bytes.clone()).map_err(|why| unfit(why.to_string(), why.help()))?;
            let another = "take another font, or the same from its maker";
            embeds(font).map_err(|why| unfit(why.to_string(), another))?;
            Ok(bytes)
        });
        match file.as_ref().map(|bytes| Font::open(face, bytes.clone())) {
            Ok(Ok(font)) => fonts = fonts.with(font),
            // It was opened before.
            Ok(Err(_)) => {}
            Err((what, help)) => flaws.push(Flaw::new(name.span(), what, help)),
        }
    }
    if flaws.is_empty() { Ok(Theme { fonts, ..theme }) } else { Err(flaws) }
}

/// The bytes of a font by the name of its file; what is wrong with it, and what would help, otherwise.
fn find(name: &str, folder: Option<&Folder<'_>>) -> Result<Bytes, (String, String)> {
    let alone = "put the file into fonts/ of the folder of --templates, and write its name alone";
    let is_plain = !name.is_empty() && !name.starts_with('.') && !name.contains(['/', '\\', ':', '\0']);
    if !is_plain {
        return Err((format!("`{name}` is no name of a font file"), alone.to_string()));
    }
    let own = folder.map(|folder| (folder, folder.font_path(name)));
    if let Some((folder, path)) = own.filter(|(_, path)| path.symlink_metadata().is_ok()) {
        return folder.font(&path, LARGEST).map(Cow::Owned).map_err(|why| match why {
            ReadError::Outside => (format!("the font `{name}` leads out of its folder"), LINK.to_string()),
            ReadError::TooLarge { most, .. } => {
                (format!("the font `{name}` is larger than {} MB", most >> 20), alone.to_string())
            }
            why => (format!("the font `{name}` cannot be read: {why}"), alone.to_string()),
        });
    }
    if let Some((_, bytes)) = Fonts::BUNDLED.iter().find(|(bundled, _)| *bundled == name) {
        return Ok(Cow::Borrowed(bytes));
    }
    let own = folder.map(Folder::fonts).unwrap_or_default();
    let all: Vec<&str> = own.iter().map(String::as_str).chain(Fonts::BUNDLED.iter().map(|(name, _)| *name)).collect();
    let help = match nearest(name, all.iter().copied()) {
        Some(near) => format!("did you mean `{near}`? There are {}", all.join(", ")),
        None => format!("there are {}; or {alone}", all.join(", ")),
    };
    Err((format!("there is no font `{name}`"), help))
}
