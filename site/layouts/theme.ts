/** The reader's choice between light, dark, and what the system says. */
import { putOn } from '../runtime/theme';

const KEY = 'spare-area-theme';
const CHOICES = ['system', 'light', 'dark'] as const;
type Choice = (typeof CHOICES)[number];

const NAMES: Record<Choice, string> = {
  system: 'same as the system',
  light: 'light',
  dark: 'dark',
};

/** `<spare-theme>`: a button that steps through the three. */
export class ThemeSwitch extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector('button');
    if (!button) throw new Error('<spare-theme> has no button');
    // That a button has another name now is not said by every screen reader.
    const said = document.createElement('span');
    said.className = 'visually-hidden';
    said.ariaLive = 'polite';
    this.append(said);
    const show = (choice: Choice) => {
      const label = `Colors: ${NAMES[choice]}`;
      button.dataset.choice = choice;
      button.setAttribute('aria-label', label);
      button.title = label;
    };
    show(chosen());
    // A page that a browser kept as it was does not know what was chosen on another one since.
    addEventListener('pageshow', ({ persisted }) => {
      if (!persisted) return;
      putOn(kept());
      show(chosen());
    });
    button.addEventListener('click', () => {
      const next = CHOICES[(CHOICES.indexOf(chosen()) + 1) % CHOICES.length] ?? 'system';
      choose(next);
      show(next);
      said.textContent = `Colors: ${NAMES[next]}`;
    });
  }
}

/** What stands on the page now; `Base.astro` put it there before the first paint. */
function chosen(): Choice {
  const now = document.documentElement.dataset.theme;
  return now === 'light' || now === 'dark' ? now : 'system';
}

/** What was chosen last; where nothing may be stored, what stands here. */
function kept(): Choice {
  try {
    const text = localStorage.getItem(KEY);
    return text === 'light' || text === 'dark' ? text : 'system';
  } catch {
    return chosen();
  }
}

function choose(choice: Choice): void {
  putOn(choice);
  try {
    if (choice === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, choice);
  } catch {
    // No storage here: the choice holds for this page.
  }
}

if (!customElements.get('spare-theme')) customElements.define('spare-theme', ThemeSwitch);
