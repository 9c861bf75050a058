/** Season tickets in a batch of orders: locked after the places, counted down with them. */
import type { Tx } from '../../../db/index.ts';
import { holdUses, lockSubscriptions } from '../../subscriptions/index.ts';
import type { Draft, OrderDraft } from './draft.ts';

/** What is left of the season tickets that a batch asks for, and who may not have what they ask for. */
export type LockedSubscriptions = {
  left: ReadonlyMap<number, number>;
  gives(draft: Draft): boolean;
};

const NONE: LockedSubscriptions = { left: new Map(), gives: ({ subscriptionId }) => subscriptionId === null };

export async function lockSubscriptionsOf(tx: Tx, drafts: readonly Draft[]): Promise<LockedSubscriptions> {
  const ids = drafts.flatMap(({ subscriptionId }) => (subscriptionId === null ? [] : [subscriptionId]));
  if (ids.length === 0) return NONE;
  const locked = new Map((await lockSubscriptions(tx, ids)).map((one) => [one.id, one]));
  return {
    left: new Map([...locked].map(([id, { left }]) => [id, left])),
    gives: ({ subscriptionId, customerId, lines }) => {
      if (subscriptionId === null) return true;
      const found = locked.get(subscriptionId);
      return (
        found !== undefined &&
        found.customerId !== null &&
        found.customerId === customerId &&
        lines.every((line) => found.eventIds.includes(line.eventId))
      );
    },
  };
}

/** What an order takes of its season ticket; undefined where it has none. */
export function quotaOf({ subscriptionId, lines }: Draft): { id: number; quantity: number } | undefined {
  if (subscriptionId === null) return undefined;
  return { id: subscriptionId, quantity: lines.reduce((sum, line) => sum + line.quantity, 0) };
}

export async function holdSubscriptionsOf(tx: Tx, orders: readonly { id: number; draft: OrderDraft }[]): Promise<void> {
  const uses = orders.flatMap(({ id, draft }) => {
    const quota = quotaOf(draft);
    return quota ? [{ subscriptionId: quota.id, bookingId: id, quantity: quota.quantity }] : [];
  });
  if (uses.length > 0) await holdUses(tx, uses);
}
