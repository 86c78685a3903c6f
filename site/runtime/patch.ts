/**
 * New HTML in an old place. What is the same stays as it is: the browser lays out again only what has
 * changed, and a table keeps how far it was scrolled.
 */

/**
 * Makes what an element contains that of `html`, an HTML text; listeners on what stays are kept. What
 * is always added to it by `ready` is added before the two are compared.
 */
export function patchHtml(
  element: Element,
  html: string,
  ready?: (fresh: DocumentFragment) => void,
): void {
  const template = document.createElement('template');
  template.innerHTML = html;
  ready?.(template.content);
  patchChildren(element, template.content);
}

function patchChildren(now: Node, wanted: Node): void {
  const old = [...now.childNodes];
  const fresh = [...wanted.childNodes];
  fresh.forEach((node, at) => {
    const there = old[at];
    if (!there) now.appendChild(node);
    else if (there.isEqualNode(node)) return;
    else if (!patched(there, node)) now.replaceChild(node, there);
  });
  for (const node of old.slice(fresh.length)) node.remove();
}

/** Makes one node like another, if both are of one kind. */
function patched(now: Node, wanted: Node): boolean {
  if (now.nodeName !== wanted.nodeName) return false;
  if (now instanceof Element && wanted instanceof Element) {
    patchAttributes(now, wanted);
    patchChildren(now, wanted);
  } else if (now.nodeValue !== wanted.nodeValue) now.nodeValue = wanted.nodeValue;
  return true;
}

function patchAttributes(now: Element, wanted: Element): void {
  // What a reader has opened stays open.
  const isKept = (name: string) => name === 'open' && now.nodeName === 'DETAILS';
  for (const { name } of [...now.attributes])
    if (!wanted.hasAttribute(name) && !isKept(name)) now.removeAttribute(name);
  for (const { name, value } of wanted.attributes)
    if (now.getAttribute(name) !== value) now.setAttribute(name, value);
}
