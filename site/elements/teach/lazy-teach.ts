/** What a chapter knows of its teach mode: when it was asked for, and where its script lies. */
import { lazy } from '../../runtime/lazy';

/** What the build writes beside the first page. */
export const TEACH_FILE = 'teach.js';

/** The script; it starts by itself once the page is mounted. */
export const lazyTeach = lazy<unknown>('teach', 'the teach mode', TEACH_FILE);

/** Whether an address asks for the screen of a class. */
export const isTaught = (query: string): boolean => /[?&]teach=/.test(query);
