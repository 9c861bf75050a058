/** Focusable element of the map, with a live region for announcements. */
export type AccessibleRegion = {
  readonly element: HTMLElement;
  announce(text: string): void;
  destroy(): void;
};

type RegionLabels = { readonly label: string; readonly instructions: string; readonly roleDescription: string };

/** Visually hidden, available to screen readers. */
const VISUALLY_HIDDEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/**
 * Uses `role="application"` so that arrow keys, Home, End and the page keys reach the map. Seats are not DOM elements: a
 * live region announces the focused seat.
 */
export function createAccessibleRegion(
  container: HTMLElement,
  { label, instructions, roleDescription }: RegionLabels,
): AccessibleRegion {
  const document = container.ownerDocument;
  const element = document.createElement('div');
  const liveRegion = document.createElement('div');
  setAttributes(element, {
    tabindex: '0',
    role: 'application',
    'aria-label': label,
    'aria-roledescription': roleDescription,
    'aria-description': instructions,
  });
  Object.assign(element.style, {
    position: 'relative',
    width: '100%',
    height: '100%',
    overflow: 'hidden',
    outlineOffset: '-3px',
    isolation: 'isolate',
    touchAction: 'none',
    userSelect: 'none',
    webkitUserSelect: 'none',
  });
  setAttributes(liveRegion, { role: 'status', 'aria-live': 'polite', 'aria-atomic': 'true' });
  Object.assign(liveRegion.style, VISUALLY_HIDDEN);
  // A sibling of the application: some screen readers skip its contents.
  container.append(element, liveRegion);
  return {
    element,
    announce: (text) => {
      liveRegion.textContent = text;
    },
    destroy: () => {
      element.remove();
      liveRegion.remove();
    },
  };
}

function setAttributes(element: HTMLElement, attributes: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}
