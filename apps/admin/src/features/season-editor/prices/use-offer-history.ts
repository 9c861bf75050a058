import { useRef } from 'react';
import type { EventDocument } from '../event-tab.ts';

/** Undo and redo of prices by keys, step by step. The history of the editor has the same steps. */
export function useOfferHistory(document: EventDocument, change: (next: EventDocument) => void) {
  const past = useRef<unknown[]>([]);
  const future = useRef<unknown[]>([]);
  const replace = (from: { current: unknown[] }, to: { current: unknown[] }): void => {
    if (from.current.length === 0) return;
    to.current.push(document['offers']);
    change({ ...document, offers: from.current.pop() });
  };
  return {
    apply: (next: EventDocument): void => {
      past.current.push(document['offers']);
      future.current = [];
      change(next);
    },
    undo: (): void => replace(past, future),
    redo: (): void => replace(future, past),
  };
}
