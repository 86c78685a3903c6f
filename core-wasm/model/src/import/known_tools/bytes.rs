//! Files that are no text, by how they begin.

use crate::import::ImportProblem;

/// How a file begins, what it is, and what to do.
const BEGINNINGS: &[(&[u8], &str, &str)] = &[
    (
        b"\x1F\x8B",
        "a file packed by gzip",
        "unpack it with gunzip",
    ),
    (
        b"PK\x03\x04",
        "a ZIP archive",
        "unpack it and open the file in it",
    ),
    (b"\xFD7zXZ\0", "a file packed by xz", "unpack it with unxz"),
    (
        b"\x28\xB5\x2F\xFD",
        "a file packed by zstd",
        "unpack it with unzstd",
    ),
    (
        b"BZh91AY&SY",
        "a file packed by bzip2",
        "unpack it with bunzip2",
    ),
    (
        b"7z\xBC\xAF\x27\x1C",
        "a 7z archive",
        "unpack it and open the file in it",
    ),
    (b"%PDF-", "a PDF", "copy the text of the report out of it"),
    (b"\x89PNG", "an image (PNG)", "copy the report as text"),
    (
        b"\xFF\xD8\xFF",
        "an image (JPEG)",
        "copy the report as text",
    ),
    (b"GIF8", "an image (GIF)", "copy the report as text"),
    (
        b"\x96\xD5",
        "the binary data of sysstat",
        "run sar -d -p -f on it and open what that prints",
    ),
    (
        b"\xD5\x96",
        "the binary data of sysstat",
        "run sar -d -p -f on it and open what that prints",
    ),
    (
        b"\x07\x41\x61\x65",
        "the binary data of blktrace",
        "run iostat -x 10 during the load instead",
    ),
];

/// The sentence about bytes that are no text, where it is known what they are.
pub fn of_bytes(bytes: &[u8]) -> Option<ImportProblem> {
    let known = BEGINNINGS
        .iter()
        .find(|(beginning, ..)| bytes.starts_with(beginning));
    known
        .map(|(_, what, instead)| ImportProblem(format!("Expected text, found {what}: {instead}.")))
}
