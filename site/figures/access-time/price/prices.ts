/**
 * The lowest price of a terabyte in each of some years, in dollars of 2020: John C. McCallum's lists of
 * advertised prices, adjusted by the US consumer prices, as Our World in Data publishes them
 * (content/references/mccallum-prices.yaml). Every third year is kept, and the last.
 */

/** A year, and dollars of 2020 for a terabyte. */
export type Price = readonly [year: number, perTerabyte: number];

export const MEMORY: readonly Price[] = [
  [1986, 447454300],
  [1989, 236176510],
  [1992, 48417580],
  [1995, 44583576],
  [1998, 1339636.6],
  [2001, 215708.97],
  [2004, 104372.016],
  [2007, 30443.912],
  [2010, 11587.969],
  [2013, 4067.1836],
  [2016, 2961.1106],
  [2019, 2779.844],
  [2021, 2477.3096],
  [2023, 1088.4369],
];

export const DISK: readonly Price[] = [
  [1986, 43564812],
  [1989, 15623316],
  [1992, 2581349],
  [1995, 363201],
  [1998, 39444.86],
  [2001, 3785.6985],
  [2004, 834.98285],
  [2007, 249.62117],
  [2010, 53.410732],
  [2013, 40.72861],
  [2016, 29.870235],
  [2019, 18.981298],
  [2021, 15.520852],
  [2023, 10.617405],
];

/** Flash: memory cards and sticks until 2010, whole solid-state disks from 2013 on. */
export const FLASH: readonly Price[] = [
  [2003, 269289.7],
  [2005, 100921.24],
  [2007, 9139.2705],
  [2009, 1950.4845],
  [2011, 1158.3726],
  [2013, 694.31946],
  [2016, 219.02322],
  [2019, 80.13651],
  [2021, 71.62515],
  [2023, 25.906467],
];
