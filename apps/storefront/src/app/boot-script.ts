/**
 * The script with which a page boots. The page is painted first; scripts and the titles' face, which the first frame does not
 * need, are asked for after it, so that they do not hold it up on a slow network or a slow phone.
 * Presses and input before React has taken the page over are kept, and dispatched again when it has. `data-kept` says that filters
 * of the last visit will narrow the poster: its style sheet hides the cards that the page has until they do. `data-notice-closed` hides the shop's notice
 * (features/frame/shop-banner.tsx).
 */

/** The entry script that hydrates the page, and what it imports. */
export type PageScripts = { entry: string; scripts: string[] };

/** Puts the boot script at the top of a page's head, before everything that React renders there. */
export function withBootScript(html: string, { entry, scripts }: PageScripts, nonce: string): string {
  const call = `(${start.toString()})(${JSON.stringify(entry)},${JSON.stringify(scripts)})`;
  return html.replace('<head>', (head) => `${head}<script nonce="${nonce}">${call}</script>`);
}

/** Sent to the browser as text, so it must not use anything from outside. */
function start(entry: string, scripts: readonly string[]): void {
  const seen = 'sahna faces';
  const patience = 3000;
  const root = document.documentElement;
  let begun = false;

  const showFaces = (): void => {
    root.dataset['faces'] = '';
  };
  const begin = (): void => {
    if (begun) return;
    begun = true;
    // Requested together, instead of each when the one that imports it is read.
    for (const href of scripts)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: entry }));
    // The face is shown once the letters of this page are loaded, so that titles are laid out again only once.
    const titles = Array.from(document.querySelectorAll('h1, h2, h3, [data-face]'), (title) => title.textContent).join(
      '',
    );
    document.fonts
      .load('1em "Literata Variable"', titles)
      .then(() => localStorage.setItem(seen, '1'))
      // If it does not load or nothing can be stored, the style sheet requests it as any other face.
      .catch(() => undefined)
      .then(showFaces);
  };
  const beginOnceRead = (): void => {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin);
    else begin();
  };

  // Presses and input before React listens are kept here and dispatched again, once, when it does.
  const early = new Map<Element, () => void>();
  const keepEarly = (event: Event): void => {
    const { target } = event;
    const button = event.type === 'click' && target instanceof Element ? target.closest('button') : null;
    if (button) {
      early.set(button, () => button.click());
      // Otherwise the browser would submit the form and leave the page.
      event.preventDefault();
    } else if (event.type === 'input' && target instanceof HTMLInputElement) {
      const { checked, value } = target;
      early.set(target, () => {
        // Makes React hydrate this part of the page now, with the value that it knows.
        target.dispatchEvent(new Event('keyup', { bubbles: true }));
        if (target.checked !== checked) target.click();
        if (target.value === value) return;
        // The native setter, because with its own React would not see that the value has changed.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(target, value);
        target.dispatchEvent(new Event('input', { bubbles: true }));
      });
    }
  };
  for (const type of ['click', 'input']) document.addEventListener(type, keepEarly, true);
  new MutationObserver((_changes, watching) => {
    watching.disconnect();
    for (const type of ['click', 'input']) document.removeEventListener(type, keepEarly, true);
    for (const dispatch of early.values()) dispatch();
  }).observe(root, { attributeFilter: ['data-ready'] });

  // The entries of stored-filters.ts, and what they hold where no filter is set.
  const unset: Record<string, string> = {
    'search text': '""',
    'selected tag ids': '[]',
    'in-stock flag': '0',
    'calendar dates': '{"from":"","to":""}',
    'place and order': '{"city":"","venue":0,"order":""}',
  };
  try {
    // Of filter-address.ts.
    const isAsked = /[?&](q|from|tags|stock|city|venue|order)=/.test(location.search);
    if (isAsked || Object.entries(unset).some(([name, nothing]) => (localStorage.getItem(name) ?? nothing) !== nothing))
      root.dataset['kept'] = '';
    if (localStorage.getItem('closed notice')) root.dataset['noticeClosed'] = '';
    // The face is in the browser's cache and can be shown in the first frame.
    if (localStorage.getItem(seen)) showFaces();
  } catch {
    // Without storage the fallback face is shown first at every visit.
  }
  if (PerformanceObserver.supportedEntryTypes.includes('paint'))
    new PerformanceObserver(beginOnceRead).observe({ type: 'paint', buffered: true });
  else beginOnceRead();
  // A page in a background tab is not painted.
  setTimeout(beginOnceRead, patience);
}
