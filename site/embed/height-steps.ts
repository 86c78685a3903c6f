/** Where the page of a frame gets more columns, or its drawing its wide form, in pixels: in between its height hardly changes. */
export const HEIGHT_STEPS = [512, 633, 736] as const;

/**
 * The same for a plain frame, which no script mends: also where narrower columns break lines that matter. The last is where
 * drawings of a frame at its full width begin to be wide.
 */
export const PLAIN_STEPS = [430, 512, 570, 633, 736, 752] as const;
