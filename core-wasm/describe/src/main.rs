//! Writes what the site knows of the models, from their declarations.
//!
//! `write` writes the files; `check` compares them and fails where one is stale.

mod typescript;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

fn main() -> ExitCode {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../site/engine/gen");
    let files = typescript::files();
    match std::env::args().nth(1).as_deref() {
        Some("write") => write(&folder, &files),
        Some("check") => check(&folder, &files),
        _ => {
            eprintln!("usage: describe write | check");
            ExitCode::from(2)
        }
    }
}

fn write(folder: &Path, files: &[(String, String)]) -> ExitCode {
    let written = std::fs::create_dir_all(folder).and_then(|()| {
        for stale in strangers(folder, files)? {
            std::fs::remove_file(stale)?;
        }
        files
            .iter()
            .try_for_each(|(name, text)| std::fs::write(folder.join(name), text))
    });
    match written {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("The generated files could not be written: {problem}.");
            ExitCode::FAILURE
        }
    }
}

fn check(folder: &Path, files: &[(String, String)]) -> ExitCode {
    let mut stale: Vec<String> = files
        .iter()
        .filter(|(name, text)| {
            std::fs::read_to_string(folder.join(name)).ok().as_ref() != Some(text)
        })
        .map(|(name, _)| name.clone())
        .collect();
    stale.extend(
        strangers(folder, files)
            .unwrap_or_default()
            .iter()
            .map(|path| path.display().to_string()),
    );
    if stale.is_empty() {
        return ExitCode::SUCCESS;
    }
    eprintln!(
        "Stale in site/engine/gen: {}. Mend with: npm run wasm",
        stale.join(", ")
    );
    ExitCode::FAILURE
}

/// Files in the folder that no model gives any more.
fn strangers(folder: &Path, files: &[(String, String)]) -> std::io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        if !files
            .iter()
            .any(|(name, _)| path.file_name() == Some(name.as_ref()))
        {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}
