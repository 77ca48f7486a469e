/** The element of the static page with this id. */
export function find<Kind extends HTMLElement = HTMLElement>(id: string): Kind {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`The page has no #${id}.`);
  return element as Kind;
}

/** A new element; texts stay texts, whatever they hold. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** The chosen radio button of a group. */
export function chosen(name: string): string {
  return document.querySelector<HTMLInputElement>(`input[name="${name}"]:checked`)!.value;
}

export function choose(name: string, value: string): void {
  const radio = document.querySelector<HTMLInputElement>(
    `input[name="${name}"][value="${CSS.escape(value)}"]`,
  );
  if (radio !== null) radio.checked = true;
}

/** Tells a screen reader, once it has finished what it says. */
export function announce(text: string): void {
  find('announcement').textContent = text;
}
