/** How tall the frame of a figure is, at the widths that other people's pages have for it. */

/** The width of frames where there is room, and of their edges, in pixels. */
export const FRAME_WIDTH = 760;
const FRAME_EDGES = 32;

/** Below this width of its page, a figure with a ground of its own goes to the edges of that. */
const EDGED_FROM = 704;

/** What stands around the figure in its frame; and on a calculator's page the tools that its frame has folded, under a second line. */
const [FRAME_FOOT, FOLDED_TOOLS] = [58, 69];

/** The usual widths between two steps. */
const USUAL = [[340, 400], [540, 620], [640, 690, 720], [FRAME_WIDTH]] as const;

/** The height that is enough between two steps each. The figure is laid out as in the frame for a moment, in which nothing is painted. */
export function heightsInFrame(root: HTMLElement): number[] {
  const figure = root.querySelector<HTMLElement>('.figure') ?? root;
  const tools = root.querySelector<HTMLElement>('spare-explore > div');
  const before = [root.style.cssText, figure.style.cssText] as const;
  const heightAt = (width: number) => {
    root.style.cssText = `width:${width - FRAME_EDGES}px;max-width:none`;
    figure.style.cssText = width < EDGED_FROM ? 'margin-inline:0;padding-inline:0' : '';
    const folded = tools ? FOLDED_TOOLS - tools.offsetHeight : 0;
    return root.offsetHeight + FRAME_FOOT + folded;
  };
  const heights = USUAL.map((widths) => Math.max(...widths.map(heightAt)));
  [root.style.cssText, figure.style.cssText] = before;
  return heights;
}
