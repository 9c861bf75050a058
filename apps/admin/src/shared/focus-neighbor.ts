/**
 * Moves the focus from the button that removes an item of a list, before the item is gone: to the button of the next or
 * previous item, else to the field or heading of the list.
 */
export function focusNeighbor(button: HTMLElement): void {
  const item = button.closest('li');
  const neighbor = (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector('button');
  if (neighbor) neighbor.focus();
  else focusFieldOf(item?.parentElement ?? button);
}

/** Focuses the first field or heading beside the element, which is about to be disabled or removed. */
export function focusFieldOf(element: HTMLElement): void {
  element.parentElement?.querySelector<HTMLElement>('input, select, h2')?.focus();
}
