/** The buttons of the screen. */
import { make } from '../make';

/** A button that does one thing; `key` is the key that does it too. */
export function button(name: string, key: string, run: () => void): HTMLButtonElement {
  const made = make('button', { type: 'button' }, name);
  if (key) made.append(make('kbd', {}, key));
  made.addEventListener('click', () => {
    // The space bar goes on with the lesson, not with the button that was pressed last.
    made.blur();
    run();
  });
  return made;
}
