/** The form for a fio job: a script of its own, fetched when a reader comes to it. */
import { lazy } from '../../runtime/lazy';
import type { mountFioJob } from './fio-job-element';

export const lazyFioJob = lazy<typeof mountFioJob>('fio-job', 'the form');
