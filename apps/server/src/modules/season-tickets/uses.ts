/** Uses of a season ticket as something that is claimed beside places, spent when the order is paid, and given back. */
import type { Tx } from '../../platform/db/index.ts';
import { type CustomerId, type OwnerId, type SubscriptionId, subscriptionId } from '../../platform/lib/ids.ts';
import {
  type Claim,
  type ClaimedBeside,
  type Claiming,
  type ClaimingOrder,
  type Holder,
  type Ledger,
  type Part,
  quantityOf,
  type Refusal,
  withoutPrice,
} from '../reservations/index.ts';
import { auditSubscriptions } from './audit.store.ts';
import { because, sayRefusal } from './refusals.ts';
import * as store from './uses.store.ts';

const SUBSCRIPTION = 'subscription';

/** Every place of the draft is taken by this season ticket, which has to be the customer's. */
export type SubscriptionClaim = Claim & { of: typeof SUBSCRIPTION; id: SubscriptionId; customerId: CustomerId | null };

export function claimSubscription(id: SubscriptionId, customerId: CustomerId | null): SubscriptionClaim {
  return { of: SUBSCRIPTION, id, customerId };
}

export const subscriptionUses: ClaimedBeside = {
  name: SUBSCRIPTION,
  read: ({ crmClient }, account) =>
    crmClient?.subscritId ? claimSubscription(subscriptionId(crmClient.subscritId), account?.id ?? null) : null,
  refuse,
  // The single tickets were paid for when the season ticket was.
  price: (claims, lines) => (claimOf({ claims }) ? withoutPrice(lines) : lines),
  say: sayRefusal,
  lock: lockSubscriptions,
  // Carts hold no season tickets: what is taken by one is ordered at once.
  pass: async () => {},
  // They have no time of their own: they end with their order.
  prolong: async (_tx, owners) => new Set(owners.map(({ id }) => id)),
  spend: async (tx, orders) => {
    const lost = await store.spendUses(
      tx,
      orders.map(({ id }) => id),
    );
    return new Set(orders.map(({ id }) => id).filter((id) => !lost.has(id)));
  },
  claimedBy: async (tx, order) =>
    (await store.usedBy(tx, order)).map(({ id, customerId }) => claimSubscription(id, customerId)),
  release: (tx, owners) => store.releaseUses(tx, owners),
  releaseParts: (tx, parts) => store.reduceUses(tx, byOwner(parts)),
  audit: auditSubscriptions,
};

/** Carts hold no season tickets, nobody has one who is not signed in, and a voucher card is another way to pay. */
function refuse(order: ClaimingOrder): Refusal | null {
  const claim = claimOf(order);
  if (!claim) return null;
  if (order.cart) return because('no_such_subscription');
  if (claim.customerId === null) return { kind: 'sign_in_required' };
  return order.voucherCard ? { kind: 'voucher_card_refused' } : null;
}

async function lockSubscriptions(tx: Tx, claiming: readonly Claiming[]): Promise<Ledger> {
  const ids = claiming.flatMap((one) => claimOf(one)?.id ?? []);
  const locked = ids.length > 0 ? await store.lockSubscriptions(tx, ids) : [];
  const left = new Map(locked.map((one) => [one.id, { ...one }]));
  return {
    take: (one) => {
      const claim = claimOf(one);
      if (!claim) return { ok: true, undo: () => {} };
      const found = left.get(claim.id);
      if (!found || !gives(found, claim, one)) return { ok: false, refusal: because('no_such_subscription') };
      const quantity = quantityOf(one.lines);
      if (found.left < quantity) return { ok: false, refusal: because('quota_short', { left: found.left }) };
      found.left -= quantity;
      return {
        ok: true,
        undo: () => {
          found.left += quantity;
        },
      };
    },
    write: async (tx, holders) => {
      const uses = holders.flatMap(useOf);
      if (uses.length > 0) await store.holdUses(tx, uses);
    },
  };
}

function gives(found: store.LockedSubscription, { customerId }: SubscriptionClaim, { lines }: Claiming): boolean {
  const isTheirs = found.customerId !== null && found.customerId === customerId;
  return isTheirs && lines.every((line) => found.eventIds.includes(line.eventId));
}

function useOf({ claiming, ownerOf }: Holder): store.NewUse[] {
  const claim = claimOf(claiming);
  return claim ? [{ subscriptionId: claim.id, owner: ownerOf(0), quantity: quantityOf(claiming.lines) }] : [];
}

function claimOf({ claims }: Pick<Claiming, 'claims'>): SubscriptionClaim | undefined {
  return claims.find(isOurs);
}

function isOurs(claim: Claim): claim is SubscriptionClaim {
  return claim.of === SUBSCRIPTION;
}

function byOwner(parts: readonly Part[]): Map<OwnerId, number> {
  const sums = new Map<OwnerId, number>();
  for (const { owner, quantity } of parts) sums.set(owner, (sums.get(owner) ?? 0) + quantity);
  return sums;
}
