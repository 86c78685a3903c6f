/** What a drive says of its health, and whether that waits. */
import type { DriveReading } from '../smart-report';

type Verdict = DriveReading['verdict'];

/** Warnings that say nothing of a drive's end: it is too warm now, or was worse once. */
const MILD = [/temperature is outside/, /at its threshold once/];

/** What it says where it is not well. */
export const illsOf = ({ passed, warnings }: Verdict): readonly string[] => [
  ...(passed === false ? ['It failed its own test.'] : []),
  ...warnings,
];

/** Whether another drive is to be ordered whatever its rating: it failed its own test, or has a critical warning. */
export const isUrgent = ({ passed, warnings }: Verdict): boolean =>
  passed === false || warnings.some((warning) => !MILD.some((mild) => mild.test(warning)));
