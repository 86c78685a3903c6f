/** The button of a compact frame that shows the controls, and puts them away again. */
export function mountUnfold(): void {
  const button = document.querySelector('[data-unfold]');
  button?.addEventListener('click', () => {
    const isOpen = document.documentElement.toggleAttribute('data-unfolded');
    button.setAttribute('aria-expanded', String(isOpen));
  });
}
