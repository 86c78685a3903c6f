/** At most one polite message a settled change. */

/** How long nothing may have changed before it is said, in milliseconds. */
const SETTLED = 700;

/** Says texts into a status region, the last one only, once the reader has let go. */
export function politely(region: HTMLElement): (text: string) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (text) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      region.textContent = text;
    }, SETTLED);
  };
}
