import type { PaymentId } from '../../../../platform/lib/ids.ts';

/** Whether undecided payments wait for their buyers, by the last poll of this process. */
export type AwaitingBuyerCache = {
  set(id: PaymentId, isAwaiting: boolean): void;
  /** Null: not polled by this process. */
  get(id: PaymentId): boolean | null;
  delete(id: PaymentId): void;
};

const MAX_CACHED = 20_000;

export function createAwaitingBuyerCache(): AwaitingBuyerCache {
  const cache = new Map<PaymentId, boolean>();
  return {
    set: (id, isAwaiting) => {
      cache.delete(id);
      cache.set(id, isAwaiting);
      const [oldest] = cache.keys();
      if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest);
    },
    get: (id) => cache.get(id) ?? null,
    delete: (id) => void cache.delete(id),
  };
}
