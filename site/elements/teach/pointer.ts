/** A ring around the pointer while a key is held, and a screen that is black until the next key. */
import { make } from '../make';

/** The ring: 24 pixels, where the pointer is. */
export function mountRing(): { show(isShown: boolean): void } {
  const ring = make('div', { className: 'teach teach-ring', hidden: true });
  ring.setAttribute('aria-hidden', 'true');
  document.body.append(ring);
  document.addEventListener('pointermove', ({ clientX, clientY }) => {
    ring.style.translate = `${clientX}px ${clientY}px`;
  });
  const show = (isShown: boolean) => {
    ring.hidden = !isShown;
  };
  document.addEventListener('keyup', ({ key }) => {
    if (key.toLowerCase() === 'l') show(false);
  });
  addEventListener('blur', () => show(false));
  return { show };
}

/** The black screen: any key or press ends it. */
export function mountBlack(): { toggle(): void; isOn(): boolean } {
  const black = make('div', { className: 'teach teach-black', hidden: true });
  black.append(
    make('p', { className: 'visually-hidden' }, 'The screen is black. Any key shows it again.'),
  );
  black.addEventListener('click', () => {
    black.hidden = true;
  });
  document.body.append(black);
  return {
    toggle() {
      black.hidden = !black.hidden;
    },
    isOn: () => !black.hidden,
  };
}
