import type { AnyRouter } from '@tanstack/react-router';

const TARGETS = 'h1, h2, h3, a[href], button:enabled, input:enabled, summary';

/**
 * The focus never falls on the body: after a navigation it is on the new page's heading, and where what had it was taken off the
 * page, as a line of the cart is, on what is nearest to its place. In one place for all screens. Returns what ends it.
 */
export function keepFocus(router: Pick<AnyRouter, 'subscribe'>): () => void {
  /** What has the focus, and what it is in, from the inside out. */
  let path: Element[] = [];
  const keep = (): void => {
    if (document.activeElement !== document.body) return;
    const [lost, ...around] = path;
    if (!lost || lost.isConnected) return;
    for (const place of around) if (place.isConnected && focusWithin(place)) return;
    focusWithin(document.getElementById('main'));
  };
  const remember = (focused: EventTarget | null): void => {
    path = [];
    for (let at = focused instanceof Element ? focused : null; at && at !== document.body; at = at.parentElement)
      path.push(at);
  };
  const onFocus = ({ target }: FocusEvent): void => remember(target);
  const onBlur = ({ target }: FocusEvent): void => {
    // What was pressed beside everything is left to the browser.
    if (target instanceof Element && target.isConnected) queueMicrotask(() => target.isConnected && forget(target));
  };
  const forget = (left: Element): void => {
    if (path[0] === left && document.activeElement === document.body) path = [];
  };
  // What has had it since before this was loaded.
  remember(document.activeElement);
  const listening = new AbortController();
  document.addEventListener('focusin', onFocus, listening);
  document.addEventListener('focusout', onBlur, listening);
  const watch = new MutationObserver(keep);
  watch.observe(document.body, { childList: true, subtree: true });
  const leave = router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
    const main = document.getElementById('main');
    if (fromLocation && pathChanged && !main?.contains(document.activeElement)) focusWithin(main);
  });
  return () => {
    listening.abort();
    watch.disconnect();
    leave();
  };
}

/** The first heading or control that is seen; false where there is none. */
function focusWithin(place: Element | null): boolean {
  for (const target of place?.querySelectorAll<HTMLElement>(TARGETS) ?? []) {
    if (!target.checkVisibility({ visibilityProperty: true })) continue;
    if (target.matches('h1, h2, h3') && !target.hasAttribute('tabindex')) target.tabIndex = -1;
    target.focus({ preventScroll: true });
    return true;
  }
  return false;
}
