/** Before each file of tests: properties draw from the seed that the run was told, if it was told one. */
import process from 'node:process';
import { configureGlobal, readConfigureGlobal } from 'fast-check';
import { SEED_VARIABLE } from '../tasks/tiers';

const seed = process.env[SEED_VARIABLE];
if (seed !== undefined) configureGlobal({ ...readConfigureGlobal(), seed: Number(seed) });
