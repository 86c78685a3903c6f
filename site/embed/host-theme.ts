/** The colors of the page that an element of ours stands in. */

/** How a frame is to look there. */
export interface HostTheme {
  /** `light` or `dark`; `auto` is the reader's system. */
  readonly theme: string;
  /** The host's background suits the text of that theme, so that it may show through. */
  readonly clear: boolean;
}

/** How bright a ground must at least be for dark text on it, and at most for bright text, from 0 to 1: 4.5:1 for the softest. */
const [LIGHT, DARK] = [0.8, 0.05];

/** What the element's `theme` asks for; without one, what the page around it has. */
export function hostTheme(element: Element): HostTheme {
  const asked = element.getAttribute('theme');
  if (asked) return { theme: asked, clear: false };
  const scheme = getComputedStyle(element).colorScheme;
  const [light, dark] = ['light', 'dark'].map((one) => scheme.includes(one));
  const system = dark && (!light || matchMedia('(prefers-color-scheme:dark)').matches);
  const ground = groundBelow(element, system ? 0.006 : 1);
  const theme = (dark === light ? ground.bright < 0.2 : dark) ? 'dark' : 'light';
  const suits = theme === 'dark' ? ground.bright <= DARK : ground.bright >= LIGHT;
  return { theme, clear: suits && ground.plain };
}

/** The first opaque background above the element, as its luminance, and whether it is of one color. `canvas`: that of no background. */
function groundBelow(element: Element, canvas: number): { bright: number; plain: boolean } {
  let plain = true;
  for (let at: Node | null = element; at; at = at.parentNode ?? (at as ShadowRoot).host ?? null) {
    if (!(at instanceof Element)) continue;
    const { backgroundColor, backgroundImage } = getComputedStyle(at);
    if (backgroundImage !== 'none') plain = false;
    const [red = 0, green = 0, blue = 0, alpha = 0] = channels(backgroundColor);
    if (alpha > 0.99) return { bright: 0.2126 * red + 0.7152 * green + 0.0722 * blue, plain };
    if (alpha > 0) plain = false;
  }
  return { bright: canvas, plain };
}

/** A color in whatever way it is written, as linear light and alpha, from 0 to 1. */
function channels(color: string): number[] {
  const [red = 0, green = 0, blue = 0, alpha = 255] = bytes(color);
  return [...[red, green, blue].map((byte) => (byte / 255) ** 2.2), alpha / 255];
}

function bytes(color: string): ArrayLike<number> & Iterable<number> {
  const [, red, green, blue, alpha = 1] =
    /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/.exec(color) ?? [];
  if (red) return [Number(red), Number(green), Number(blue), Number(alpha) * 255];
  // Other spaces: the browser itself makes bytes of them.
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  const pen = canvas.getContext('2d');
  if (!pen || !color) return [0, 0, 0, 0];
  pen.fillStyle = color;
  pen.fillRect(0, 0, 1, 1);
  return pen.getImageData(0, 0, 1, 1).data;
}

/** Calls when the page around may have changed its colors, until the returned function is called. */
export function onHostChange(changed: () => void): () => void {
  // A background may take a while to be another one.
  const twice = () => {
    changed();
    setTimeout(changed, 600);
  };
  const observer = new MutationObserver(twice);
  for (const part of [document.documentElement, document.body])
    observer.observe(part, { attributes: true });
  const system = matchMedia('(prefers-color-scheme:dark)');
  system.addEventListener('change', twice);
  return () => {
    observer.disconnect();
    system.removeEventListener('change', twice);
  };
}
