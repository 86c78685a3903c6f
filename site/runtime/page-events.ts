/** How what stands beside a page's figures, such as its frame, learns of the page's state. */

/** The event on the document, a moment after the last change; its `detail` is the query string. */
export const SETTLED = 'spare-area:state';

/** The event by which it asks for that moment at once, because the page is being left. */
export const LEAVING = 'spare-area:leaving';

/** The event on the document when an exercise that was set is worked on; its `detail` is `Worked`. */
export const WORKED = 'spare-area:worked';

/** What a course system is told of the work on one exercise. */
export interface Worked {
  /** The exercise's id. */
  readonly exercise: string;
  /** What was last said of it: `right`, `mistake`, `none` … */
  readonly said: string;
  /** The named mistake, where it is one. */
  readonly mistake: string | null;
  /** What stands in the answer's box, in the unit beside it; null where it is no number. */
  readonly response: number | null;
  /** What is right, in that unit, and how far off is right as well. */
  readonly right: number;
  readonly tolerance: number;
  readonly tries: number;
  /** Minutes of work. */
  readonly minutes: number;
  /** Whether nothing is left to be tried. */
  readonly isDone: boolean;
}
