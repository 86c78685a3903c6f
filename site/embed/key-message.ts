/** The type of the message by which a frame says that a key was pressed that is the page's around it. */
export const KEY = 'spare-area:key';
