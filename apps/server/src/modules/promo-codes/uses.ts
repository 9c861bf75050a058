/** A promo code as something that an order claims while it waits for its money: used when it is paid, given back when it ends. */
import type { Tx } from '../../platform/db/index.ts';
import type { PromoCodeId } from '../../platform/lib/ids.ts';
import { type Claim, type Claiming, claimedWhileWaiting, type Ledger, quotedTotal } from '../reservations/index.ts';
import { auditPromoCodes } from './audit.store.ts';
import { because, sayRefusal } from './refusals.ts';
import { type Terms, withCode } from './rules.ts';
import * as store from './uses.store.ts';

export const PROMO_CODE = 'promo_code';

export type PromoClaim = Claim & { of: typeof PROMO_CODE; id: PromoCodeId; code: string; terms: Terms };

export function claimCode(id: PromoCodeId, code: string, terms: Terms): PromoClaim {
  return { of: PROMO_CODE, id, code, terms };
}

export const promoCodeUses = claimedWhileWaiting({
  name: PROMO_CODE,
  say: sayRefusal,
  later: {
    refuse: (claims, quote) => {
      const [first, second] = claims.filter(isOurs);
      if (!first) return null;
      if (second) return because('one_only');
      return quotedTotal(withCode(first.terms, quote)) < quotedTotal(quote) ? null : because('wrong_code');
    },
    quote: (claims, quote) => claims.filter(isOurs).reduce((so, { terms }) => withCode(terms, so), quote),
    drop: (tx, dropped) =>
      store.dropUses(
        tx,
        dropped.map(({ order }) => order),
      ),
  },
  lock: lockCodes,
  spend: store.spendUses,
  claimedBy: async (tx, order) => {
    const used = await store.usedBy(tx, order);
    return used ? [claimCode(used.id, used.code, used.terms)] : [];
  },
  release: store.releaseUses,
  audit: auditPromoCodes,
});

async function lockCodes(tx: Tx, claiming: readonly Claiming[]): Promise<Ledger> {
  const ids = claiming.flatMap(({ claims }) => claims.filter(isOurs).map(({ id }) => id));
  const locked = ids.length > 0 ? await store.lockCodes(tx, ids) : [];
  const left = new Map(locked.map((one) => [one.id, one.left]));
  const move = (claims: readonly PromoClaim[], by: number): void => {
    for (const { id } of claims) left.set(id, (left.get(id) ?? 0) + by);
  };
  return {
    take: ({ claims }) => {
      const wanted = claims.filter(isOurs);
      if (wanted.some(({ id }) => (left.get(id) ?? 0) < 1)) return { ok: false, refusal: because('used_up') };
      move(wanted, -1);
      return { ok: true, undo: () => move(wanted, 1) };
    },
    write: async (tx, holders) => {
      const uses = holders.flatMap(({ claiming: { claims }, ownerOf }) =>
        claims.filter(isOurs).map(({ id, terms }) => ({ codeId: id, owner: ownerOf(0), terms })),
      );
      if (uses.length > 0) await store.holdUses(tx, uses);
    },
  };
}

function isOurs(claim: Claim): claim is PromoClaim {
  return claim.of === PROMO_CODE;
}
