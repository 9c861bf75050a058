/** What only an order that is there already claims, while it waits for its money: extras, promo codes, bonuses. */
import type { Tx } from '../../platform/db/index.ts';
import type { OrderId } from '../../platform/lib/ids.ts';
import type { ClaimedBeside, ClaimedLater } from './claimed-beside.ts';

type OfWaitingOrders = Pick<ClaimedBeside, 'name' | 'say' | 'lock' | 'claimedBy' | 'release' | 'audit'> & {
  later: ClaimedLater;
  /** These orders are paid. Returns those that held less than they claimed. */
  spend(tx: Tx, orders: readonly OrderId[]): Promise<ReadonlySet<OrderId>>;
  /** What hangs on single tickets goes back with them; left out: nothing does, and a used code stays used. */
  releaseParts?: ClaimedBeside['releaseParts'];
};

/** Such a claim has nothing to do with carts or with the making of an order, and ends with its order. */
export function claimedWhileWaiting({ spend, releaseParts, ...own }: OfWaitingOrders): ClaimedBeside {
  return {
    ...own,
    read: () => null,
    refuse: () => null,
    price: (_claims, lines) => lines,
    pass: async () => {},
    // It has no time of its own.
    prolong: async (_tx, owners) => new Set(owners.map(({ id }) => id)),
    spend: async (tx, orders) => {
      const ids = orders.map(({ id }) => id);
      const lost = await spend(tx, ids);
      return new Set(ids.filter((id) => !lost.has(id)));
    },
    releaseParts: releaseParts ?? (async () => {}),
  };
}
