/** The page that sizes a drive: files fill in the load, and each change of it is answered by a card, a chart and a table. */

import packed from 'packed-engine:sizing';
import { effect } from '@preact/signals-core';
import { drawLineChart } from '../../charts/line-chart';
import { sheetFor } from '../../charts/sheet';
import { type LineChart, NARROW, WIDE } from '../../charts/types';
import { markEarlier } from '../../elements/control/earlier';
import { readyAsCards } from '../../elements/figure/cards';
import type { Mount } from '../../elements/page/mount-page';
import { openSheet } from '../../elements/toolbar/sheet';
import { defaultsOf, type Inputs, type ValuesOf } from '../../engine/declaration';
import type { Engine } from '../../engine/engine';
import type { sizing } from '../../engine/gen/sizing';
import { copiesUnder } from '../../engine/sizing/copies';
import { flipsOf } from '../../engine/sizing/flips';
import { memoOf } from '../../engine/sizing/memo';
import { type Workload, workloadOfInputs } from '../../engine/sizing/workload';
import { formatReadable } from '../../engine/typed/units';
import { nameInSentence } from '../../runtime/figure/axis';
import type { Page } from '../../runtime/page';
import { patchHtml } from '../../runtime/patch';
import type { Scope } from '../../runtime/scope';
import { startCalculators } from '../calculator/start-calculators';
import { sizingLeads } from '../endurance/sizing-leads';
import { answerHtml, reasonsHtml } from './answer-html';
import { copiesHtml } from './copies-html';
import { drivesChart } from './drives-chart';
import { drivesHtml } from './drives-table';
import { mountFleet } from './fleet-panel';
import { REVIEWED_CACHES } from './reviewed-caches';
import { mountSizeFiles } from './size-files';
import { mountLatency } from './size-latency';
import { type SizeState, sizeState } from './size-state';

type Values = ValuesOf<typeof sizing>;

/** So long nothing changes before the drives are judged anew, in milliseconds. */
const REST = 150;

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
    effect(() => {
      const { inputs, answer } = scope.result.value;
      const html = htmlOf(inputs, answer.values as Values, {
        flips: flipsOf(engine, inputs),
        notes: answer.notes,
        watched: measured.value?.watched ?? null,
        health: measured.value?.health ?? [],
        isExample: scope.isUntouched(),
        source: sourceOf(measured.value, inputs),
        fromExample: measured.value ? [] : fromExample(scope),
      });
      if (html !== written) patchHtml(root, html);
      written = html;
    });
    markEarlier(root, scope);
    root.dataset.mounted = '';
  };

/** Where the writes come from, while they are those of the last file; null where they were typed. */
const sourceOf = (measured: Workload | null, inputs: Inputs): string | null => {
  const { write_rate: rate } = measured?.quantities ?? {};
  return rate && rate.value === inputs.write_rate ? rate.source : null;
};

/** What differs from the model’s defaults because the page opens on an example, with its amounts. */
function fromExample({ start, inputs, model }: Scope): readonly string[] {
  const defaults = defaultsOf(model);
  return model.inputs.flatMap((input) => {
    const value = inputs.value[input.id];
    const isKept = value === start[input.id] && value !== defaults[input.id];
    return isKept && typeof value === 'number'
      ? [`${nameInSentence(input)} ${formatReadable(value, input)}`]
      : [];
  });
}

const mountDrives: Mount = (root, page, engine) => {
  const scope = page.scope('sizing');
  const state = stateOf(page, engine);
  const [charts, list] = ['charts', 'drives'].map((part) =>
    root.querySelector<HTMLElement>(`[data-part=${part}]`),
  );
  let data: LineChart | undefined;
  /** Each drawing with as many letters as its place has room for. */
  const draw = () => {
    for (const [at, svg] of [...(charts?.querySelectorAll('svg') ?? [])].entries())
      if (data && svg.checkVisibility())
        drawLineChart(svg, data, sheetFor(at === 0 ? WIDE : NARROW, svg.clientWidth));
  };
  if (charts)
    new ResizeObserver(() => {
      if (matchMedia('print').matches) return;
      // What the build drew is of two widths; another one needs the list.
      const isOther = [...charts.querySelectorAll('svg')].some(
        (svg) => svg.checkVisibility() && svg.viewBox.baseVal.width !== svg.clientWidth,
      );
      if (isOther) state.want();
      draw();
    }).observe(charts);
  const show = () => {
    const { inputs, answer } = scope.result.peek();
    const candidates = state.candidates();
    if (!candidates || !list || !charts) return;
    patchHtml(
      list,
      drivesHtml(candidates, inputs) +
        copiesHtml(copiesUnder(engine, REVIEWED_CACHES, inputs), inputs),
    );
    for (const table of list.querySelectorAll('table')) readyAsCards(table);
    data = drivesChart(inputs, answer.values as Values, candidates);
    draw();
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  effect(() => {
    void [scope.result.value, state.drives.value];
    if (!scope.isUntouched()) state.want();
    // Hundreds of drives: once the reader has let go.
    clearTimeout(timer);
    timer = setTimeout(show, REST);
  });
  effect(() => {
    const problem = root.querySelector<HTMLElement>('.problem');
    if (!problem) return;
    problem.hidden = state.problem.value === '';
    problem.textContent = state.problem.value;
  });
  for (const table of root.querySelectorAll('table')) readyAsCards(table);
  markEarlier(root, scope);
  root.dataset.mounted = '';
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
  'spare-size-drives': mountDrives,
  'spare-size-take': mountTake,
  'spare-size-latency': mountLatency,
  'spare-fleet': (root, _, engine) => mountFleet(root, engine),
});
