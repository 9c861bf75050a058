import { setTimeout as pause } from 'node:timers/promises';
import type { Payments } from '../modules/payments/index.ts';
import type { WorkflowContext } from './context.ts';
import { type OrderCase, readOrderCase } from './read-order-case.ts';

type PollContext = Pick<WorkflowContext, 'db'> & { payments: Pick<Payments, 'reconcile'> };
export type PolledPayment = { payment: number; before: string; after: string; isApplied: boolean };

const APPLY_WAIT_MS = 15_000;
const POLL_MS = 200;

/** Polls the undecided payments of an order, and waits until captured ones are applied. */
export async function pollOrderPayments(
  { db, payments }: PollContext,
  found: Pick<OrderCase, 'order' | 'payments'>,
): Promise<PolledPayment[]> {
  // Includes failed and canceled payments: their success may arrive late.
  const open = found.payments.filter(({ state, resolvedAt }) => state !== 'succeeded' || resolvedAt === null);
  for (const { id } of open) await payments.reconcile(id);
  const until = Date.now() + APPLY_WAIT_MS;
  for (;;) {
    const current = new Map(
      (await readOrderCase(db, found.order.id))?.payments.map((payment) => [payment.id, payment]),
    );
    const polled = open.map(({ id, state: before }) => {
      const { state: after = before, resolvedAt = null } = current.get(id) ?? {};
      return { payment: id, before, after, isApplied: resolvedAt !== null };
    });
    if (polled.every(({ after, isApplied }) => after !== 'succeeded' || isApplied) || Date.now() >= until)
      return polled;
    await pause(POLL_MS);
  }
}
