/** How much a test tries in the tier that runs. */
import process from 'node:process';
import { TIER_VARIABLE } from '../tasks/tiers';

/** One of two values, say numbers of cases: for the fast tier, and for the long one. */
export const inTier = <T>(fast: T, long: T): T =>
  process.env[TIER_VARIABLE] === 'long' ? long : fast;

/** Registers tests that only the long tier runs: in a file whose others belong to both. */
export const onlyLong = (register: () => void): void => inTier(() => {}, register)();
