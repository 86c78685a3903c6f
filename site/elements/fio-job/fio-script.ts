/** The script of the form for a fio job: it hands itself to the page. */
import { mountFioJob } from './fio-job-element';
import { lazyFioJob } from './lazy-fio-job';

lazyFioJob.handOver(Promise.resolve(mountFioJob));
