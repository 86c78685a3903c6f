/** `--iostat FILE`: what a capture says for `storage-bound`. */

import type { Inputs, Model } from '../engine/declaration';
import { captureOf } from '../engine/iostat-capture';
import { engine } from '../engine/load-node';
import { Misused } from '../engine/misused';
import { listed, quoted, shortened } from '../engine/typed/quoted';
import type { Io } from './io';
import { readBytes } from './paths';

/** The mean of a capture's device, the busiest where none is named. */
export function inputsFromIostat(
  model: Model,
  file: string,
  name: string | undefined,
  io: Io,
): Inputs {
  if (model.id !== 'storage-bound')
    throw new Misused(`--iostat is for storage-bound, not for ${model.id}.`);
  const capture = captureOf(engine.readFile(readBytes(file, io)));
  if (!capture) throw new Misused(`${shortened(file)} is no iostat capture.`);
  const wanted = name ?? capture.busiest_device;
  const device = capture.devices.find((one) => one.device === wanted);
  if (!device) {
    const known = listed(capture.devices.map((one) => one.device));
    throw new Misused(
      wanted
        ? `${shortened(file)} has no device ${quoted(wanted)}; it has ${known}.`
        : `${shortened(file)} names no device.`,
    );
  }
  return device.mean.storage_bound;
}
