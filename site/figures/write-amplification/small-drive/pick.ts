/** Buttons over the blocks of the small drive, wherever they are drawn: one tap, or arrows and Enter, picks a victim. */
import { effect } from '@preact/signals-core';
import { sheetSeen } from '../../../charts/sheet';
import type { LiveFigure } from '../../../elements/figure/live-figure';
import type { smallDrive } from '../../../engine/gen/small-drive';
import { standOf } from './game';
import { blockHold } from './gc-race';
import { flashOf } from './words';

/** Steps from block to block by key. */
const WAYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Mounts what lies over the drawing; `pick` is told the block, from 0. */
export function mountBlocks(live: LiveFigure<typeof smallDrive>, pick: (block: number) => void) {
  const over = live.root.querySelector<HTMLElement>('.controller-blocks');
  if (!over) throw new Error('the small drive has nothing to pick a victim with');
  over.hidden = false;
  const buttons = () => [...over.querySelectorAll('button')];
  over.addEventListener('click', ({ target }) => {
    const at = buttons().indexOf((target as Element).closest('button') as HTMLButtonElement);
    if (at >= 0) pick(at);
  });
  over.addEventListener('keydown', (event) => {
    const way = WAYS[event.key];
    if (way === undefined) return;
    event.preventDefault();
    const can = buttons().filter((button) => button.getAttribute('aria-disabled') === 'false');
    const at = can.indexOf(document.activeElement as HTMLButtonElement);
    const next = can[(at + way + can.length) % can.length];
    for (const button of buttons()) button.tabIndex = button === next ? 0 : -1;
    next?.focus();
  });
  const lay = () => layOut(live, over, buttons());
  new ResizeObserver(() => requestAnimationFrame(lay)).observe(over);
  effect(() => {
    const state = live.state();
    const { asked } = standOf(state);
    const { blocks } = flashOf(state);
    if (over.children.length !== blocks.length) {
      over.replaceChildren(...blocks.map(buttonFor));
      requestAnimationFrame(lay);
    }
    for (const [at, button] of buttons().entries()) {
      const valid = asked?.find(({ block }) => block === at)?.valid;
      button.setAttribute('aria-disabled', String(valid === undefined));
      button.ariaLabel = `Block ${at + 1}${valid === undefined ? '' : `: ${valid} valid, frees ${state.inputs.pages_per_block - valid}`}`;
    }
  });
}

function buttonFor(_: unknown, at: number): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.tabIndex = at === 0 ? 0 : -1;
  return button;
}

function layOut(live: LiveFigure<typeof smallDrive>, over: Element, buttons: HTMLElement[]) {
  const svg = [...live.root.querySelectorAll<SVGSVGElement>('[data-part=charts] > svg')].find(
    (one) => one.getBoundingClientRect().width > 0,
  );
  if (!svg) return;
  const [drawn, around] = [svg.getBoundingClientRect(), over.getBoundingClientRect()];
  const blocks = flashOf(live.state()).blocks.map((cells) => ({ cells }));
  const box = sheetSeen(live.root);
  const scale = drawn.width / box.width;
  buttons.forEach((button, at) => {
    const { left, top, width, height } = blockHold(blocks, at, box);
    Object.assign(button.style, {
      left: `${drawn.left - around.left + left * scale}px`,
      top: `${drawn.top - around.top + top * scale}px`,
      width: `${width * scale}px`,
      height: `${height * scale}px`,
    });
  });
}
