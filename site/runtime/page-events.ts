/** How what stands beside a page's figures, such as its frame, learns of the page's state. */

/** The event on the document, a moment after the last change; its `detail` is the query string. */
export const SETTLED = 'spare-area:state';

/** The event by which it asks for that moment at once, because the page is being left. */
export const LEAVING = 'spare-area:leaving';
