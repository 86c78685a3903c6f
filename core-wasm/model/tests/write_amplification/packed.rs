//! A drive that shrinks its pages and packs them, byte by byte.

use crate::assert_close;
use crate::flash::{Flash, Request, Victim};
use spare_area_model::write_amplification::compression::{Inputs, compute};

/// Blocks hold so many pages that do not shrink.
const PAGES_PER_BLOCK: usize = 32;
const BLOCKS: usize = 400;

/// What a block has room for is filled with shrunk pages, without a gap but at its end; what is
/// programmed is counted in their bytes.
#[test]
fn shrunk_pages_are_packed_and_cleaned_like_any() {
    for (left, overhead, spare) in [(0.5, 0.0, 0.07), (0.75, 0.05, 0.07), (0.9, 0.1, 0.28)] {
        let written = left + overhead;
        let to_a_block = (PAGES_PER_BLOCK as f64 / written) as usize;
        let user = (BLOCKS * PAGES_PER_BLOCK) as f64 / (1.0 + spare);
        let pages = user.round() as usize;
        let mut flash = Flash::new(BLOCKS, to_a_block, pages, Victim::Emptiest);
        let mut bytes = |requests: usize| {
            written * flash.run(requests, |_, random| Request::Write(random.below(pages)))
        };
        bytes(8 * pages);
        let simulated = bytes(12 * pages);
        let answer = compute(&Inputs {
            entropy: left,
            compressed_share: None,
            overhead,
            garbage_collection_wa: 1.0,
            overprovisioning: spare,
            pages_per_block: PAGES_PER_BLOCK as f64,
        })
        .expect("a drive that there can be");
        let formula = answer.write_amplification_packed.expect("it fits");
        assert_close(&format!("left {left}, ρ {spare}"), simulated, formula, 0.01);
        let held = pages as f64 * written / (BLOCKS * PAGES_PER_BLOCK) as f64;
        assert_close("held", held, answer.effective_utilization.unwrap(), 1e-4);
    }
}
