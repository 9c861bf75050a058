/**
 * A claimable that the shop does not have: hooks of a cloakroom, taken with an order for a fee on every place. It exists to prove
 * that a new kind of claim is a module and a place in the list, and that nothing of selling, carts or orders has to know it.
 */
import { ERROR_CODE } from '@sahna/contract';
import type { Claim, ClaimedBeside, ClaimRefused } from '../../modules/reservations/index.ts';
import * as store from './cloakroom.store.ts';

const CLOAKROOM = 'cloakroom';
/** What a place costs more with a coat. */
export const FEE = 10_000;

type CoatClaim = Claim & { of: typeof CLOAKROOM; coats: number };

export function claimHooks(coats: number): CoatClaim {
  return { of: CLOAKROOM, coats };
}

const full = (left: number): ClaimRefused => ({
  kind: 'claim_refused',
  of: CLOAKROOM,
  why: 'no_hook_left',
  values: { left },
});

function coatsOf(claims: readonly Claim[]): number {
  return claims.find((claim): claim is CoatClaim => claim.of === CLOAKROOM)?.coats ?? 0;
}

export const cloakroom: ClaimedBeside = {
  name: CLOAKROOM,
  read: ({ crmClient }) => (crmClient?.REFERRAL === CLOAKROOM ? claimHooks(1) : null),
  refuse: ({ claims, voucherCard }) => (voucherCard && coatsOf(claims) > 0 ? { kind: 'voucher_card_refused' } : null),
  price: (claims, lines) =>
    coatsOf(claims) > 0 ? lines.map((line) => ({ ...line, serviceFee: line.serviceFee + FEE })) : lines,
  say: ({ values }, language) => ({ errorCode: ERROR_CODE.limit, errorText: `${language}: ${values['left']} hooks` }),
  lock: async (tx, claiming) => {
    let left = claiming.some(({ claims }) => coatsOf(claims) > 0) ? await store.lockHooks(tx) : 0;
    return {
      take: ({ claims }) => {
        const coats = coatsOf(claims);
        if (coats > left) return { ok: false, refusal: full(left) };
        left -= coats;
        return {
          ok: true,
          undo: () => {
            left += coats;
          },
        };
      },
      write: (within, holders) => {
        const wanted = holders.map(({ claiming: { claims }, ownerOf }) => ({
          owner: ownerOf(0),
          coats: coatsOf(claims),
        }));
        return store.holdTokens(
          within,
          wanted.filter(({ coats }) => coats > 0),
        );
      },
    };
  },
  pass: async () => {},
  prolong: async (_tx, owners) => new Set(owners.map(({ id }) => id)),
  spend: async (tx, orders) => {
    const ids = orders.map(({ id }) => id);
    const lost = await store.spendTokens(tx, ids);
    return new Set(ids.filter((id) => !lost.has(id)));
  },
  claimedBy: async (tx, order) => {
    const coats = await store.coatsOf(tx, order);
    return coats > 0 ? [claimHooks(coats)] : [];
  },
  release: (tx, owners) => store.releaseTokens(tx, owners),
  releaseParts: async () => {},
  audit: store.auditCloakroom,
};
