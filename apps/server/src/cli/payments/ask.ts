/** Asks the provider now about an order's payments, and waits until the shop has settled what came of it. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Executor } from '../../platform/db/index.ts';
import type { PaymentId } from '../../platform/lib/ids.ts';
import { type Case, type PaymentCase, readCase } from './case.store.ts';

export type Asked = { payment: number; before: string; after: string; settled: boolean };

export type Asking = {
  db: Executor;
  /** Asks the provider and records its answer, as a notification makes it (payments.reconcile). */
  reconcile(id: PaymentId): Promise<unknown>;
  /** How long to wait for the shop to settle what was paid. */
  waitMs: number;
};

const LOOK_EVERY_MS = 200;

export async function askAboutOrder({ db, reconcile, waitMs }: Asking, found: Case): Promise<Asked[]> {
  const asked = found.payments.filter(isOpen);
  for (const { id } of asked) await reconcile(id);
  const until = Date.now() + waitMs;
  for (;;) {
    const now = await readCase(db, found.order.id);
    const payments = new Map(now?.payments.map((payment) => [payment.id, payment]));
    const unsettled = asked.some(({ id }) => {
      const after = payments.get(id);
      return after?.state === 'succeeded' && after.settledAt === null;
    });
    if (!unsettled || Date.now() >= until)
      return asked.map(({ id, state }) => {
        const after = payments.get(id);
        return { payment: id, before: state, after: after?.state ?? state, settled: after?.settledAt != null };
      });
    await pause(LOOK_EVERY_MS);
  }
}

/** Whether the provider, or the shop, has still something to say of it: also of one that ended, whose success may have come late. */
function isOpen({ state, settledAt }: PaymentCase): boolean {
  return state !== 'succeeded' || settledAt === null;
}

export function askedText(order: number, asked: readonly Asked[]): string {
  if (asked.length === 0) return `Nobody has to be asked: order ${order} has no payment without an outcome.`;
  return asked.map(outcomeOf).join('\n');
}

function outcomeOf({ payment, before, after, settled }: Asked): string {
  const said = before === after ? `is still ${after}` : `was ${before}, and is ${after} now`;
  if (after !== 'succeeded') return `Payment ${payment} ${said}.`;
  return settled
    ? `Payment ${payment} ${said}, and is settled.`
    : `Payment ${payment} ${said}. It is not settled yet: the shop does that as soon as it runs.`;
}
