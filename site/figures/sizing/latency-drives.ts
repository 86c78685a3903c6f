/** The fitted drives that latency is simulated with: one of each class for which there is a fit. */
import qlc from '../../../content/simulated-drives/solidigm-d5-p5336.json' with { type: 'json' };
import server from '../../../content/simulated-drives/solidigm-p5520.json' with { type: 'json' };
import client from '../../../content/simulated-drives/toshiba-hg6.json' with { type: 'json' };
import type { Inputs } from '../../engine/declaration';
import { simulate } from '../../engine/gen/simulate';
import type { FittedDrive } from '../../engine/sizing/latency';

/** What of a drive's run is not of the drive, but of the load that it was measured with. */
const OF_THE_LOAD: ReadonlySet<string> = new Set([
  ...['queue_depth', 'read_share', 'block_size', 'duration', 'interval'],
  ...['measure', 'warm_up', 'start', 'user_pages'],
]);

const isInput = (id: string) => simulate.inputs.some((input) => input.id === id);

const fitted = (
  { name, year, inputs }: { readonly name: string; readonly year: number; readonly inputs: object },
  kind: string,
): FittedDrive => ({
  name,
  year,
  kind,
  inputs: Object.fromEntries(
    Object.entries(inputs).filter(([id]) => isInput(id) && !OF_THE_LOAD.has(id)),
  ) as Inputs,
});

export const LATENCY_DRIVES: readonly FittedDrive[] = [
  fitted(server, 'data center, TLC'),
  fitted(qlc, 'data center, QLC'),
  fitted(client, 'consumer, SATA'),
];
