/**
 * Boot script of a page. Loads scripts and the display font after the first paint, so that they do not delay it.
 * Records clicks and input before React has hydrated the page, or a deferred part of it (shared/lib/hydrate-later.tsx),
 * and replays them. If a script fails to load, reloads the page once, then shows a sentence with a link.
 * `data-filters-pending`: filters of the last visit are about to apply, so CSS hides the rendered cards;
 * `data-notice-closed` hides the shop's banner (features/app-shell/shop-banner.tsx).
 */

/** The entry script that hydrates the page, what it imports, and what it imports dynamically for the page's screen. */
export type PageScripts = { entry: string; scripts: string[]; preloads: string[] };
/** The sentence of a page whose scripts fail to load, and its link. */
export type LoadFailureTexts = { text: string; action: string };

/** Puts the boot script at the top of a page's head, before everything that React renders there. */
export function addBootScript(
  html: string,
  { entry, scripts, preloads, failure }: PageScripts & { failure: LoadFailureTexts },
  nonce: string,
): string {
  const call = `(${start.toString()})(${[entry, scripts, preloads, failure].map((value) => JSON.stringify(value)).join()})`;
  return html.replace('<head>', (head) => `${head}<script nonce="${nonce}">${call}</script>`);
}

/** Sent to the browser as text, so it must not use anything from outside. */
function start(
  entry: string,
  scripts: readonly string[],
  preloads: readonly string[],
  failure: LoadFailureTexts,
): void {
  const FONTS_KEY = 'sahna fonts';
  const RELOADED_KEY = 'reloaded at';
  const reloadIntervalMs = 60_000;
  const waitMs = 3000;
  const root = document.documentElement;
  let started = false;

  const showFonts = (): void => {
    root.dataset['faces'] = '';
  };
  // The file of a deployment that is over, or a connection that broke.
  let failed = false;
  const showFailure = (): void => {
    const link = Object.assign(document.createElement('a'), { href: location.href, textContent: failure.action });
    const notice = Object.assign(document.createElement('p'), { role: 'alert', className: 'load-failure' });
    notice.append(failure.text, ' ', link);
    document.body.prepend(notice);
  };
  const recover = (): void => {
    if (failed || 'ready' in root.dataset) return;
    failed = true;
    // A reload without a connection would replace what can be read by the browser's error page.
    fetch('/healthz')
      .then(({ ok }) => {
        const last = Number(sessionStorage.getItem(RELOADED_KEY));
        if (!ok || Date.now() - last < reloadIntervalMs) return showFailure();
        sessionStorage.setItem(RELOADED_KEY, `${Date.now()}`);
        location.reload();
      })
      .catch(showFailure);
  };
  // Of a screen's script or texts (entry-client.tsx).
  window.addEventListener('unhandledrejection', recover);
  const load = (): void => {
    if (started) return;
    started = true;
    // Loads all chunks in parallel, and runs each in a task of its own.
    for (const src of [...scripts, entry])
      document.head.append(
        Object.assign(document.createElement('script'), { type: 'module', src, async: false, onerror: recover }),
      );
    for (const href of preloads)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    // Switches fonts once the page's glyphs are loaded, so that titles are laid out again only once.
    const titles = Array.from(document.querySelectorAll('h1, h2, h3, [data-face]'), (title) => title.textContent).join(
      '',
    );
    document.fonts
      .load('1em "Literata Variable"', titles)
      .then(() => localStorage.setItem(FONTS_KEY, '1'))
      // If loading or storing fails, the style sheet requests the font as usual.
      .catch(() => undefined)
      .then(showFonts);
  };
  const loadOnceParsed = (): void => {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', load);
    else load();
  };

  // Records clicks and input before hydration and replays them once.
  const early = new Map<Element, () => void>();
  const isHydrated = (element: Element): boolean => 'ready' in root.dataset && !element.closest('[data-deferred]');
  const record = (event: Event): void => {
    const { target } = event;
    if (!(target instanceof Element) || isHydrated(target)) return;
    const button = event.type === 'click' ? target.closest('button') : null;
    if (button) {
      early.set(button, () => button.click());
      // Otherwise the browser would submit the form and leave the page.
      event.preventDefault();
      // Otherwise React, which may hydrate a part because of the click, would handle it as well.
      event.stopImmediatePropagation();
    } else if (event.type === 'input' && target instanceof HTMLSelectElement) {
      const { value } = target;
      early.set(target, () => {
        target.value = value;
        target.dispatchEvent(new Event('change', { bubbles: true }));
      });
    } else if (event.type === 'input' && target instanceof HTMLInputElement) {
      const { checked, value } = target;
      early.set(target, () => {
        // Makes React hydrate this part of the page now, with its rendered value.
        target.dispatchEvent(new Event('keyup', { bubbles: true }));
        if (target.checked !== checked) target.click();
        if (target.value === value) return;
        // The native setter, because with its own React would not see that the value has changed.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(target, value);
        target.dispatchEvent(new Event('input', { bubbles: true }));
      });
    }
  };
  for (const type of ['click', 'input']) document.addEventListener(type, record, true);
  new MutationObserver(() => {
    for (const [target, dispatch] of early)
      if (isHydrated(target)) {
        early.delete(target);
        dispatch();
      }
  }).observe(root, { attributeFilter: ['data-ready', 'data-deferred'], subtree: true });

  // The entries of filter-storage.ts, and their values without filters.
  const unset: Record<string, string> = {
    'search text': '""',
    'selected tag ids': '[]',
    'in-stock flag': '0',
    'calendar dates': '{"from":"","to":""}',
    'venue and sort order': '{"city":"","venue":0,"order":""}',
  };
  try {
    // The parameters of filter-search-params.ts.
    const isFiltered = /[?&](q|from|tags|stock|city|venue|order)=/.test(location.search);
    if (
      isFiltered ||
      Object.entries(unset).some(([name, nothing]) => (localStorage.getItem(name) ?? nothing) !== nothing)
    )
      root.dataset['filtersPending'] = '';
    if (localStorage.getItem('dismissed notice')) root.dataset['noticeClosed'] = '';
    // The font is in the browser's cache and can be used in the first frame.
    if (localStorage.getItem(FONTS_KEY)) showFonts();
  } catch {
    // Without storage, every visit starts with the fallback font.
  }
  if (PerformanceObserver.supportedEntryTypes.includes('paint'))
    new PerformanceObserver(loadOnceParsed).observe({ type: 'paint', buffered: true });
  else loadOnceParsed();
  // A page in a background tab is not painted.
  setTimeout(loadOnceParsed, waitMs);
}
