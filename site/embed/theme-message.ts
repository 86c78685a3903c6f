/** The type of the message by which a page tells its frames what colors it has now. */
export const THEME = 'spare-area:theme';
