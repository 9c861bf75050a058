import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Keeps a selection in step with the part of the URL that names it (`key`). Returns a function that starts a navigation
 * to another key, unless the last one requested has that key. `onExternalChange` is called when a link, or back and
 * forward navigation, changed the key.
 */
export function useUrlKey(key: string, onExternalChange: () => void): (next: string, navigate: () => void) => void {
  const currentKey = useRef(key);
  const requestedKey = useRef(key);
  /** A navigation may be superseded by the next one before the page renders its key. */
  const pendingKeys = useRef(new Set<string>());
  const notify = useEffectEvent(onExternalChange);

  useEffect(() => {
    if (currentKey.current === key) return;
    currentKey.current = key;
    const isRequested = pendingKeys.current.has(key);
    if (!isRequested || key === requestedKey.current) pendingKeys.current.clear();
    if (isRequested) return;
    requestedKey.current = key;
    notify();
  }, [key]);

  return (next, navigate) => {
    if (next === requestedKey.current) return;
    requestedKey.current = next;
    if (next === currentKey.current) pendingKeys.current.clear();
    else pendingKeys.current.add(next);
    navigate();
  };
}
