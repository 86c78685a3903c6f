/** The place for a fleet: a folder or many files, purchases if there is a list of them, and what comes of it. */
import { drawLineChart } from '../../charts/line-chart';
import { sheetFor } from '../../charts/sheet';
import { NARROW, WIDE } from '../../charts/types';
import { readyAsCards } from '../../elements/figure/cards';
import { mountDrop } from '../../elements/file-drop';
import { make } from '../../elements/make';
import { type DriveModel, modelNamed } from '../../elements/own-drive/find-models';
import { lazyModels } from '../../elements/own-drive/lazy-models';
import { labelOf } from '../../elements/own-drive/model-label';
import { openSheet } from '../../elements/toolbar/sheet';
import { type Rating, ratingOf } from '../../engine/drive-outlook';
import type { Engine } from '../../engine/engine';
import { Misused } from '../../engine/misused';
import { type FleetDrive, fleetOf } from '../../engine/sizing/fleet';
import { unmetIn } from '../../engine/sizing/fleet-bought';
import { fleetCsv } from '../../engine/sizing/fleet-csv';
import { type PurchaseList, readPurchases } from '../../engine/sizing/purchases';
import { counted, listed } from '../../engine/typed/quoted';
import { fleetChart, fleetHtml } from './fleet-html';
import { type Reports, readReports } from './read-reports';

const DAY = 86_400;
/** Longest time from an order to the new drive, in days. */
const MOST_DAYS = 3650;

/** Brings the markup of `Fleet.astro` to life. */
export function mountFleet(root: HTMLElement, engine: Engine): void {
  const part = <T extends HTMLElement>(name: string) =>
    root.querySelector<T>(`[data-part=${name}]`) as T;
  const [status, problem, found] = [part('status'), part('problem'), part('found')];
  const lead = part<HTMLInputElement>('lead');
  let read: Reports | null = null;
  let list: PurchaseList = { purchases: [], refused: [] };
  let models: readonly DriveModel[] = [];
  let drives: readonly FleetDrive[] = [];
  /** Counts the readings: an earlier one that is still under way gives up. */
  let reading = 0;

  const complain = (text: string) => {
    problem.textContent = text;
    problem.hidden = text === '';
  };
  const ratings = new Map<string, Rating | null>();
  const ratingFor = (model: string | null): Rating | null => {
    const name = model ?? '';
    if (!ratings.has(name)) {
      const listed = model === null ? undefined : modelNamed(models, model);
      ratings.set(name, listed ? ratingOf(listed.name, listed.from, labelOf(listed)) : null);
    }
    return ratings.get(name) ?? null;
  };

  /** How many rows of the list were taken, and which of them met no report. */
  const tellPurchases = () => {
    const { purchases, refused } = list;
    if (purchases.length + refused.length === 0) return;
    const unmet = read ? unmetIn(read.reports, purchases).map(({ serial }) => serial) : [];
    const missed = unmet.length > 0 ? ` No report is of ${listed(unmet)}.` : '';
    status.textContent = `${counted(purchases.length, 'purchase')} read.${missed}`;
  };

  const show = () => {
    if (!read) return;
    const days = lead.value.trim() === '' ? Number.NaN : Number(lead.value);
    const isWrong = !Number.isFinite(days) || days < 0 || days > MOST_DAYS;
    lead.setAttribute('aria-invalid', String(isWrong));
    if (isWrong) {
      complain(
        `The lead time is “${lead.value}”; expected days, from 0 to ${MOST_DAYS}. The table is of the one before.`,
      );
      return;
    }
    complain(list.refused.join(' '));
    drives = fleetOf(engine, read.reports, {
      ratingOf: ratingFor,
      purchases: list.purchases,
      leadTime: days * DAY,
      today: Date.now() / 1000,
    });
    found.innerHTML = fleetHtml(drives, read.unread);
    for (const table of found.querySelectorAll('table')) readyAsCards(table);
    const charts = make('div', { className: 'charts' });
    const sheets = [WIDE, NARROW].map((box) => {
      const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
      drawLineChart(svg, fleetChart(drives), box);
      charts.append(svg);
      return [svg, box] as const;
    });
    found.append(charts);
    // As many letters as its place has room for.
    for (const [svg, box] of sheets)
      if (svg.checkVisibility())
        drawLineChart(svg, fleetChart(drives), sheetFor(box, svg.clientWidth));
    for (const name of ['csv', 'field']) part(name).hidden = false;
    part('serials').hidden = drives.every(({ serial }) => serial === null);
    tellPurchases();
  };

  const take = async (files: readonly File[]) => {
    if (files.length === 0) return;
    const mine = ++reading;
    complain('');
    found.replaceChildren();
    for (const name of ['csv', 'field', 'serials']) part(name).hidden = true;
    read = null;
    try {
      const [came, known] = await Promise.all([
        readReports(files, (done) => {
          if (done % 10 === 0 || done === files.length)
            status.textContent = `${done} of ${files.length} files opened.`;
          return mine === reading;
        }),
        lazyModels.fetch().catch(() => []),
      ]);
      if (!came || mine !== reading) return;
      models = known;
      ratings.clear();
      if (came.reports.length === 0) {
        complain(
          came.unread.map(({ file, why }) => `${file}: ${why}`).join(' ') || 'Nothing was read.',
        );
        return;
      }
      read = came;
      show();
    } catch (why) {
      complain(`The files were not read: ${why instanceof Error ? why.message : why}.`);
    }
  };

  for (const name of ['files', 'folder'])
    part<HTMLInputElement>(name).addEventListener('change', ({ target }) => {
      const { files } = target as HTMLInputElement;
      void take([...(files ?? [])]);
    });
  mountDrop(root, (files) => void take(files));
  lead.addEventListener('change', show);
  part<HTMLInputElement>('bought').addEventListener('change', async ({ target }) => {
    const file = (target as HTMLInputElement).files?.[0];
    if (!file) return;
    try {
      list = readPurchases(await file.text());
      complain(list.refused.join(' '));
      tellPurchases();
      show();
    } catch (why) {
      if (!(why instanceof Misused)) throw why;
      complain(why.message);
    }
  });
  part('csv').addEventListener('click', () => {
    const box = part('serials').querySelector('input');
    const text = fleetCsv(drives, box?.checked && !part('serials').hidden);
    openSheet({
      title: 'The drives as CSV',
      text,
      file: { name: 'fleet.csv', content: new Blob([text], { type: 'text/csv' }) },
    });
  });
  root.dataset.mounted = '';
}
