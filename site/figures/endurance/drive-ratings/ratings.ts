/**
 * Published endurance ratings, one drive a line. What follows from a line is computed from it, never
 * stored: drive writes a day from terabytes, terabytes from drive writes a day.
 */

export type Cell = 'SLC' | 'MLC' | 'TLC' | 'QLC' | 'XPoint' | 'unknown';

/** One drive. */
export interface Rating {
  readonly name: string;
  /** Bytes. */
  readonly capacity: number;
  /** Bytes, or null where the source gives drive writes a day instead. */
  readonly written: number | null;
  /** Drive writes a day as printed; where both are printed they may contradict each other. */
  readonly dwpd: number | null;
  /** Warranty in years. */
  readonly years: number;
  readonly cell: Cell;
  /** US dollars at the date of the source. */
  readonly price: number | null;
  /** The entry of the references. */
  readonly source: string;
  /** The source of the rating does not name the years: they are the maker's usual ones. */
  readonly usualYears: boolean;
}

type Line = readonly [
  name: string,
  gigabytes: number,
  terabytesWritten: number | null,
  dwpd: number | null,
  years: number,
  cell: Cell,
  dollars: number | null,
  source: string,
  usualYears: 0 | 1,
];

const lines: readonly Line[] = [
  ['Crucial MX500 250 GB', 250, 100, null, 5, 'TLC', null, 'check-smart', 0],
  ['Crucial MX500 500 GB', 500, 180, null, 5, 'TLC', null, 'check-smart', 0],
  ['Crucial MX500 1 TB', 1000, 360, null, 5, 'TLC', null, 'check-smart', 0],
  ['Crucial MX500 2 TB', 2000, 700, null, 5, 'TLC', null, 'check-smart', 0],
  ['Crucial MX500 4 TB', 4000, 1000, null, 5, 'TLC', null, 'check-smart', 0],
  ['Micron 5300 MAX 960 GB', 960, 8760, null, 5, 'TLC', null, 'check-smart', 0],
  ['SanDisk Ultra 3D SSD 1 TB', 1000, 400, null, 5, 'TLC', null, 'check-smart', 0],
  ['SanDisk Ultra 3D SSD 2 TB', 2000, 500, null, 5, 'TLC', null, 'check-smart', 0],
  ['Samsung 850 EVO 250 GB', 250, 75, null, 5, 'TLC', null, 'check-smart', 0],
  ['Samsung 850 EVO 500 GB', 500, 150, null, 5, 'TLC', null, 'check-smart', 0],
  ['Samsung 850 EVO 1 TB', 1000, 150, null, 5, 'TLC', null, 'check-smart', 0],
  ['Samsung 850 EVO 2 TB', 2000, 300, null, 5, 'TLC', null, 'check-smart', 0],
  ['Samsung 850 EVO 4 TB', 4000, 300, null, 5, 'TLC', null, 'check-smart', 0],
  ['Samsung 850 PRO 256 GB', 256, 150, null, 10, 'MLC', null, 'check-smart', 0],
  ['Samsung 850 PRO 512 GB', 512, 300, null, 10, 'MLC', null, 'check-smart', 0],
  ['Samsung 850 PRO 1 TB', 1000, 300, null, 10, 'MLC', null, 'check-smart', 0],
  ['Samsung 850 PRO 2 TB', 2000, 450, null, 10, 'MLC', null, 'check-smart', 0],
  ['Samsung 850 PRO 4 TB', 4000, 600, null, 10, 'MLC', null, 'check-smart', 0],
  ['Samsung 860/870 EVO 250 GB', 250, 150, null, 5, 'TLC', null, 'check-smart', 0],
  ['Samsung 860/870 EVO 500 GB', 500, 300, null, 5, 'TLC', null, 'check-smart', 0],
  ['Samsung 860/870 EVO 1 TB', 1000, 600, null, 5, 'TLC', null, 'check-smart', 0],
  ['Samsung 860/870 EVO 2 TB', 2000, 1200, null, 5, 'TLC', null, 'check-smart', 0],
  ['Samsung 860/870 EVO 4 TB', 4000, 2400, null, 5, 'TLC', null, 'check-smart', 0],
  ['Samsung 860 PRO 256 GB', 256, 300, null, 5, 'MLC', null, 'check-smart', 0],
  ['Samsung 860 PRO 512 GB', 512, 600, null, 5, 'MLC', null, 'check-smart', 0],
  ['Samsung 860 PRO 1 TB', 1000, 1200, null, 5, 'MLC', null, 'check-smart', 0],
  ['Samsung 860 PRO 2 TB', 2000, 2400, null, 5, 'MLC', null, 'check-smart', 0],
  ['Samsung 860 PRO 4 TB', 4000, 4800, null, 5, 'MLC', null, 'check-smart', 0],
  ['Samsung 870 QVO 1 TB', 1000, 360, null, 3, 'QLC', null, 'check-smart', 0],
  ['Samsung 870 QVO 2 TB', 2000, 720, null, 3, 'QLC', null, 'check-smart', 0],
  ['Samsung 870 QVO 4 TB', 4000, 1440, null, 3, 'QLC', null, 'check-smart', 0],
  ['Samsung 870 QVO 8 TB', 8000, 2880, null, 3, 'QLC', null, 'check-smart', 0],
  ['WD Green SSD (G1) 120 GB', 120, 40, null, 3, 'TLC', null, 'check-smart', 0],
  ['WD Green SSD (G2) 120 GB', 120, 40, null, 3, 'TLC', null, 'check-smart', 0],
  ['WD Green SSD (G1) 240 GB', 240, 80, null, 3, 'TLC', null, 'check-smart', 0],
  ['WD Green SSD (G2) 240 GB', 240, 80, null, 3, 'TLC', null, 'check-smart', 0],
  ['WD Blue SA510 250 GB', 250, 100, null, 5, 'TLC', null, 'check-smart', 0],
  ['WD Blue SA510 500 GB', 500, 200, null, 5, 'TLC', null, 'check-smart', 0],
  ['WD Blue SA510 1 TB', 1000, 400, null, 5, 'TLC', null, 'check-smart', 0],
  ['WD Blue SA510 2 TB', 2000, 500, null, 5, 'TLC', null, 'check-smart', 0],
  ['WD Blue SA510 4 TB', 4000, 600, null, 5, 'TLC', null, 'check-smart', 0],
  ['WD Red SA500 500 GB', 500, 350, null, 5, 'TLC', null, 'check-smart', 0],
  ['WD Red SA500 1 TB', 1000, 600, null, 5, 'TLC', null, 'check-smart', 0],
  ['WD Red SA500 2 TB', 2000, 1300, null, 5, 'TLC', null, 'check-smart', 0],
  ['WD Red SA500 4 TB', 4000, 2500, null, 5, 'TLC', null, 'check-smart', 0],
  ['OCZ Vector 512 GB', 512, 36, null, 5, 'MLC', null, 'anandtech-vector', 1],
  ['OCZ Vector 256 GB', 256, 36, null, 5, 'MLC', null, 'anandtech-vector', 1],
  ['OCZ Vector 128 GB', 128, 36, null, 5, 'MLC', null, 'anandtech-vector', 1],
  ['SMART/SanDisk Optimus 400 GB SAS', 400, null, 10, 5, 'MLC', null, 'storagereview-optimus', 0],
  ['SanDisk Optimus Eco 400 GB SAS', 400, null, 3, 5, 'MLC', null, 'toms-optimus-eco', 0],
  ['SanDisk Optimus MAX 4 TB SAS', 4000, null, 1, 5, 'MLC', null, 'clubic-optimus-max', 0],
  ['Intel X25-E 32 GB', 32, 1000, null, 3, 'SLC', null, 'anandtech-710', 1],
  ['Intel X25-E 64 GB', 64, 2000, null, 3, 'SLC', null, 'anandtech-710', 1],
  ['Intel 710 100 GB', 100, 500, null, 3, 'MLC', null, 'anandtech-710', 1],
  ['Intel 710 200 GB', 200, 1000, null, 3, 'MLC', null, 'anandtech-710', 1],
  ['Intel 710 300 GB', 300, 1100, null, 3, 'MLC', null, 'anandtech-710', 1],
  ['Intel DC P3520 2 TB', 2000, 2490, 3, 5, 'MLC', 1132, 'toms-p3520', 0],
  ['SK hynix PE3110 960 GB', 960, 1360, 1.3, 3, 'unknown', 960, 'toms-p3520', 0],
  ['Intel DC P3700 1.6 TB', 1600, 43800, 17, 5, 'MLC', 2700, 'toms-p3520', 0],
  ['Intel DC P3600 1.6 TB', 1600, 8760, null, 5, 'MLC', null, 'chia-endurance', 1],
  ['Intel DC P4600 3.2 TB', 3200, 18200, null, 5, 'TLC', null, 'chia-endurance', 1],
  ['Intel P4610 1.6 TB', 1600, 10613, null, 5, 'TLC', null, 'chia-endurance', 1],
  ['Intel P4510 2 TB', 2000, 2054, null, 5, 'TLC', null, 'chia-endurance', 1],
  ['Intel P4500 1 TB', 1000, 1380, 0.75, 5, 'TLC', null, 'lenovo-p4500', 0],
  ['Intel P4500 2 TB', 2000, 1890, 0.5, 5, 'TLC', null, 'lenovo-p4500', 0],
  ['Intel P4500 4 TB', 4000, 4840, 0.65, 5, 'TLC', null, 'lenovo-p4500', 0],
  ['Intel Optane P4800X 750 GB', 750, 41000, null, 5, 'XPoint', null, 'chia-endurance', 1],
  ['Intel Optane 905P 960 GB', 960, 17520, null, 5, 'XPoint', null, 'chia-endurance', 1],
  ['Intel 660p 1 TB', 1024, 200, null, 5, 'QLC', 123, 'hardwareluxx-48371', 1],
  ['Intel 665p 1 TB', 1024, 300, null, 5, 'QLC', null, 'chia-endurance', 1],
  ['Intel D5-P4320 7.68 TB', 7680, null, 0.2, 5, 'QLC', null, 'computerbase-p4320', 1],
  ['Samsung PM983 960 GB', 960, 1366.56, null, 3, 'TLC', null, 'chia-endurance', 1],
  ['Samsung 970 EVO 250 GB', 250, 150, null, 5, 'TLC', 119.99, 'techgage-970', 0],
  ['Samsung 970 EVO 500 GB', 500, 300, null, 5, 'TLC', 229.99, 'techgage-970', 0],
  ['Samsung 970 EVO 1 TB', 1000, 600, null, 5, 'TLC', 449.99, 'techgage-970', 0],
  ['Samsung 970 EVO 2 TB', 2000, 1200, null, 5, 'TLC', 849.99, 'techgage-970', 0],
  ['Samsung 970 Pro 1 TB', 1024, 1200, null, 5, 'MLC', 307, 'chia-endurance', 1],
  ['Samsung 970 EVO Plus 2 TB', 2000, 1200, 0.3, 5, 'TLC', null, 'e-catalog', 0],
  ['Crucial P5 Plus 2 TB', 2000, 1200, 0.3, 5, 'TLC', null, 'e-catalog', 0],
  ['Samsung 990 EVO Plus 2 TB', 2000, 1200, 0.3, 5, 'TLC', null, 'e-catalog', 0],
  ['WD Blue SN5000 2 TB', 2000, 900, 0.3, 5, 'TLC', null, 'e-catalog', 0],
  ['Samsung PM1643 30.72 TB SAS', 30720, null, 1, 5, 'TLC', null, 'anandtech-pm1643', 0],
  ['Samsung PM1725b 1.6 TB', 1600, 8760, null, 5, 'TLC', null, 'chia-endurance', 1],
  ['Samsung BM1743 61.44 TB', 61440, null, 0.26, 5, 'QLC', null, 'itc-bm1743', 1],
  ['Micron 9300 PRO 3.84 TB', 3840, 8400, null, 5, 'TLC', null, 'chia-endurance', 1],
  ['Micron 7450 PRO 3.84 TB', 3840, null, 1, 5, 'TLC', null, 'servethehome-7450', 0],
  ['Micron 7450 MAX 3.2 TB', 3200, null, 3, 5, 'TLC', null, 'servethehome-7450', 0],
  ['Micron 6500 ION 30.72 TB', 30720, null, 0.3, 5, 'TLC', null, 'storagereview-6500', 1],
  ['HGST SN150 3.2 TB', 3200, 29200, 5, 5, 'MLC', 8769, 'toms-p3520', 0],
  ['Memblaze PBlaze4 3.2 TB', 3200, 17300, 3, 3, 'MLC', 3200, 'toms-p3520', 0],
  ['Kingston UV500 960 GB', 960, 480, null, 5, 'TLC', null, 'hardwareluxx-48371', 1],
  ['Intel 600p 512 GB', 512, 288, null, 5, 'TLC', null, 'hardwareluxx-48371', 1],
  ['Kingston data-center 1.92 TB', 1920, 3504, null, 5, 'TLC', null, 'kingston-dwpd', 1],
  ['Samsung 980 PRO 250 GB', 250, 150, null, 5, 'TLC', 89.99, 'legitreviews-980-pro', 0],
  ['Samsung 980 PRO 500 GB', 500, 300, null, 5, 'TLC', 149.99, 'legitreviews-980-pro', 0],
  ['Samsung 980 PRO 1 TB', 1000, 600, null, 5, 'TLC', 229.99, 'legitreviews-980-pro', 0],
  ['Samsung 980 250 GB', 250, 150, null, 5, 'TLC', null, 'guru3d-980', 0],
  ['Samsung 980 500 GB', 500, 300, null, 5, 'TLC', null, 'guru3d-980', 0],
  ['Samsung 980 1 TB', 1000, 600, null, 5, 'TLC', null, 'guru3d-980', 0],
  ['Intel 670p 512 GB', 512, 185, null, 5, 'QLC', 89, 'techpowerup-670p', 0],
  ['Intel 670p 1 TB', 1000, 370, null, 5, 'QLC', 154, 'techpowerup-670p', 0],
  ['Intel 670p 2 TB', 2000, 740, null, 5, 'QLC', 329, 'techpowerup-670p', 0],
  ['Seagate FireCuda 540 1 TB', 1000, 1000, null, 5, 'TLC', 180, 'xda-firecuda-540', 1],
  ['Seagate FireCuda 540 2 TB', 2000, 2000, null, 5, 'TLC', 300, 'xda-firecuda-540', 1],
  ['Solidigm P41 Plus 512 GB', 512, 200, null, 5, 'QLC', null, 'blocksandfiles-p41-plus', 0],
  ['Solidigm P41 Plus 1 TB', 1000, 400, null, 5, 'QLC', 90, 'guru3d-p41-plus', 1],
  ['Solidigm P41 Plus 2 TB', 2000, 800, 0.4, 5, 'QLC', null, 'blocksandfiles-p41-plus', 0],
  ['Intel Optane P4800X 375 GB', 375, null, 30, 5, 'XPoint', 1520, 'anandtech-p4800x', 0],
  ['Intel DC S3700 200 GB', 200, null, 10, 5, 'MLC', null, 'hardcoreware-s3700', 0],
  ['Intel DC S3700 800 GB', 800, null, 10, 5, 'MLC', null, 'hardcoreware-s3700', 0],
];

export const ratings: readonly Rating[] = lines.map(
  ([name, gigabytes, terabytes, dwpd, years, cell, price, source, usualYears]) => ({
    name,
    capacity: gigabytes * 1e9,
    written: terabytes === null ? null : terabytes * 1e12,
    dwpd,
    years,
    cell,
    price,
    source,
    usualYears: usualYears === 1,
  }),
);

/** Drives whose printed drive writes a day do not follow from their terabytes; a test reckons them anew. */
const CONTRADICTING = [
  'Intel DC P3520 2 TB',
  'Intel DC P3700 1.6 TB',
  'WD Blue SN5000 2 TB',
  'Memblaze PBlaze4 3.2 TB',
  'Solidigm P41 Plus 2 TB',
];

export const contradicting = ratings.filter(({ name }) => CONTRADICTING.includes(name));
