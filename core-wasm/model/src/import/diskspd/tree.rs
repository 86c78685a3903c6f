//! XML as a tree of elements, as far as results need it: names, texts and attributes that are numbers.

use crate::import::ImportProblem;
use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};

/// Results are not nested deeper.
const DEEPEST: usize = 24;

/// An element.
#[derive(Debug, Default)]
pub struct Element {
    /// Its name.
    pub name: String,
    /// Its text.
    pub text: String,
    attributes: Vec<(String, String)>,
    children: Vec<Self>,
}

impl Element {
    /// The elements of a name below it.
    pub fn all(&self, name: &str) -> impl Iterator<Item = &Self> {
        self.children.iter().filter(move |child| child.name == name)
    }

    /// The first element on a path below it.
    pub fn at(&self, path: &[&str]) -> Option<&Self> {
        path.iter()
            .try_fold(self, |element, name| element.all(name).next())
    }

    /// The text of the first element on a path below it.
    pub fn word(&self, path: &[&str]) -> Option<&str> {
        self.at(path).map(|element| element.text.trim())
    }

    /// An attribute.
    pub fn attribute(&self, name: &str) -> Option<&str> {
        let found = self.attributes.iter().find(|(key, _)| key == name);
        found.map(|(_, value)| value.as_str())
    }

    fn of(start: &BytesStart<'_>) -> Self {
        let mut attributes = start.attributes();
        let attributes = attributes.with_checks(false).filter_map(Result::ok);
        Self {
            name: start.name().as_ref().to_owned(),
            attributes: attributes
                .map(|one| (one.key.as_ref().to_owned(), one.value.to_string()))
                .collect(),
            ..Self::default()
        }
    }
}

/// The first element of a text, whole, and what stands after it.
///
/// # Errors
/// One sentence about XML that is broken or was cut.
pub fn parse(text: &str) -> Result<(Element, &str), ImportProblem> {
    let mut reader = Reader::from_str(text);
    // The element that holds all others is the one at the bottom.
    let mut open = vec![Element::default()];
    loop {
        let event = reader.read_event();
        let at = usize::try_from(reader.buffer_position()).unwrap_or(text.len());
        match event {
            Ok(Event::Start(start)) => open.push(Element::of(&start)),
            Ok(Event::Empty(start)) => {
                if let Some(parent) = open.last_mut() {
                    parent.children.push(Element::of(&start));
                }
            }
            Ok(Event::Text(part)) => {
                if let Some(element) = open.last_mut() {
                    element.text.push_str(&part);
                }
            }
            Ok(Event::End(_)) => {
                let Some(closed) = open.pop() else {
                    return Err(broken(text, at, "an end without a beginning"));
                };
                if open.len() == 1 {
                    return Ok((closed, text.get(at..).unwrap_or_default()));
                }
                if let Some(parent) = open.last_mut() {
                    parent.children.push(closed);
                }
            }
            Ok(Event::Eof) => return Err(broken(text, text.len(), "its end")),
            Ok(_) => {}
            Err(_) => return Err(broken(text, at, "something else")),
        }
        if open.len() > DEEPEST {
            return Err(broken(text, at, "more elements within one another"));
        }
    }
}

fn broken(text: &str, at: usize, found: &str) -> ImportProblem {
    let before = text.as_bytes().get(..at).unwrap_or(text.as_bytes());
    let line = 1 + before.iter().filter(|byte| **byte == b'\n').count();
    ImportProblem(format!(
        "Expected the XML of diskspd to go on, found {found} in line {line}."
    ))
}
