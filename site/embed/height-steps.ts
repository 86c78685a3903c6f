/** Where the page of a frame gets more columns, or its drawing its wide form, in pixels: in between its height hardly changes. */
export const HEIGHT_STEPS = [512, 633, 736] as const;
