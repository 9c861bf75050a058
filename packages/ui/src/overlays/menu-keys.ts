/** Handles arrow keys, Home and End: opens the menu and moves the focus through its links and buttons. False for other keys. */
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
