/** What an embedded calculator does beside calculating: it tells its frame how tall it is, and its state, takes its colors, and gives it its keys. */
import { announceHeight } from './announce-height';
import { announceState } from './announce-state';
import { followTheme } from './follow-theme';
import { forwardKeys } from './forward-keys';
import { mountUnfold } from './unfold';

const content = document.querySelector<HTMLElement>('main[data-embed]');
if (!content) throw new Error('An embed page has a main part that says which calculator it is');
const id = content.dataset.embed ?? '';
announceHeight(content, id);
announceState(id);
followTheme();
forwardKeys();
mountUnfold();
