//! Places of things by their names, so that a file with very many names is read in little more than linear time.

use serde_json::{Map, Value};

/// Names, each with its place. The map is that of serde_json, which the engine contains anyway: one of its own would
/// weigh some kilobytes.
#[derive(Debug, Default)]
pub struct NameIndex(Map<String, Value>);

impl NameIndex {
    /// The place of a name, if it is known; a new one gets the place `next`.
    pub fn place(&mut self, name: &str, next: usize) -> Option<usize> {
        let known = self.0.get(name).and_then(Value::as_u64);
        if known.is_none() {
            self.0.insert(name.to_owned(), Value::from(next));
        }
        known.map(|place| place as usize)
    }

    /// The place of a name, if it is known.
    pub fn get(&self, name: &str) -> Option<usize> {
        let known = self.0.get(name).and_then(Value::as_u64);
        known.map(|place| place as usize)
    }

    /// Whether a name is known.
    pub fn has(&self, name: &str) -> bool {
        self.0.contains_key(name)
    }
}

#[cfg(test)]
mod tests {
    use super::NameIndex;

    #[test]
    fn a_name_keeps_its_first_place() {
        let mut names = NameIndex::default();
        assert_eq!((names.place("a", 0), names.place("b", 1)), (None, None));
        assert_eq!(
            (names.place("b", 2), names.place("a", 2)),
            (Some(1), Some(0))
        );
    }
}
