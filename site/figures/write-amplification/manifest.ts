/** What the chapter on write amplification brings to life, in the order in which a reader meets it. */
import type { Mount } from '../../elements/page/mount-page';
import { LIVING, LIVING_KEYS, mountLivingLink } from '../living-drive/living-link';

export { challenges } from './challenges';
export { figures } from './figures';

/** The drive that opens the chapter is kept in its address. */
export const elements: Readonly<Record<string, Mount>> = { 'spare-living-link': mountLivingLink };
export const keys = { [LIVING]: LIVING_KEYS };
