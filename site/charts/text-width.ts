/**
 * How wide a text stands in Inter, without asking a browser: the same numbers at build and in the page.
 *
 * Advance widths of Inter 4.001 (`inter-latin-wght-normal.woff2` of @fontsource-variable/inter 5.3.0),
 * read with fontTools at weights 400 and 600, in 1/2048 em. Kerning is left out here and in
 * `chart.css`.
 */
const characters =
  ' !"#$%&\'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~\u00a0µ×÷°±²³·½ÄÖÜßäöüàâçéèêëîïôûáíóúñåæø–—‘’“”…−↑↓€';
// biome-ignore format: a table
const regular = [
  576, 589, 954, 1297, 1314, 2011, 1319, 614, 747, 747, 1026, 1355, 590, 942, 590, 738, 1292, 833,
  1249, 1265, 1323, 1215, 1270, 1159, 1267, 1270, 590, 618, 1355, 1355, 1355, 1047, 1978, 1413,
  1340, 1496, 1478, 1231, 1209, 1528, 1522, 550, 1169, 1376, 1158, 1850, 1543, 1566, 1308, 1566,
  1318, 1314, 1322, 1524, 1413, 2018, 1397, 1390, 1288, 747, 738, 747, 965, 934, 661, 1150, 1254,
  1170, 1254, 1194, 758, 1256, 1211, 496, 496, 1124, 496, 1794, 1210, 1228, 1254, 1254, 771, 1081,
  670, 1211, 1151, 1676, 1118, 1151, 1131, 873, 681, 873, 1355, 576, 1200, 1355, 1355, 933, 1355,
  905, 913, 590, 1735, 1413, 1566, 1524, 1262, 1150, 1228, 1211, 1150, 1150, 1170, 1194, 1194,
  1194, 1194, 496, 496, 1228, 1211, 1150, 496, 1228, 1211, 1210, 1150, 1879, 1228, 1024, 2048,
  534, 534, 902, 902, 1770, 1355, 1708, 1708, 1365,
];
// biome-ignore format: a table
const semibold = [
  516, 658, 1071, 1318, 1332, 2057, 1357, 667, 764, 764, 1105, 1378, 653, 953, 653, 776, 1351,
  866, 1276, 1303, 1364, 1254, 1310, 1180, 1311, 1310, 653, 674, 1378, 1378, 1378, 1113, 2046,
  1490, 1350, 1509, 1479, 1240, 1204, 1534, 1527, 567, 1187, 1440, 1158, 1889, 1555, 1574, 1321,
  1583, 1336, 1332, 1352, 1507, 1490, 2089, 1474, 1461, 1336, 764, 776, 764, 986, 961, 719, 1176,
  1278, 1193, 1278, 1211, 796, 1281, 1254, 536, 536, 1166, 536, 1844, 1253, 1247, 1278, 1278, 813,
  1125, 723, 1254, 1202, 1719, 1165, 1205, 1159, 931, 735, 931, 1378, 516, 1258, 1378, 1378, 938,
  1378, 929, 949, 653, 1781, 1490, 1574, 1507, 1318, 1176, 1247, 1254, 1176, 1176, 1193, 1211,
  1211, 1211, 1211, 536, 536, 1247, 1254, 1176, 536, 1247, 1254, 1253, 1176, 1869, 1247, 1024,
  2048, 602, 602, 1038, 1027, 1958, 1378, 1805, 1805, 1390,
];
/** Figures of one width (`tnum`); the font gives that form to these characters only. */
const tabular = [
  { characters: '0123456789*+-<=>~×÷±−', regular: 1328, semibold: 1325 },
  { characters: ' \u00a0.,:;', regular: 550, semibold: 550 },
  { characters: '()[]{}', regular: 800, semibold: 800 },
] as const;

const UNITS_PER_EM = 2048;
/** A character that is not in the table is taken to be as wide as a digit. */
const UNKNOWN = 1328;
/** The book's cut of Inter has a wider narrow no-break space than its model (`public/fonts`). */
const NARROW_SPACE = 451;

/** The texts of a chart, as `chart.css` sets them. */
export const textStyles = {
  /** Numbers on an axis. */
  tick: { size: 13, weight: 'regular', tabular: true },
  /** Said softly: names of axes and bands. */
  note: { size: 13, weight: 'regular', tabular: false },
  /** Names of lines and things. */
  label: { size: 13, weight: 'semibold', tabular: false },
  /** A value of the whole drawing. */
  value: { size: 15, weight: 'semibold', tabular: true },
  /** The value at the point in hand. */
  reading: { size: 20, weight: 'semibold', tabular: true },
  /** Where the point in hand stands on an axis. */
  held: { size: 13, weight: 'semibold', tabular: true },
} as const;

export type TextStyle = keyof typeof textStyles;

type Weight = (typeof textStyles)[TextStyle]['weight'];

const widths: Record<Weight, Map<string, number>> = {
  regular: new Map([...characters].map((character, i) => [character, regular[i] ?? UNKNOWN])),
  semibold: new Map([...characters].map((character, i) => [character, semibold[i] ?? UNKNOWN])),
};

/** Width in pixels of one line of text. */
export function textWidth(text: string, style: TextStyle): number {
  const { size, weight, tabular } = textStyles[style];
  let units = 0;
  for (const character of text) units += advance(character, weight, tabular);
  return (units / UNITS_PER_EM) * size;
}

function advance(character: string, weight: Weight, even: boolean): number {
  if (character === '\u202F') return NARROW_SPACE;
  const group = even ? tabular.find((one) => one.characters.includes(character)) : undefined;
  return group?.[weight] ?? widths[weight].get(character) ?? UNKNOWN;
}

/** Breaks a text into lines no wider than `width`; a single word is never broken. */
export function wrapText(text: string, width: number, style: TextStyle): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && textWidth(longer, style) > width) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return [...lines, line];
}
