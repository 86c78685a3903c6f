/** The place for a fleet: a folder or many files, purchases if there is a list of them, and what comes of it. */
import { drawLineChart } from '../../charts/line-chart';
import { sheetInLetters } from '../../charts/sheet';
import { NARROW, WIDE } from '../../charts/types';
import { readyAllAsCards } from '../../elements/figure/cards';
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
import { fleetCsv } from '../../engine/sizing/fleet-csv';
import { leadTimeOf } from '../../engine/sizing/fleet-lead';
import { purchasesSay } from '../../engine/sizing/fleet-text';
import { type PurchaseList, readPurchases } from '../../engine/sizing/purchases';
import { shortened } from '../../engine/typed/quoted';
import { fleetChart, fleetHtml } from './fleet-html';
import { type Reports, readReports } from './read-reports';

/** What reads the reports, and the list of drives. */
const SOURCES = { read: readReports, models: () => lazyModels.fetch() };

/** No list of purchases. */
const NO_LIST = { name: '', purchases: [], refused: [] };

/** Brings the markup of `Fleet.astro` to life. */
export function mountFleet(root: HTMLElement, engine: Engine, sources = SOURCES): void {
  const part = <T extends HTMLElement>(name: string) =>
    root.querySelector<T>(`[data-part=${name}]`) as T;
  const [status, problem, found] = [part('status'), part('problem'), part('found')];
  const lead = part<HTMLInputElement>('lead');
  let read: Reports | null = null;
  let list: PurchaseList & { readonly name: string } = NO_LIST;
  /** Why the last list of purchases is not used; empty where it is. */
  let wrongList = '';
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

  /** What of the list of purchases is used. */
  const tellPurchases = () => {
    const said = purchasesSay(list, read?.reports ?? []);
    if (said || wrongList) status.textContent = said || 'No list of purchases is used.';
  };

  const show = () => {
    const { value: leadTime, refusal } = leadTimeOf(lead.value);
    const isWrong = refusal !== undefined;
    lead.setAttribute('aria-invalid', String(isWrong));
    // What cannot be used has no answer to take away.
    found.toggleAttribute('data-earlier', isWrong && read !== null);
    part<HTMLButtonElement>('csv').disabled = isWrong;
    complain([refusal?.inWords() ?? '', wrongList, ...list.refused].filter(Boolean).join(' '));
    tellPurchases();
    if (!read || leadTime === undefined) return;
    drives = fleetOf(engine, read.reports, {
      ratingOf: ratingFor,
      purchases: list.purchases,
      leadTime,
      today: Date.now() / 1000,
    });
    found.innerHTML = fleetHtml(drives, read.unread);
    readyAllAsCards(found);
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
        drawLineChart(svg, fleetChart(drives), sheetInLetters(box, svg.clientWidth));
    for (const name of ['csv', 'field']) part(name).hidden = false;
    part('serials').hidden = drives.every(({ serial }) => serial === null);
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
        sources.read(files, (done) => {
          if (done % 10 === 0 || done === files.length)
            status.textContent = `${done} of ${files.length} files opened.`;
          return mine === reading;
        }),
        sources.models().catch(() => []),
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
    // The box names the last file: an earlier list would be in force unseen.
    [list, wrongList] = [NO_LIST, ''];
    try {
      if (file) list = { name: shortened(file.name), ...readPurchases(await file.text()) };
    } catch (why) {
      if (!(why instanceof Misused)) throw why;
      wrongList = `${shortened(file?.name ?? '')}: ${why.message}`;
    }
    if (!file) status.textContent = 'No list of purchases is used.';
    show();
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
