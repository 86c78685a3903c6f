/** The stage of the home page, mounted: one slider moves the number, the sentence and the drive. */
import { aloud } from '../../charts/aloud';
import type { Engine } from '../../engine/engine';
import { formatAmount } from '../../engine/units';
import { SHARES } from './shares';
import { captionOf, numberAt, sentenceAt } from './stage-words';
import { stillAt } from './still';
import { stillPaths } from './still-svg';

/** Mounts `<spare-stage>`; until then it stands as it was built, without its slider. */
export function mountStage(root: HTMLElement, engine: Engine): void {
  const part = (name: string) => {
    const found = root.querySelector<HTMLElement>(`[data-part=${name}]`);
    if (!found) throw new Error(`the stage has no ${name}`);
    return found;
  };
  const slider = root.querySelector<HTMLInputElement>('input');
  if (!slider) throw new Error('the stage has no slider');
  const share = () => SHARES[slider.valueAsNumber] ?? 0;
  let waiting = 0;
  const redraw = () => {
    waiting = 0;
    const still = stillAt(engine, share());
    part('still').innerHTML = stillPaths(still);
    part('caption').textContent = captionOf(still);
  };
  const say = () => {
    const text = formatAmount(share(), 'ratio');
    slider.setAttribute('aria-valuetext', aloud(text));
    part('value').textContent = text;
    part('number').textContent = numberAt(engine, share());
    part('sentence').innerHTML = sentenceAt(engine, share());
    if (waiting === 0) waiting = requestAnimationFrame(redraw);
  };
  slider.addEventListener('input', say);
  slider.disabled = false;
  // A browser that comes back may have kept the slider's place.
  if (slider.value !== slider.defaultValue) say();
  root.dataset.mounted = '';
}
