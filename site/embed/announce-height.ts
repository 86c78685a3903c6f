/** Tells whoever frames this page how tall its content is. Hosts listen for five different messages. */

/** A frame that grows without end would push away everything below it. */
export const TALLEST = 4000;

/** WordPress puts a secret into the hash of frames it made and wants it back with every message. */
const SECRET = /[#?&]secret=([A-Za-z0-9]+)/;

/** The messages that say one height, each in the words of one kind of host. */
export function heightMessages(height: number, id: string, secret?: string): object[] {
  return [
    { type: 'spare-area:height', v: 1, height, id },
    { height }, // Observable
    { context: 'h5p', action: 'resize', scrollHeight: height, clientHeight: height }, // H5P
    { subject: 'lti.frameResize', height }, // Canvas
    ...(secret === undefined ? [] : [{ message: 'height', value: height, secret }]), // WordPress
  ];
}

/**
 * The height of `content` where no scroll bar takes some of its width: no page needs one in a frame as tall as that. A bar
 * from before, which browsers keep for the shorter lines that it makes itself, is gone after this, unless the frame is too low.
 */
function heightWithoutBar(content: HTMLElement): number {
  const root = document.documentElement;
  const hasBar = innerWidth !== root.clientWidth;
  if (hasBar) root.style.overflow = 'hidden';
  const { height } = content.getBoundingClientRect();
  if (hasBar) root.style.overflow = '';
  return Math.min(TALLEST, Math.ceil(height));
}

/**
 * Announces the height of `content` now and after every change, until the returned function is called.
 * `content` must take its height from what is in it: one that fills the window would follow the frame
 * that follows it.
 */
export function announceHeight(content: HTMLElement, id: string): () => void {
  if (parent === self) return () => {};
  // Read once: writing the state of the page may replace the hash later.
  const secret = SECRET.exec(location.hash)?.[1];
  let last = 0;
  const announce = () => {
    const height = heightWithoutBar(content);
    // A difference of one pixel is rounding; answering it can make frame and page take turns.
    if (Math.abs(height - last) <= 1) return;
    last = height;
    // A height is no secret, and a sandboxed parent has no origin that could be named.
    for (const message of heightMessages(height, id, secret)) parent.postMessage(message, '*');
  };
  // In a frame of its own: where a bar goes, the content has another size again.
  const observer = new ResizeObserver(() => requestAnimationFrame(announce));
  observer.observe(content);
  // The host has given another height: what was too low may be enough now.
  addEventListener('resize', announce);
  return () => {
    observer.disconnect();
    removeEventListener('resize', announce);
  };
}
