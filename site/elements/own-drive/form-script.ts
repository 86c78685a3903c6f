/** The script of the form: it hands itself to the page. */
import { openForm } from './form';
import { lazyForm } from './lazy-form';

lazyForm.handOver(Promise.resolve(openForm));
