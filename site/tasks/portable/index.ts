/** The last step of every build; dev mode never sees it. */
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { BOOK_ZIP, writeBookZip } from '../book-zip.ts';
import { writeDriveModels } from '../drive-models.ts';
import { writeEmbedScripts } from '../embed-scripts.ts';
import { listFiles, readText, writeText } from '../folder.ts';
import { writeSavedHomework } from '../homework-script.ts';
import { writeLessons } from '../lessons.ts';
import { writeAnswers } from '../oembed.ts';
import { thirdParty } from '../packages/notices.ts';
import { withPolicy } from '../policy.ts';
import { writeSearchIndex } from '../search-index.ts';
import { oneFilesOf, writeSingleFiles } from '../single-file.ts';
import { writeStills } from '../stills.ts';
import { makePortable } from './make-portable.ts';

export function portable(): AstroIntegration {
  let base = '/';
  let address: string | undefined;
  return {
    name: 'portable',
    hooks: {
      'astro:config:done': ({ config }) => {
        base = config.base.endsWith('/') ? config.base : `${config.base}/`;
        address = config.site;
      },
      'astro:build:done': async ({ dir, logger }) => {
        const folder = fileURLToPath(dir);
        writeText(folder, 'third-party.txt', thirdParty());
        const expected = [...oneFilesOf(listFiles(folder)), BOOK_ZIP];
        await makePortable(folder, { base, expected });
        const sections = await writeSearchIndex(folder);
        logger.info(`search knows ${sections.length} sections`);
        await writeEmbedScripts(folder);
        writeLessons(folder);
        await writeDriveModels(folder);
        writeStills(folder);
        for (const { file, raw, gzip } of writeSingleFiles(folder)) {
          logger.info(`${file}: ${kilobytes(raw)} kB, ${kilobytes(gzip)} compressed`);
        }
        writeSavedHomework(folder);
        if (address) writeAnswers(folder, address);
        writePolicies(folder);
        writeBookZip(folder);
        logger.info('the folder works from any address and from a disk');
      },
    },
  };
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

/** After all else, since it names the scripts as they are; files that stand alone have theirs already. */
function writePolicies(folder: string): void {
  const standing = oneFilesOf(listFiles(folder));
  for (const file of listFiles(folder)) {
    if (!file.endsWith('.html') || standing.includes(file)) continue;
    writeText(folder, file, withPolicy(readText(folder, file), 'in-book'));
  }
}
