/** What is wrong with the words of the drawings that are to be seen, asked in the page. */

/** Waits until each drawing is laid out for its room; gives those that never are. */
export async function waitUntilLaidOut(): Promise<string[]> {
  const PATIENCE = 5000;
  const until = performance.now() + PATIENCE;
  const scaled = () =>
    [...document.querySelectorAll<SVGSVGElement>('spare-figure .charts > svg.chart')]
      .filter((svg) => svg.clientWidth > 0)
      .filter((svg) => Math.abs(svg.clientWidth / svg.viewBox.baseVal.width - 1) > 0.05)
      .map((svg) => `${svg.closest('spare-figure')?.id} is scaled`);
  while (scaled().length > 0 && performance.now() < until)
    await new Promise((resolve) => setTimeout(resolve, 50));
  return scaled();
}

/** Words of one drawing that lie on each other, leave it or are too small to read. */
export function wrongWords(): string[] {
  const LEAST = 12;
  /** Half of an axis's first number may stand before its axis; there is a margin for it. */
  const MARGIN = 8;
  /** A box of text has empty room above and below its letters; so much of it two may share. */
  const ROOM = 0.16;
  const wrong: string[] = [];
  for (const svg of document.querySelectorAll<SVGSVGElement>('svg.chart')) {
    const sheet = svg.getBoundingClientRect();
    if (sheet.width === 0) continue;
    const name = svg.closest('[id]')?.id;
    const scale = sheet.width / svg.viewBox.baseVal.width;
    const words = [...svg.querySelectorAll('text')].flatMap((text) => {
      const rect = text.getBoundingClientRect();
      if (!text.textContent || rect.width === 0) return [];
      const size = Number.parseFloat(getComputedStyle(text).fontSize) * scale;
      const { left, right, top, bottom, height } = rect;
      const box = { left, right, top: top + ROOM * height, bottom: bottom - ROOM * height };
      return [{ said: `“${text.textContent}”`, size, box }];
    });
    words.forEach(({ said, size, box }, at) => {
      if (size < LEAST) wrong.push(`${name}: ${said} is ${size.toFixed(1)} px`);
      if (
        box.left < sheet.left - MARGIN ||
        box.right > sheet.right + MARGIN ||
        box.top < sheet.top - 1 ||
        box.bottom > sheet.bottom + 1
      )
        wrong.push(`${name}: ${said} leaves its drawing`);
      for (const other of words.slice(at + 1)) {
        const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        if (across > 1 && down > 1) wrong.push(`${name}: ${said} lies on ${other.said}`);
      }
    });
  }
  return wrong;
}
