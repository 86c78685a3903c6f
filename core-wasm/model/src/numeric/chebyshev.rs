//! Where Chebyshev's points stand.

/// Where a node stands, as a share of the stretch, sin²(π/2 · node ÷ gaps), where the gaps are a power
/// of two: by the half angle, without a sine, which would be the largest part of many an engine.
pub fn chebyshev(node: usize, gaps: usize) -> f64 {
    match node {
        0 => 0.0,
        _ if node == gaps => 1.0,
        _ if 2 * node > gaps => 1.0 - chebyshev(gaps - node, gaps),
        _ => (1.0 - (1.0 - chebyshev(2 * node, gaps)).sqrt()) / 2.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nodes_stand_where_chebyshev_has_them() {
        for gaps in [4, 8, 16, 32] {
            for node in 0..=gaps {
                let angle = std::f64::consts::PI * node as f64 / gaps as f64;
                let want = (1.0 - angle.cos()) / 2.0;
                assert!(
                    (chebyshev(node, gaps) - want).abs() < 1e-15,
                    "{node} of {gaps}"
                );
            }
        }
    }
}
