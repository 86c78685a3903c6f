/** The drive to play with in a worker: an engine beside the page’s own. */
import init, { LivingDrive as Handle } from '../../core-wasm/pkg/engine.js?beside';
import { type LivingDrive, type LivingSetup, openLivingDrive } from './living-drive';

/** Opens a drive where its traffic begins, with the engine of these bytes. */
export async function loadLivingDrive(
  bytes: ArrayBuffer,
  setup: LivingSetup,
): Promise<LivingDrive> {
  await init({ module_or_path: bytes });
  return openLivingDrive({ LivingDrive: Handle }, setup);
}
