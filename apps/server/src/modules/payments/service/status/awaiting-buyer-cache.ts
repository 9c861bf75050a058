import type { PaymentId } from '../../../../platform/lib/ids.ts';

/** Per process: whether undecided payments wait for their buyers, by the last poll. */
export type Waiting = {
  noted(id: PaymentId, waits: boolean): void;
  /** Null: not polled by this process. */
  waits(id: PaymentId): boolean | null;
  forget(id: PaymentId): void;
};

const MAX_CACHED = 20_000;

export function createAwaitingBuyerCache(): Waiting {
  const cache = new Map<PaymentId, boolean>();
  return {
    noted: (id, waits) => {
      cache.delete(id);
      cache.set(id, waits);
      const [oldest] = cache.keys();
      if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest);
    },
    waits: (id) => cache.get(id) ?? null,
    forget: (id) => void cache.delete(id),
  };
}
