/** Focuses the field of a problem, once its tab is there. */
const ATTEMPTS = 20;
const FOCUSABLE = 'input:not([type="hidden"]), textarea, select, [contenteditable="true"], button';

export function focusField(field: string): void {
  let attempts = 0;
  const attempt = (): void => {
    attempts += 1;
    const element = findField(field);
    if (!element) {
      if (attempts < ATTEMPTS) setTimeout(attempt, 50);
      return;
    }
    for (let part = element.closest('details'); part; part = part.parentElement?.closest('details') ?? null)
      part.open = true;
    element.scrollIntoView({ block: 'center' });
    const input = element.matches(FOCUSABLE) ? element : element.querySelector<HTMLElement>(FOCUSABLE);
    (input ?? element).focus();
  };
  setTimeout(attempt, 50);
}

/** The element of the field, or of the nearest field around it. */
function findField(field: string): HTMLElement | null {
  const parts = field.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const name = CSS.escape(parts.slice(0, length).join('.'));
    const element = document.querySelector<HTMLElement>(`[data-field="${name}"]`);
    if (element) return element;
  }
  return null;
}
