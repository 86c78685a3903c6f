//! Writes what the site and a reader of the sources know of the models, from their declarations.
//!
//! `write` writes the files; `check` compares them and fails where one is stale.

mod header;
mod json_types;
mod markdown;
mod typescript;

use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// A folder that holds nothing but what is generated here.
struct Folder {
    /// From the root of the project.
    place: &'static str,
    /// What belongs in it: name and text of each file.
    files: Vec<(String, String)>,
}

impl Folder {
    fn path(&self) -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("../..")
            .join(self.place)
    }

    /// Writes the files and removes what no model gives any more.
    fn write(&self) -> io::Result<()> {
        std::fs::create_dir_all(self.path())?;
        for stranger in self.strangers()? {
            std::fs::remove_file(self.path().join(stranger))?;
        }
        self.files
            .iter()
            .try_for_each(|(name, text)| std::fs::write(self.path().join(name), text))
    }

    /// The files that are not as they should be.
    fn stale(&self) -> Vec<String> {
        let differs = |name: &str, text: &String| {
            std::fs::read_to_string(self.path().join(name))
                .ok()
                .as_ref()
                != Some(text)
        };
        let changed = self.files.iter().filter(|(name, text)| differs(name, text));
        changed
            .map(|(name, _)| name.clone())
            .chain(self.strangers().unwrap_or_default())
            .map(|name| format!("{}/{name}", self.place))
            .collect()
    }

    /// Files that no model gives any more.
    fn strangers(&self) -> io::Result<Vec<String>> {
        let mut found = Vec::new();
        for entry in std::fs::read_dir(self.path())? {
            let name = entry?.file_name().to_string_lossy().into_owned();
            if !self.files.iter().any(|(known, _)| *known == name) {
                found.push(name);
            }
        }
        found.sort();
        Ok(found)
    }
}

fn main() -> ExitCode {
    let folders = [
        Folder {
            place: "site/engine/gen",
            files: typescript::files(),
        },
        Folder {
            place: "core-wasm/model/docs",
            files: markdown::files(),
        },
    ];
    match std::env::args().nth(1).as_deref() {
        Some("write") => write(&folders),
        Some("check") => check(&folders),
        _ => {
            eprintln!("usage: describe write | check");
            ExitCode::from(2)
        }
    }
}

fn write(folders: &[Folder]) -> ExitCode {
    match folders.iter().try_for_each(Folder::write) {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("The generated files could not be written: {problem}.");
            ExitCode::FAILURE
        }
    }
}

fn check(folders: &[Folder]) -> ExitCode {
    let stale: Vec<String> = folders.iter().flat_map(Folder::stale).collect();
    if stale.is_empty() {
        return ExitCode::SUCCESS;
    }
    eprintln!("Stale: {}. Mend with: npm run wasm", stale.join(", "));
    ExitCode::FAILURE
}
