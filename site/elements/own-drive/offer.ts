/** The reader's drive among the examples of a figure, and among real devices. */
import { effect } from '@preact/signals-core';
import type { Inputs } from '../../engine/declaration';
import type { Figure } from '../../runtime/figure/define-figure';
import type { Scope } from '../../runtime/scope';
import { shortName } from './own-drive';
import { ownDrive } from './place';
import { inputsFrom } from './uses';

/** Gives a figure a button that sets what the drive says of it, as long as there is such a drive. */
export function offerDrive(root: HTMLElement, figure: Figure, scope: Scope): void {
  const shows = (inputs: Inputs) => figure.controls.some(({ input }) => input in inputs);
  const button = buttonFor(scope, 'preset');
  effect(() => {
    const drive = ownDrive.value;
    const inputs = drive && inputsFrom(drive, scope.model.id);
    const group = root.querySelector('.presets');
    if (!drive || !inputs || !shows(inputs)) {
      button.remove();
      if (group?.childElementCount === 0) group.remove();
      return;
    }
    button.textContent = `Your drive: ${shortName(drive)}`;
    (group ?? newGroup(root)).prepend(button);
  });
}

/** The same among the devices of `Presets.astro`. */
export function offerAmongDevices(root: HTMLElement, scope: Scope): void {
  const button = buttonFor(scope, 'device');
  const group = document.createElement('div');
  group.className = 'device-group';
  group.setAttribute('role', 'group');
  group.setAttribute('aria-label', 'Your own');
  const title = document.createElement('p');
  title.className = 'device-title';
  title.textContent = 'Your own';
  group.append(title, button);
  effect(() => {
    const drive = ownDrive.value;
    if (!drive || !inputsFrom(drive, scope.model.id)) {
      group.remove();
      return;
    }
    button.textContent = shortName(drive);
    root.prepend(group);
  });
}

/** Presses itself, so to speak, where the page stands at what it sets. */
function buttonFor(scope: Scope, className: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = className;
  button.dataset.own = '';
  const inputs = () => {
    const drive = ownDrive.value;
    return drive && inputsFrom(drive, scope.model.id);
  };
  button.addEventListener('click', () => scope.set(inputs() ?? {}));
  effect(() => {
    const [now, all] = [scope.inputs.value, Object.entries(inputs() ?? {})];
    const isSet = all.length > 0 && all.every(([id, value]) => now[id] === value);
    button.setAttribute('aria-pressed', String(isSet));
  });
  return button;
}

function newGroup(root: HTMLElement): HTMLElement {
  const group = document.createElement('div');
  group.className = 'presets';
  group.setAttribute('role', 'group');
  group.setAttribute('aria-label', 'Examples');
  root.querySelector('.controls')?.before(group);
  return group;
}
