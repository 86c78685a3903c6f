/** The form for a drive: a script of its own, fetched when a reader opens it. */
import { lazy } from '../../runtime/lazy';
import type { openForm } from './form';

export const lazyForm = lazy<typeof openForm>('drive-form', 'the form');
