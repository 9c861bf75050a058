/** Moves the focus through a menu's links and buttons by arrows, Home and End, and opens the menu. False for any other key. */
export function moveMenuFocus(menu: HTMLDetailsElement, key: string): boolean {
  const items = [...menu.querySelectorAll<HTMLElement>(':scope > :not(summary) :is(a[href], button:enabled)')];
  const { activeElement } = menu.ownerDocument;
  const at = activeElement instanceof HTMLElement ? items.indexOf(activeElement) : -1;
  const next = { ArrowDown: at + 1, ArrowUp: at < 0 ? items.length - 1 : at - 1, Home: 0, End: items.length - 1 }[key];
  if (next === undefined || items.length === 0) return false;
  menu.open = true;
  items[(next + items.length) % items.length]?.focus();
  return true;
}
