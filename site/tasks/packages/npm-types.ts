/** The types of the npm package: the declarations of the sources, in the folders in which those lie. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { run } from '../command.ts';
import { listFiles } from '../folder.ts';

/** Writes those of the entries, and of what they import, below a folder; says what went wrong, or nothing. */
export async function writeTypes(
  entries: readonly string[],
  folder: string,
): Promise<string | undefined> {
  const settings = join(folder, 'tsconfig.json');
  const from = relative(folder, resolve('.'));
  writeFileSync(
    settings,
    JSON.stringify({
      extends: join(resolve('.'), 'tsconfig.json'),
      compilerOptions: {
        ...{ noEmit: false, declaration: true, emitDeclarationOnly: true, stripInternal: true },
        ...{ rootDir: join(from, 'site'), outDir: '.', allowJs: false, checkJs: false },
      },
      include: [],
      files: [...entries, 'site/engine/packed.d.ts'].map((file) => join(from, file)),
    }),
  );
  const { status, output } = await run('tsc', ['--project', settings]);
  for (const file of listFiles(folder).filter((name) => name.endsWith('.d.ts'))) {
    const path = join(folder, file);
    writeFileSync(path, withEndings(readFileSync(path, 'utf8')));
  }
  return status === 0 ? undefined : output;
}

/** Node's own way of finding types wants the ending of each file. */
export const withEndings = (code: string) =>
  code.replace(
    /((?:from |import\()(['"]))(\.{1,2}\/[^'"]+?)(?:\.js)?\2/g,
    (_, before: string, quote: string, path: string) => `${before}${path}.js${quote}`,
  );
