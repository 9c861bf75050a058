import { type RefObject, useEffect, useRef } from 'react';

/** Keeps the focus in the panel when a change of `state` replaces the control that had it. */
export function useFocusInPanel(state: string): RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null);
  const previous = useRef(state);
  useEffect(() => {
    if (previous.current === state) return;
    previous.current = state;
    panel.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [state]);
  return panel;
}
