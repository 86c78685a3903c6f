/** Elements made in the page. */

/** Properties of an element, and those of its attributes that are none: `role`, `aria-…`. */
export type Given<Tag extends keyof HTMLElementTagNameMap> = Partial<
  Omit<HTMLElementTagNameMap[Tag], 'attributes'>
> & { readonly attributes?: Readonly<Record<string, string>> };

/** An element with some of its properties and attributes, and what is in it. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  { attributes = {}, ...properties }: Given<Tag> = {},
  ...inside: readonly (string | Node)[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...inside);
  return element;
}

/** A button that says what pressing it does. */
export function button(text: string, press: () => void): HTMLButtonElement {
  const made = make('button', { type: 'button', textContent: text });
  made.addEventListener('click', press);
  return made;
}
