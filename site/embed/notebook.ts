/**
 * The widget of notebooks: what the Python package hands to anywidget. On the web it is the element of the
 * script tag; where there is no network, a calculator that was saved as one file, in a frame.
 */
import { SETTLED } from '../runtime/page-events';
import { TALLEST } from './announce-height';
import { define } from './spare-area';

/** What the notebook's other side knows, by name. */
interface Model {
  get(name: string): string;
  set(name: string, value: string): void;
  save_changes(): void;
  on(event: string, told: () => void): void;
  off(event: string, told: () => void): void;
}

/** An element for each address of the book: an element's name can be given once a page. */
const tags = new Map<string, string>();

function tagOf(base: string): string {
  const known = tags.get(base);
  if (known) return known;
  const tag = `spare-area-${tags.size + 1}`;
  tags.set(base, tag);
  define({ base, tag });
  return tag;
}

/** Shows the figure; what is given back takes it away. */
function render({ model, el }: { model: Model; el: HTMLElement }): () => void {
  if (model.get('page')) return renderPage(el, model.get('page'), model.get('figure'));
  const figure = document.createElement(tagOf(model.get('book')));
  figure.setAttribute('figure', model.get('figure'));
  figure.setAttribute('state', model.get('state'));
  const changed = () => figure.setAttribute('state', model.get('state'));
  figure.addEventListener(SETTLED, (event) => {
    model.set('state', (event as CustomEvent<{ state: string }>).detail.state);
    model.save_changes();
  });
  model.on('change:state', changed);
  el.replaceChildren(figure);
  return () => {
    model.off('change:state', changed);
    el.replaceChildren();
  };
}

/** A whole page in a frame of its own, in which it can reach neither the notebook nor a network. */
function renderPage(el: HTMLElement, page: string, name: string): () => void {
  const frame = document.createElement('iframe');
  frame.title = `Spare Area: ${name}`;
  frame.setAttribute('sandbox', 'allow-scripts allow-downloads');
  frame.style.cssText = 'display:block;width:100%;height:44rem;border:0';
  frame.srcdoc = page;
  const hear = ({ source, data }: MessageEvent): void => {
    if (source === frame.contentWindow && Number.isFinite(data?.height))
      frame.style.height = `${Math.min(TALLEST, data.height)}px`;
  };
  addEventListener('message', hear);
  el.replaceChildren(frame);
  return () => {
    removeEventListener('message', hear);
    el.replaceChildren();
  };
}

export default { render };
