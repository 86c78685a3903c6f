/** The drives of the list on the page that sizes a drive: a chart and tables, once the reader has let go. */
import { effect } from '@preact/signals-core';
import { drawLineChart } from '../../charts/line-chart';
import { sheetInLetters } from '../../charts/sheet';
import { type LineChart, NARROW, WIDE } from '../../charts/types';
import { markEarlier } from '../../elements/control/stale-result';
import { readyAllAsCards } from '../../elements/figure/cards';
import type { ValuesOf } from '../../engine/declaration';
import type { sizing } from '../../engine/gen/sizing';
import { copiesUnder } from '../../engine/sizing/burst-times';
import { type Candidate, candidatesInOrder } from '../../engine/sizing/candidates';
import { OUT_OF_SIGHT } from '../../runtime/in-view';
import { patchHtml } from '../../runtime/patch';
import { forPrint } from '../../runtime/print';
import type { Scope } from '../../runtime/scope';
import { inSlices } from '../../runtime/slices';
import { copiesHtml } from './burst-times-html';
import { drivesChart } from './drives-chart';
import { drivesBlocks } from './drives-table';
import { REVIEWED_CACHES } from './reviewed-caches';
import type { SizeState } from './size-state';

type Values = ValuesOf<typeof sizing>;

/** Mounts the list over the scope of the page. */
export function mountSizeDrives(root: HTMLElement, scope: Scope, state: SizeState): void {
  const [charts, list] = ['charts', 'drives'].map((part) =>
    root.querySelector<HTMLElement>(`[data-part=${part}]`),
  );
  let data: LineChart | undefined;
  const sheetOf = (svg: SVGSVGElement, at: number) =>
    sheetInLetters(at === 0 ? WIDE : NARROW, svg.clientWidth);
  /** Each drawing with as many letters as its place has room for. */
  const draw = () => {
    for (const [at, svg] of [...(charts?.querySelectorAll('svg') ?? [])].entries())
      if (data && svg.checkVisibility()) drawLineChart(svg, data, sheetOf(svg, at));
  };
  if (charts)
    new ResizeObserver(() => {
      if (matchMedia('print').matches) return;
      // What the build drew is of two widths; another one needs the list.
      const isOther = [...charts.querySelectorAll('svg')].some(
        (svg, at) => svg.checkVisibility() && svg.viewBox.baseVal.width !== sheetOf(svg, at).width,
      );
      if (isOther) state.want();
      draw();
    }).observe(charts);
  /** What shows the drives, block by block. */
  const showing = (candidates: readonly Candidate[]): readonly (() => void)[] => {
    if (!list || !charts) return [];
    const { inputs, answer } = scope.result.peek();
    const copies = copiesHtml(copiesUnder(scope.engine, REVIEWED_CACHES, inputs), inputs);
    const blocks = [...drivesBlocks(candidates, inputs), copies];
    return [
      ...blocks.map((block, at) => () => {
        const place = list.children[at] ?? list.appendChild(document.createElement('div'));
        patchHtml(place, block, readyAllAsCards);
      }),
      () => {
        data = drivesChart(inputs, answer.values as Values, candidates);
        draw();
      },
    ];
  };
  let turns = 0;
  /** Does tasks a few at a time, so that the next key need not wait for the last; none once they are out of date. */
  const inTurn = (tasks: readonly (() => void)[], done: () => void) => {
    const mine = turns;
    const current = (task: () => void) => () => {
      if (mine === turns) task();
    };
    inSlices(tasks.map(current), current(done));
  };
  const judge = () => {
    const found: Candidate[] = [];
    const judgements = state.judgements();
    if (judgements.length === 0) return;
    inTurn(
      judgements.map((judged) => () => void found.push(...judged())),
      () =>
        inTurn(showing(candidatesInOrder(found, scope.result.peek().inputs)), () => {
          waiting = undefined;
        }),
    );
  };
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let known = state.drives.peek();
  effect(() => {
    const drives = state.drives.value;
    void scope.result.value;
    if (!scope.isUntouched()) state.want();
    turns += 1;
    clearTimeout(waiting);
    // A list that has just come is waited for; a load that is being typed is not.
    waiting = setTimeout(judge, drives === known ? OUT_OF_SIGHT : 0);
    known = drives;
  });
  forPrint('write', () => {
    const candidates = waiting !== undefined && state.candidates();
    if (candidates) for (const show of showing(candidates)) show();
    return undefined;
  });
  effect(() => {
    const problem = root.querySelector<HTMLElement>('.problem');
    if (!problem) return;
    problem.hidden = state.problem.value === '';
    problem.textContent = state.problem.value;
  });
  readyAllAsCards(root);
  markEarlier(root, scope);
  root.dataset.mounted = '';
}
