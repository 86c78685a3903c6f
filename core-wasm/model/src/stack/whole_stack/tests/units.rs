//! What drives with coarse units program.

use super::*;

/// Pages of indexes are requests of a block each at random places: in units of four blocks each programs a whole unit.
#[test]
fn pages_of_indexes_program_units_of_their_own() {
    use crate::stack::sqlite_commit::{COPIED, Journal, Synchronous};
    let of = |journal, pages, unit_kib: f64| {
        compute(&Inputs {
            application: Application::Sqlite,
            file_system: FileSystem::Ext4,
            virtual_disk: VirtualDisk::Nothing,
            pool: Pool::Single,
            row_size: 1000.0,
            rows: 1.0,
            sqlite_commit_journal: journal,
            sqlite_commit_synchronous: Synchronous::Normal,
            sqlite_commit_index_pages: pages,
            indirection_unit: unit_kib * KIB.times,
            garbage_collection_wa: 1.0,
            ..STACK
        })
        .unwrap()
    };
    let (fine, coarse) = (of(Journal::Wal, 11.5, 4.0), of(Journal::Wal, 11.5, 16.0));
    let more = coarse.flash_bytes - fine.flash_bytes;
    let by_hand = 3.0 * COPIED * 11.5 * 4096.0;
    assert!((more / by_hand - 1.0).abs() < 0.06, "{more} for {by_hand}");
    let random = |found: &Outputs| found.layers[0][5];
    assert!(random(&fine) > 0.1 && random(&of(Journal::Wal, 0.0, 4.0)) == 0.0);
    assert!(random(&of(Journal::Delete, 11.5, 4.0)) > 0.3);
}
