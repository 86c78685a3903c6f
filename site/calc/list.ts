/** `calc list`: every model and the simulator, with title and chapter. */
import catalogue from '../engine/gen/catalogue.json' with { type: 'json' };
import simulate from '../engine/gen/simulate.json' with { type: 'json' };

/** One line a model: id, title, chapter, in columns. */
export function listModels(): string {
  const rows = [...catalogue, simulate].map(({ id, title, chapter }) => [id, title, chapter]);
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
