import { type RefObject, useEffect, useState } from 'react';

/** Gives the focus to a part that opens, and afterwards back to what opened it. */
export function useFocusWhileOpen(part: RefObject<HTMLElement | null>): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(() => {
    part.current?.focus();
    return () => (opener instanceof HTMLElement ? opener.focus() : undefined);
  }, [part, opener]);
}
