/**
 * The bonuses of a card as something that an order claims while it waits for its money: reserved when they are applied, spent when it
 * is paid, free when it ends unpaid; what a paid order spent and earned goes back with its tickets (ticket-points.ts). The card itself may be the order's from the start, and earns when that is paid.
 */
import type { Tx } from '../../platform/db/index.ts';
import { toMajor } from '../../platform/lib/money.ts';
import {
  type Claim,
  type ClaimedBeside,
  type Claiming,
  claimedWhileWaiting,
  type Ledger,
} from '../reservations/index.ts';
import { auditLoyalty } from './audit.store.ts';
import * as store from './claims.store.ts';
import { because, sayRefusal } from './refusals.ts';
import { mostBonuses, wholeBonuses, withBonuses } from './rules.ts';
import { issuePoints } from './ticket-points.ts';

export const BONUSES = 'bonuses';

/** `bonuses` in minor units, 0: none are used. `share`: per cent of the tickets that they may pay; `proven`: the card is the buyer's. */
export type BonusClaim = Claim & { of: typeof BONUSES } & Omit<store.HeldCard, 'owner'>;

export function claimBonuses(claimed: Omit<BonusClaim, 'of'>): BonusClaim {
  return { ...claimed, of: BONUSES };
}

/** The card of such a claim; null: it is another kind of claim. */
export function cardOfClaim(claim: Claim): string | null {
  return isOurs(claim) ? claim.card : null;
}

export const bonusClaims: ClaimedBeside = {
  ...claimedWhileWaiting({
    name: BONUSES,
    say: sayRefusal,
    later: {
      refuse: (claims, quote) => {
        const own = claims.filter(isOurs);
        const [first, second] = own;
        if (first && second && first.bonuses > 0) return because('applied_already');
        const used = own.find(({ bonuses }) => bonuses > 0);
        if (!used) return null;
        const most = mostBonuses(quote, used.share);
        return used.bonuses > most ? because('too_many', { most: toMajor(most) }) : null;
      },
      quote: (claims, quote) => claims.filter(isOurs).reduce((so, { bonuses }) => withBonuses(bonuses, so), quote),
      drop: (tx, dropped) =>
        store.dropBonuses(
          tx,
          dropped.map(({ order }) => order),
        ),
    },
    lock: lockCards,
    spend: async (tx, orders) => {
      const { paid, lost } = await store.spendBonuses(tx, orders);
      await issuePoints(tx, paid);
      return lost;
    },
    claimedBy: async (tx, order) => {
      const claimed = await store.cardClaimedBy(tx, order);
      return claimed ? [claimBonuses(claimed)] : [];
    },
    release: store.releaseBonuses,
    audit: auditLoyalty,
  }),
  // Whose card it is says the session. Another one that the body names earns, and nothing is told of it (decision 0023).
  read: ({ crmClient }, account) => {
    const card = account?.cardCode || crmClient?.CRMFAN_CARD_CODE;
    return card ? claimBonuses({ card, bonuses: 0, share: 0, proven: card === account?.cardCode }) : null;
  },
};

async function lockCards(tx: Tx, claiming: readonly Claiming[], now: Date): Promise<Ledger> {
  const cards = claiming.flatMap(({ claims }) => usedBy(claims).map(({ card }) => card));
  const locked = cards.length > 0 ? await store.lockCards(tx, cards, now) : [];
  const left = new Map(locked.map((one) => [one.card, one.blocked ? null : one.free]));
  const move = (claims: readonly BonusClaim[], sign: 1 | -1): void => {
    for (const { card, bonuses } of claims) left.set(card, (left.get(card) ?? 0) + sign * bonuses);
  };
  return {
    take: ({ claims }) => {
      const used = usedBy(claims);
      for (const { card, bonuses } of used) {
        const free = left.get(card) ?? null;
        if (free === null) return { ok: false, refusal: because('blocked') };
        if (bonuses > free) return { ok: false, refusal: because('too_few', { left: toMajor(wholeBonuses(free)) }) };
      }
      move(used, -1);
      return { ok: true, undo: () => move(used, 1) };
    },
    write: async (tx, holders) => {
      const held = holders.flatMap(({ claiming: { claims }, ownerOf }) =>
        claims.filter(isOurs).map(({ of: _of, ...claim }) => ({ ...claim, owner: ownerOf(0) })),
      );
      if (held.length > 0) await store.holdCards(tx, held);
    },
  };
}

function usedBy(claims: readonly Claim[]): BonusClaim[] {
  return claims.filter(isOurs).filter(({ bonuses }) => bonuses > 0);
}

function isOurs(claim: Claim): claim is BonusClaim {
  return claim.of === BONUSES;
}
