/** The element that has the focus, and says where the walk has come to. */
export type Region = {
  readonly element: HTMLElement;
  say(text: string): void;
  destroy(): void;
};

type Words = { readonly label: string; readonly instructions: string; readonly roleDescription: string };

/** Hidden from view, for screen readers only. */
const HIDDEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/**
 * An application to screen readers, because arrows, Home, End and the page keys walk seats in it and must reach it. Its seats
 * are no elements; where the walk is, a live region says, in the shop's words.
 */
export function createRegion(container: HTMLElement, { label, instructions, roleDescription }: Words): Region {
  const document = container.ownerDocument;
  const element = document.createElement('div');
  const live = document.createElement('div');
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
    touchAction: 'none',
    userSelect: 'none',
    webkitUserSelect: 'none',
  });
  setAttributes(live, { role: 'status', 'aria-live': 'polite', 'aria-atomic': 'true' });
  Object.assign(live.style, HIDDEN);
  // Beside the application, whose contents some readers do not look through.
  container.append(element, live);
  return {
    element,
    say: (text) => {
      live.textContent = text;
    },
    destroy: () => {
      element.remove();
      live.remove();
    },
  };
}

function setAttributes(element: HTMLElement, attributes: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}
