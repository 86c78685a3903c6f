/** What a fleet is made of: reports, each of one drive. */
import type { DriveReading } from '../smart-report';

/** One report of one drive. */
export interface FleetReport {
  readonly file: string;
  readonly reading: DriveReading;
  /** How it is dated where that cannot be. */
  readonly clock?: string;
}
