import type { PaymentId } from '../../../platform/lib/ids.ts';

/** What a process last heard of payments that are undecided: whether they wait for their buyers. */
export type Waiting = {
  noted(id: PaymentId, waits: boolean): void;
  /** Null: nothing was heard of it. */
  waits(id: PaymentId): boolean | null;
  forget(id: PaymentId): void;
};

const MOST_KEPT = 20_000;

export function createWaiting(): Waiting {
  const heard = new Map<PaymentId, boolean>();
  return {
    noted: (id, waits) => {
      heard.delete(id);
      heard.set(id, waits);
      const [oldest] = heard.keys();
      if (heard.size > MOST_KEPT && oldest !== undefined) heard.delete(oldest);
    },
    waits: (id) => heard.get(id) ?? null,
    forget: (id) => void heard.delete(id),
  };
}
