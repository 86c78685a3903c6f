/** Elements of the form. */

export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  attributes: Readonly<Record<string, string>> = {},
): HTMLElementTagNameMap[Tag] {
  const made = Object.assign(document.createElement(tag), properties);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}

export function button(text: string, press: () => void): HTMLButtonElement {
  const made = make('button', { type: 'button', textContent: text });
  made.addEventListener('click', press);
  return made;
}
