//! What a database with pages writes: its log, and its pages at a checkpoint, protected against torn ones.

use crate::numeric::distinct::distinct;
use crate::quantity::{choice, input, output};
use crate::refusal::Refusal;
use crate::units::{
    B, ByteRate, Bytes, COUNT, Count, GB_D, KB, KIB, MB, Number, PER_S, PERCENT, PLAIN, Rate, Ratio,
};
use crate::{choices, model};

choices! {
    /// How a page is protected that power fails to write whole.
    Protection {
        /// The log gets the whole page at its first change after a checkpoint (PostgreSQL, `full_page_writes`).
        FullPages = "full-pages", "Full-page writes (PostgreSQL)";
        /// Every page is written twice, first beside its place (InnoDB, `innodb_doublewrite`). Pages keep their size; those of InnoDB are 16 KiB.
        Doublewrite = "doublewrite", "Doublewrite";
        /// By nothing, or by what is beneath: a file system that copies on write, or writes that are atomic.
        Nothing = "none", "None";
    }
}

model! {
    /// How much does PostgreSQL or InnoDB write per transaction, log and pages together?
    "btree-commit": "Write amplification of a B-tree database", chapter "the-stack";
    equation "changed": r"\v{changed_pages} = \v{table_pages}\left(1-\left(1-\frac{1}{\v{table_pages}}\right)^{\v{transactions}}\right)+\v{changed_index_pages}";
    equation "log" when protection = "full-pages": r"\v{log_size} = \v{transactions}\,\v{record_size}+\v{image_ratio}\,\v{page_size}\,\v{changed_pages}";
    equation "log" when protection = "doublewrite": r"\v{log_size} = \v{transactions}\,\v{record_size}";
    equation "log" when protection = "none": r"\v{log_size} = \v{transactions}\,\v{record_size}";
    equation "flushed": r"\v{log_written} = \v{log_size}+\frac{\v{transactions}}{\v{group}}\,\v{log_block}";
    equation "pages" when protection = "full-pages": r"\v{checkpoint_size} = \v{page_size}\,\v{changed_pages}";
    equation "pages" when protection = "doublewrite": r"\v{checkpoint_size} = 2\,\v{page_size}\,\v{changed_pages}";
    equation "pages" when protection = "none": r"\v{checkpoint_size} = \v{page_size}\,\v{changed_pages}";
    equation "write amplification": r"\v{write_amplification} = \frac{\v{log_written}+\v{checkpoint_size}}{\v{transactions}\,\v{row_size}}";
    equation "per day": r"\v{write_rate} = \v{transaction_rate}\,\frac{\v{log_written}+\v{checkpoint_size}}{\v{transactions}}";
    assumes "Each transaction changes one page of the table and one of the index, any as likely. A page that has changed is written once, at the checkpoint.";
    assumes "The log holds what the transaction stores: its records are at least as large as its rows.";
    assumes "A flush of the log begins anywhere in a block: it writes its bytes, and on average one block more.";
    assumes "Full-page writes log a page whole at its first change after a checkpoint; compression of the log shrinks these images. Doublewrite writes each page twice.";
    limit "Changes that crowd on some pages change fewer of them: rows with a growing key fill one page after the other. More than one page per transaction, splits of pages, vacuum and temporary files come on top.";
    limit "PostgreSQL leaves the free space in the middle of a page out of its image, which counts here whole. With checksums of pages, as initdb makes them since version 18, or wal_log_hints, a hint bit that a query sets is a first change, too.";
    limit "Memory too small for the pages that change has them written before the checkpoint, some of them often.";
    limit "What the file system adds is not counted: little where the log is recycled and overwritten, as by PostgreSQL.";
    limit "A log that is fifteen times as large with full-page writes may be only 1.4 times the bytes at the drive: each commit writes a whole block anyhow.";
    source "authors-stack-2026";
    source "postgresql-wal";
    source "mysql-doublewrite";
    inputs {
        /// How pages are protected.
        protection: Protection = choice(Protection::OPTIONS).label("Torn pages");
        /// Bytes of a page: 8 KiB in PostgreSQL, 16 KiB in InnoDB.
        page_size: Bytes = input(8.0, KIB).from(512.0, B).to(64.0, KIB).whole().log().symbol("P").label("Page").source("postgresql-wal");
        /// Transactions from one checkpoint to the next. InnoDB writes changed pages a few at a time: there, the transactions that pass from the first change of a page until it is written.
        transactions: Count = input(20_000.0, COUNT).from(1.0, COUNT).to(1e9, COUNT).whole().log().symbol("n").label("Transactions per checkpoint");
        /// Bytes that a transaction adds to the log, without images of pages.
        record_size: Bytes = input(425.0, B).from(1.0, B).to(1.0, MB).symbol("b").label("Log records per transaction").source("authors-stack-2026");
        /// Bytes of the rows of one transaction as the application counts them.
        row_size: Bytes = input(100.0, B).from(1.0, B).to(1.0, MB).log().symbol("r").label("Rows per transaction");
        /// Pages of the table.
        table_pages: Count = input(16_394.0, COUNT).from(1.0, COUNT).to(1e9, COUNT).whole().log().symbol("H").label("Pages of the table").source("authors-stack-2026");
        /// Pages of an index that each transaction changes; 0 if none does.
        index_pages: Count = input(2745.0, COUNT).from(0.0, COUNT).to(1e9, COUNT).whole().symbol("I").label("Pages of the index").source("authors-stack-2026");
        /// Size of an image in the log divided by that of the page: less with `wal_compression`.
        image_ratio: Ratio = input(100.0, PERCENT).symbol("c").label("Image of a page, compressed to");
        /// What the log is written in at least.
        log_block: Bytes = input(8.0, KIB).from(512.0, B).to(64.0, KIB).whole().log().symbol("L").label("Log block").source("postgresql-wal");
        /// Transactions that share a flush of the log.
        group: Count = input(1.0, COUNT).from(1.0, COUNT).to(1e5, COUNT).whole().log().symbol("g").label("Transactions per flush");
        /// Transactions per second.
        transaction_rate: Rate = input(100.0, PER_S).from(1e-6, PER_S).to(1e7, PER_S).log().symbol("f").label("Transactions per second");
    }
    outputs {
        /// Bytes written to the drive divided by the bytes of the rows.
        write_amplification: Number = output(PLAIN).symbol(r"\mathrm{WA}").label("Write amplification");
        /// Bytes written to the drive divided by the bytes of the rows, without protection of pages.
        unprotected_write_amplification: Number = output(PLAIN).label("Without protection of pages");
        /// Bytes written to the drive for one transaction, on average.
        bytes_per_transaction: Bytes = output(KB).label("Written per transaction");
        /// Bytes written per day.
        write_rate: ByteRate = output(GB_D).symbol("V").label("Writes");
        /// Bytes of the log from one checkpoint to the next.
        log_size: Bytes = output(MB).symbol("X").label("Log");
        /// Bytes that its flushes write.
        log_written: Bytes = output(MB).symbol("W_l").label("Log, as written");
        /// Bytes of pages that the checkpoint writes.
        checkpoint_size: Bytes = output(MB).symbol("W_c").label("Pages at the checkpoint");
        /// Pages that have changed from one checkpoint to the next.
        changed_pages: Number = output(PLAIN).symbol("u").label("Changed pages");
        /// Of these, pages of the index.
        changed_index_pages: Number = output(PLAIN).symbol("u_I").label("Changed pages of the index");
    }
}

/// The log with its images, the blocks it is flushed in, and the pages that changed.
pub fn compute(input: &Inputs) -> Result<Outputs, Refusal> {
    if input.record_size < input.row_size {
        return Err(Refusal::Contradiction {
            quantity: "record_size",
            rule: "it must be at least the rows of a transaction: the log holds them, and what describes them",
        });
    }
    let of_table = distinct(input.table_pages, 1.0, input.transactions);
    Ok(with_changed(input, of_table))
}

/// The same with so many pages of the table changed from one checkpoint to the next.
pub(super) fn with_changed(input: &Inputs, of_table: f64) -> Outputs {
    let transactions = input.transactions;
    let of_index = match input.index_pages {
        0.0 => 0.0,
        pages => distinct(pages, 1.0, transactions),
    };
    let changed = of_table + of_index;
    let pages = changed * input.page_size;
    let (images, times) = match input.protection {
        Protection::FullPages => (input.image_ratio * pages, 1.0),
        Protection::Doublewrite => (0.0, 2.0),
        Protection::Nothing => (0.0, 1.0),
    };
    let records = transactions * input.record_size;
    let blocks = transactions / input.group * input.log_block;
    let log_written = records + images + blocks;
    let written = log_written + times * pages;
    let rows = transactions * input.row_size;
    Outputs {
        write_amplification: written / rows,
        unprotected_write_amplification: (records + blocks + pages) / rows,
        bytes_per_transaction: written / transactions,
        write_rate: input.transaction_rate * written / transactions,
        log_size: records + images,
        log_written,
        checkpoint_size: times * pages,
        changed_pages: changed,
        changed_index_pages: of_index,
        notes: Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BENCH: Inputs = Inputs {
        protection: Protection::FullPages,
        page_size: 8192.0,
        transactions: 20_000.0,
        record_size: 425.0,
        row_size: 100.0,
        table_pages: 16_394.0,
        index_pages: 2745.0,
        image_ratio: 1.0,
        log_block: 8192.0,
        group: 1.0,
        transaction_rate: 100.0,
    };

    /// A log written flush by flush, and pages that are marked one by one.
    fn simulated(input: &Inputs) -> [f64; 3] {
        let mut state = 1_u64;
        let mut drawn = |pages: f64| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            (state >> 33) as usize % pages as usize
        };
        let mut is_changed =
            [input.table_pages, input.index_pages].map(|n| vec![false; n as usize]);
        let (mut log, mut flushed, mut written, mut pages) = (0.0, 0.0, 0.0, 0.0);
        for number in 1..=input.transactions as usize {
            log += input.record_size;
            for of in &mut is_changed {
                let place = drawn(of.len() as f64);
                if !of[place] {
                    pages += input.page_size;
                    if input.protection == Protection::FullPages {
                        log += input.image_ratio * input.page_size;
                    }
                }
                of[place] = true;
            }
            if number % input.group as usize == 0 {
                // Every block from the one that the last flush ended in.
                let block = input.log_block;
                let blocks = (log / block).ceil() - (flushed / block).floor();
                written += blocks * block;
                flushed = log;
            }
        }
        let times = if input.protection == Protection::Doublewrite {
            2.0
        } else {
            1.0
        };
        [log, written, times * pages]
    }

    #[test]
    fn transactions_run_one_by_one_write_as_much() {
        for protection in [
            Protection::FullPages,
            Protection::Doublewrite,
            Protection::Nothing,
        ] {
            for (record_size, group, image_ratio) in
                [(425.0, 1.0, 1.0), (1000.0, 8.0, 0.16), (90.0, 20.0, 1.0)]
            {
                let input = Inputs {
                    protection,
                    record_size,
                    row_size: 80.0,
                    group,
                    image_ratio,
                    ..BENCH
                };
                let answer = compute(&input).unwrap();
                let found = [answer.log_size, answer.log_written, answer.checkpoint_size];
                for (found, counted) in found.into_iter().zip(simulated(&input)) {
                    assert!(
                        (found / counted - 1.0).abs() < 0.01,
                        "{input:?}: {found} {counted}"
                    );
                }
            }
        }
    }

    #[test]
    fn a_log_smaller_than_its_rows_is_refused() {
        let of = |record_size, row_size| {
            compute(&Inputs {
                record_size,
                row_size,
                ..BENCH
            })
        };
        assert!(of(425.0, 425.0).is_ok());
        assert!(matches!(
            of(425.0, 426.0),
            Err(Refusal::Contradiction {
                quantity: "record_size",
                ..
            })
        ));
    }

    /// PostgreSQL 15.18, 50,000 rows of 100 bytes on 862 pages with 138 of their index: bytes per update in windows of 500
    /// after a checkpoint, as measured; the first are dear because most pages are logged whole.
    #[test]
    fn updates_after_a_checkpoint_get_cheaper_as_they_did_when_measured() {
        const WINDOWS: [f64; 6] = [16_769.0, 12_100.0, 10_404.0, 9479.0, 8963.0, 8880.0];
        let log = |transactions| {
            let input = Inputs {
                transactions,
                record_size: 280.0,
                table_pages: 862.0,
                index_pages: 138.0,
                ..BENCH
            };
            compute(&input).unwrap().log_written
        };
        let mut before = 0.0;
        for (window, measured) in WINDOWS.into_iter().enumerate() {
            let now = log(500.0 * (window as f64 + 1.0));
            let found = (now - before) / 500.0;
            before = now;
            assert!(
                (found / measured - 1.0).abs() < 0.03,
                "{window}: {found} {measured}"
            );
        }
    }
}
