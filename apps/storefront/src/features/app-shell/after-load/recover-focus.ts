import type { AnyRouter } from '@tanstack/react-router';

const TARGETS = 'h1, h2, h3, a[href], button:enabled, input:enabled, summary';

/**
 * Moves a lost focus: after a navigation to the heading of the new page, and from a removed element, such as a cart
 * line, to the nearest remaining one. Used by all screens. Returns the cleanup function.
 */
export function recoverFocus(router: Pick<AnyRouter, 'subscribe'>): () => void {
  /** The focused element and its ancestors, innermost first. */
  let path: Element[] = [];
  const recover = (): void => {
    if (document.activeElement !== document.body) return;
    const [lost, ...ancestors] = path;
    if (!lost || lost.isConnected) return;
    for (const ancestor of ancestors) if (ancestor.isConnected && focusWithin(ancestor)) return;
    focusWithin(document.getElementById('main'));
  };
  const remember = (focused: EventTarget | null): void => {
    path = [];
    for (let at = focused instanceof Element ? focused : null; at && at !== document.body; at = at.parentElement)
      path.push(at);
  };
  const onFocus = ({ target }: FocusEvent): void => remember(target);
  const onBlur = ({ target }: FocusEvent): void => {
    // After a click outside of all controls the body keeps the focus.
    if (target instanceof Element && target.isConnected) queueMicrotask(() => target.isConnected && forget(target));
  };
  const forget = (blurred: Element): void => {
    if (path[0] === blurred && document.activeElement === document.body) path = [];
  };
  // The element focused before this script was loaded.
  remember(document.activeElement);
  const listening = new AbortController();
  document.addEventListener('focusin', onFocus, listening);
  document.addEventListener('focusout', onBlur, listening);
  const observer = new MutationObserver(recover);
  observer.observe(document.body, { childList: true, subtree: true });
  const unsubscribe = router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
    const main = document.getElementById('main');
    if (fromLocation && pathChanged && !main?.contains(document.activeElement)) focusWithin(main);
  });
  return () => {
    listening.abort();
    observer.disconnect();
    unsubscribe();
  };
}

/** Focuses the first visible heading or control; false if there is none. */
function focusWithin(container: Element | null): boolean {
  for (const target of container?.querySelectorAll<HTMLElement>(TARGETS) ?? []) {
    if (!target.checkVisibility({ visibilityProperty: true })) continue;
    if (target.matches('h1, h2, h3') && !target.hasAttribute('tabindex')) target.tabIndex = -1;
    target.focus({ preventScroll: true });
    return true;
  }
  return false;
}
