/** The engine in Node: at build, in tests and on the command line. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as bindings from '../../core-wasm/pkg/engine.js';
import { openEngine } from './engine';
import { type LivingDrive, type LivingSetup, openLivingDrive } from './living-drive';
import { beginFile } from './read-file';

// Read from the project's root, where every command runs: bundlers move this module about.
const module = readFileSync(join(process.cwd(), 'core-wasm/pkg/engine_bg.wasm'));
bindings.initSync({ module });

/** The models, ready to be asked. */
export const engine = openEngine(bindings);

/** Begins a file of measurements. */
export const readingOfFile = (name?: string) => beginFile(bindings, name);

/** Opens a drive to play with. */
export const livingDrive = (setup: LivingSetup): LivingDrive => openLivingDrive(bindings, setup);
