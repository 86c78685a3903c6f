/** A day as it is written in the book: "21 November 2026". */
const FORM = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

export const dayText = (day: Date) => FORM.format(day);
