import { useLayoutEffect, useRef } from 'react';

/** Moves the focus to the main part of the page if the button has it while it is removed. */
export function useFocusAfterRemoval() {
  const ref = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const button = ref.current;
    return () => {
      if (button && document.activeElement === button) button.closest('main')?.focus({ preventScroll: true });
    };
  }, []);
  return ref;
}
