/** The reader's own drive on a page without figures of chapters. */
import { mountOwnDrive } from './own-drive';

if (!customElements.get('spare-drive')) {
  customElements.define(
    'spare-drive',
    class extends HTMLElement {
      connectedCallback(): void {
        if (this.dataset.mounted === undefined) mountOwnDrive(this);
      }
    },
  );
}
