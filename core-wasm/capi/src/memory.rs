//! Memory that the other side fills and reads.

use std::alloc::{Layout, alloc, dealloc};

/// Enough for numbers of any kind.
const ALIGN: usize = 8;

/// Memory for so many bytes, or null where there is none left.
#[unsafe(no_mangle)]
pub extern "C" fn sa_alloc(bytes: usize) -> *mut u8 {
    match Layout::from_size_align(bytes.max(1), ALIGN) {
        // SAFETY: the layout has at least one byte.
        Ok(layout) => unsafe { alloc(layout) },
        Err(_) => std::ptr::null_mut(),
    }
}

/// Gives it back.
///
/// # Safety
/// `at` must come from `sa_alloc` of as many bytes, and not be used again.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sa_free(at: *mut u8, bytes: usize) {
    if let Ok(layout) = Layout::from_size_align(bytes.max(1), ALIGN) {
        // SAFETY: promised by the caller.
        unsafe { dealloc(at, layout) }
    }
}

/// What stands at an address; nothing where there is nothing, whatever the address.
///
/// # Safety
/// `at` must point to `length` of them, which nobody changes meanwhile.
pub unsafe fn numbers<'a, T>(at: *const T, length: usize) -> &'a [T] {
    match length {
        0 => &[],
        // SAFETY: promised by the caller.
        _ => unsafe { std::slice::from_raw_parts(at, length) },
    }
}

/// The same, to be written.
///
/// # Safety
/// As `numbers`, and nobody else reads them meanwhile.
pub unsafe fn places<'a, T>(at: *mut T, length: usize) -> &'a mut [T] {
    match length {
        0 => &mut [],
        // SAFETY: promised by the caller.
        _ => unsafe { std::slice::from_raw_parts_mut(at, length) },
    }
}
