/** The page that sizes a drive: files fill in the load, and each change of it is answered by a card, a chart and a table. */

import packed from 'packed-engine:sizing';
import { effect } from '@preact/signals-core';
import { markEarlier } from '../../elements/control/stale-result';
import type { Mount } from '../../elements/page/mount-page';
import { openSheet } from '../../elements/toolbar/sheet';
import { defaultsOf, type Inputs, type ValuesOf } from '../../engine/declaration';
import type { Engine } from '../../engine/engine';
import type { sizing } from '../../engine/gen/sizing';
import { copiesUnder } from '../../engine/sizing/burst-times';
import { flipsOf } from '../../engine/sizing/flips';
import { memoOf } from '../../engine/sizing/memo';
import { type Workload, workloadOfInputs } from '../../engine/sizing/workload';
import { inView } from '../../runtime/in-view';
import type { Page } from '../../runtime/page-state';
import { patchHtml } from '../../runtime/patch';
import { leftOfExample } from '../calculator/example-note';
import { startCalculators } from '../calculator/start-calculators';
import { sizingLeads } from '../endurance/sizing-leads';
import { answerHtml, reasonsHtml } from './answer-html';
import { mountFleet } from './fleet-panel';
import { REVIEWED_CACHES } from './reviewed-caches';
import { mountSizeDrives } from './size-drives';
import { mountSizeFiles } from './size-files';
import { mountLatency } from './size-latency';
import { type SizeState, sizeState } from './size-state';

type Values = ValuesOf<typeof sizing>;

/** What the page opens on beside the model’s defaults. */
const OPENS: Inputs = sizingLeads.sizing?.opens ?? {};

let known: SizeState | undefined;
const stateOf = (page: Page, engine: Engine) => {
  known ??= sizeState(page.scope('sizing'), engine);
  return known;
};

/** Mounts a part of the answer that is written as HTML. */
const mountPart =
  (htmlOf: typeof answerHtml): Mount =>
  (root, page, engine) => {
    const scope = page.scope('sizing');
    const { measured, isFileRefused } = stateOf(page, engine);
    effect(() => {
      root.toggleAttribute('data-file-refused', isFileRefused.value);
    });
    let written = root.innerHTML;
    const changed = inView(root, () => {
      const { inputs, answer } = scope.result.peek();
      const html = htmlOf(inputs, answer.values as Values, {
        flips: () => flipsOf(engine, inputs),
        notes: answer.notes,
        watched: measured.peek()?.watched ?? null,
        health: measured.peek()?.health ?? [],
        isExample: scope.isUntouched(),
        source: sourceOf(measured.peek(), inputs),
        fromExample: measured.peek() ? [] : leftOfExample(scope.model, OPENS, inputs),
      });
      if (html !== written) patchHtml(root, html);
      written = html;
    });
    effect(() => {
      void [scope.result.value, measured.value];
      changed();
    });
    markEarlier(root, scope);
    root.dataset.mounted = '';
  };

/** Where the writes come from, while they are those of the last file; null where they were typed. */
const sourceOf = (measured: Workload | null, inputs: Inputs): string | null => {
  const { write_rate: rate } = measured?.quantities ?? {};
  return rate && rate.value === inputs.write_rate ? rate.source : null;
};

/** Buttons that give the answer as a text: a record, a memo. */
const mountTake: Mount = (root, page, engine) => {
  const scope = page.scope('sizing');
  const state = stateOf(page, engine);
  const record = () =>
    workloadOfInputs(
      scope.result.value.inputs,
      'typed, or a default',
      state.measured.value ?? undefined,
    );
  const sheet = (title: string, text: string, name: string, type: string) =>
    openSheet({ title, text, file: { name, content: new Blob([text], { type }) } });
  const on = (part: string, act: () => void) =>
    root.querySelector(`[data-part=${part}]`)?.addEventListener('click', act);
  on('record', () =>
    sheet(
      'The load as a workload record',
      JSON.stringify(record(), null, 2),
      'workload.json',
      'application/json',
    ),
  );
  on('memo', () => {
    state.want();
    const { inputs, answer } = scope.result.value;
    const stop = effect(() => {
      const candidates = state.drives.value && state.candidates();
      if (!candidates) return;
      queueMicrotask(() => stop());
      sheet(
        'A memo in Markdown',
        memoOf(record(), inputs, answer.values as Values, {
          candidates,
          copies: copiesUnder(engine, REVIEWED_CACHES, inputs),
          flips: flipsOf(engine, inputs),
        }),
        'drive.md',
        'text/markdown',
      );
    });
  });
  on('print', () => print());
  // What cannot be used has no answer to take away.
  effect(() => {
    for (const button of root.querySelectorAll('button')) button.disabled = scope.isEarlier;
  });
  on('empty', () => scope.set(defaultsOf(scope.model)));
  root.dataset.mounted = '';
};

startCalculators(packed, sizingLeads, {
  'spare-size-files': (root, page, engine) =>
    mountSizeFiles(root, page.scope('sizing'), stateOf(page, engine)),
  'spare-size-answer': mountPart(answerHtml),
  'spare-size-reasons': mountPart(reasonsHtml),
  'spare-size-drives': (root, page, engine) =>
    mountSizeDrives(root, page.scope('sizing'), stateOf(page, engine)),
  'spare-size-take': mountTake,
  'spare-size-latency': mountLatency,
  'spare-fleet': (root, _, engine) => mountFleet(root, engine),
});
