//! Division by the pages of a block, without a division.

/// Divides numbers below 2^31 by a divisor of up to 2^14, by multiplication with its reciprocal
/// rounded up (Granlund and Montgomery, 1994).
#[derive(Clone, Copy, Debug)]
pub struct Divider {
    factor: u64,
    shift: u32,
}

impl Divider {
    /// Divides by this.
    pub fn by(divisor: u16) -> Self {
        let divisor = u64::from(divisor);
        let shift = 31 + divisor.next_power_of_two().trailing_zeros();
        Self {
            factor: (1u64 << shift).div_ceil(divisor),
            shift,
        }
    }

    /// The quotient.
    #[inline(always)]
    pub fn divide(self, number: u32) -> u32 {
        ((u64::from(number) * self.factor) >> self.shift) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotients_are_right_where_they_could_go_wrong() {
        for divisor in 2..=16384u16 {
            let divider = Divider::by(divisor);
            let most = (1u32 << 31) / u32::from(divisor);
            for times in [1, 2, 3, 1000, most - 1, most] {
                for number in [times * u32::from(divisor), times * u32::from(divisor) - 1] {
                    let number = number.min((1 << 31) - 1);
                    assert_eq!(divider.divide(number), number / u32::from(divisor));
                }
            }
        }
    }
}
