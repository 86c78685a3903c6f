//! What goes from layer to layer: requests of a few kinds, with their sizes, places and barriers.

use super::Layer;
use crate::quantity::Quantity;
use crate::stack::file_system_write::BLOCK;

/// Requests of one kind, as one commit sends them.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Requests {
    /// Bytes of all of them.
    pub(super) bytes: f64,
    /// Bytes of one.
    pub(super) size: f64,
    /// Whether they are at random places, or each behind the last.
    pub(super) is_random: bool,
    /// Whether they are whole blocks of 4 KiB.
    pub(super) is_aligned: bool,
    /// Whether anybody waits for them.
    pub(super) is_awaited: bool,
}

impl Requests {
    /// Requests of whole blocks whose mean is a fraction of them, as those of two sizes: the whole numbers around it.
    pub(super) fn in_whole_blocks(&self) -> Vec<Self> {
        let fewer = (self.size / BLOCK).floor();
        let share = self.size / BLOCK - fewer;
        if !self.is_aligned || share == 0.0 {
            return vec![self.clone()];
        }
        let of = |blocks: f64, share: f64| Self {
            bytes: self.bytes / self.size * share * blocks * BLOCK,
            size: blocks * BLOCK,
            ..self.clone()
        };
        vec![of(fewer, 1.0 - share), of(fewer + 1.0, share)]
    }
}

/// All requests of one commit.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Flow {
    pub(super) kinds: Vec<Requests>,
    /// How often the commit waits.
    pub(super) barriers: f64,
}

impl Flow {
    /// Each kind through a layer that makes several kinds of it.
    pub(super) fn through<E>(
        &self,
        layer: impl Fn(&Requests) -> Result<Vec<Requests>, E>,
    ) -> Result<Self, E> {
        let mut kinds = Vec::new();
        let whole = self.kinds.iter().flat_map(Requests::in_whole_blocks);
        for kind in whole.filter(|kind| kind.bytes > 0.0) {
            kinds.extend(layer(&kind)?);
        }
        Ok(Self {
            kinds,
            barriers: self.barriers,
        })
    }

    pub(super) fn bytes(&self) -> f64 {
        self.kinds.iter().map(|kind| kind.bytes).sum()
    }

    /// The record that is shown of a layer.
    pub(super) fn row(&self, layer: Layer, drive_bytes: f64) -> [f64; 7] {
        let all = self.bytes();
        let share = |of: fn(&Requests) -> bool| {
            let some = self.kinds.iter().filter(|kind| of(kind));
            some.map(|kind| kind.bytes).sum::<f64>() / all
        };
        let requests: f64 = self.kinds.iter().map(|kind| kind.bytes / kind.size).sum();
        [
            layer as usize as f64,
            all,
            drive_bytes,
            all / requests,
            share(|kind| kind.is_aligned),
            share(|kind| kind.is_random),
            self.barriers,
        ]
    }
}

/// The declaration of an input by the calculator of its layer: unit, range, and default. Its letter is another’s here.
pub(super) const fn from_layer(inputs: &[Quantity], id: &str) -> Quantity {
    let mut place = 0;
    while place < inputs.len() {
        if is_same(inputs[place].id.as_bytes(), id.as_bytes()) {
            return inputs[place].symbol("");
        }
        place += 1;
    }
    panic!("the layer has no such input")
}

const fn is_same(one: &[u8], other: &[u8]) -> bool {
    if one.len() != other.len() {
        return false;
    }
    let mut place = 0;
    while place < one.len() {
        if one[place] != other[place] {
            return false;
        }
        place += 1;
    }
    true
}
