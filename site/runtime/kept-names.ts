/** Under which names a browser keeps what readers do: whoever stands beside the page finds it by them. */

/** Begins every key of `localStorage`; the student's name and a slash follow. */
export const KEPT_HEAD = 'spare-area-work/';

/** The key of `sessionStorage` under which a tab knows who works in it. */
export const KEPT_STUDENT = 'spare-area-student';
