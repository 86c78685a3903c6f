/** What is wrong with the equations that are to be seen, asked in the page: cut off unseen, or a limit that lies on its sum. */
export function wrongEquations(): string[] {
  const wrong: string[] = [];
  /** The letters of an equation: its own box says nothing of those that reach out of it. */
  const ink = (element: Element) => {
    const letters = element.matches('mi, mo, mn, mtext')
      ? [element]
      : [...element.querySelectorAll('mi, mo, mn, mtext')];
    const boxes = letters
      .map((letter) => letter.getBoundingClientRect())
      .filter(({ width }) => width > 0);
    return {
      top: Math.min(...boxes.map(({ top }) => top)),
      bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
      right: Math.max(...boxes.map(({ right }) => right)),
    };
  };
  for (const math of document.querySelectorAll('math')) {
    if (!math.checkVisibility()) continue;
    const name = math.textContent?.slice(0, 40);
    const line = math.closest<HTMLElement>('.scroll-x, .scroll');
    const { top, bottom, right } = ink(math);
    if (!line) {
      if (right > document.documentElement.clientWidth)
        wrong.push(`${name} is cut off, and cannot be scrolled`);
      continue;
    }
    const box = line.getBoundingClientRect();
    if (box.right > document.documentElement.clientWidth) wrong.push(`${name} leaves the page`);
    if (top < box.top || bottom > box.top + line.clientHeight)
      wrong.push(`${name} is cut off above or below`);
    if (line.scrollHeight > line.clientHeight) wrong.push(`${name} is higher than its line`);
    if (line.scrollWidth > line.clientWidth && line.closest('.equation'))
      wrong.push(`${name} is wider than its column`);
  }
  for (const sum of document.querySelectorAll('munder, munderover')) {
    const [base, under, over] = sum.children;
    if (!sum.checkVisibility() || base?.textContent !== '∑' || !under) continue;
    // The sign reaches so far beyond the box of its letter, as a share of its size.
    const box = base.querySelector('mo')?.getBoundingClientRect();
    if (!box) continue;
    const reach = 0.2 * Number.parseFloat(getComputedStyle(base).fontSize);
    if (ink(under).top < box.bottom + reach / 2) wrong.push(`${sum.textContent}: below its sum`);
    if (over && ink(over).bottom > box.top - reach) wrong.push(`${sum.textContent}: above its sum`);
  }
  return wrong;
}
