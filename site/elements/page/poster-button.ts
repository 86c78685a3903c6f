/**
 * Prints the page on one A3 sheet. Browsers take the paper from the page itself, so the sheet is named on the root
 * for as long as it prints; without JavaScript the page prints on two sheets of what is in the printer.
 */
if (!customElements.get('spare-poster')) {
  customElements.define(
    'spare-poster',
    class extends HTMLElement {
      connectedCallback(): void {
        if (this.dataset.mounted !== undefined) return;
        const button = Object.assign(document.createElement('button'), { type: 'button' });
        button.textContent = 'Print on one A3 sheet';
        button.addEventListener('click', () => {
          const root = document.documentElement;
          root.dataset.sheet = 'a3';
          addEventListener('afterprint', () => delete root.dataset.sheet, { once: true });
          print();
        });
        this.append(button);
        this.dataset.mounted = '';
      }
    },
  );
}
