/** `calc matrix name=value …`: IOPS of a simulated drive by block size and mix. */
import { simulate } from '../engine/gen/simulate';
import { Misused } from '../engine/misused';
import { BLOCK_SIZES, matrixOf, OF_A_CELL, READ_SHARES } from '../engine/simulation/matrix';
import { asJson } from './json';
import { inputsOf } from './names';

/** The 56 cells, with a drive of eight channels where none are given; IOPS to whole requests. */
export async function matrixOfDrive(args: readonly string[]): Promise<string> {
  const given = inputsOf(simulate, args);
  const taken = OF_A_CELL.find((id) => id in given);
  if (taken) throw new Misused(`matrix gives each cell its own ${taken}; leave it out.`);
  // The engine for it is large, and no other command needs it.
  const { simulation } = await import('../engine/simulation/load-node-simulator');
  const begin = performance.now();
  const iops = matrixOf(simulation, { channels: 8, ...given }).map((row) => row.map(Math.round));
  const seconds = Number(((performance.now() - begin) / 1000).toFixed(2));
  return asJson({ block_size: BLOCK_SIZES, read_share: READ_SHARES, iops, seconds });
}
