/** What an embedded calculator does beside calculating: it tells its frame how tall it is. */
import { announceHeight } from './announce-height';

const content = document.querySelector<HTMLElement>('main[data-embed]');
if (!content) throw new Error('An embed page has a main part that says which calculator it is');
announceHeight(content, content.dataset.embed ?? '');
