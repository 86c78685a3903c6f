/** The last step of every build; dev mode never sees it. */
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { writeEmbedScripts } from '../embed-scripts.ts';
import { listFiles } from '../folder.ts';
import { writeSearchIndex } from '../search-index.ts';
import { oneFilesOf, writeSingleFiles } from '../single-file.ts';
import { makePortable } from './make-portable.ts';

export function portable(): AstroIntegration {
  let base = '/';
  return {
    name: 'portable',
    hooks: {
      'astro:config:done': ({ config }) => {
        base = config.base.endsWith('/') ? config.base : `${config.base}/`;
      },
      'astro:build:done': async ({ dir, logger }) => {
        const folder = fileURLToPath(dir);
        const expected = oneFilesOf(listFiles(folder));
        await makePortable(folder, { base, expected });
        const sections = await writeSearchIndex(folder);
        logger.info(`search knows ${sections.length} sections`);
        await writeEmbedScripts(folder);
        for (const { file, raw, gzip } of writeSingleFiles(folder)) {
          logger.info(`${file}: ${kilobytes(raw)} kB, ${kilobytes(gzip)} compressed`);
        }
        logger.info('the folder works from any address and from a disk');
      },
    },
  };
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
