/** Cards and their bonuses as the calls of an order know them. */
import type { Batching, Database } from '../../platform/db/index.ts';
import type { Clock } from '../../platform/lib/clock.ts';
import type { OrderId } from '../../platform/lib/ids.ts';
import { type Minor, toMajor } from '../../platform/lib/money.ts';
import { type AskedOn, type BonusWish, bonusAsker } from './ask.ts';
import { BONUSES, cardOfClaim } from './bonuses.ts';
import { hasCards, type OrderCard, provenCardsOf } from './cards.store.ts';
import { availableOf, earned, mostOf, wholeBonuses } from './rules.ts';

/** `total`: what it costs; `left`: what is left of its tickets' prices, fees aside. */
export type ShownOrder = { id: OrderId; open: boolean; total: Minor; left: Minor };

export type LoyaltyDeps = {
  db: Database;
  clock: Clock;
  together: Batching;
  /** How many per cent of what tickets cost bonuses may pay. */
  share(): number;
};

export function loyaltyDiscount({ db, clock, together, share }: LoyaltyDeps) {
  const ask = bonusAsker(db, clock, share);
  const cardOf = together.lookup<OrderId, OrderCard>((orders) => provenCardsOf(db, orders, clock.now()));
  const anyCards = together.batch<null, boolean>(async (asked) => {
    const any = await hasCards(db);
    return asked.map(() => any);
  });
  return {
    name: BONUSES,
    field: 'bonuses' as const,
    cardOf: cardOfClaim,
    ask: (wish: BonusWish, on: AskedOn) =>
      wish.bonuses === undefined && wish.cardCode === undefined ? null : ask(wish, on),
    /** Null where there is nothing to say: the order has no card, and there is none that could be named. */
    shown: async (order: ShownOrder) => {
      const card = await cardOf(order.id);
      if (card) return order.open ? shownOpen(card, order, share()) : shownPaid(card);
      return order.open && (await anyCards(null)) ? { cardAllowed: 1 as const } : null;
    },
  };
}

/** `availableBonuses`: the most that the order may be paid with, those that it uses among them. Pending ones are in `totalBalance` alone. */
function shownOpen(card: OrderCard, { total, left }: ShownOrder, share: number) {
  const { blocked, bonuses, balance, pending } = card;
  const free = wholeBonuses(availableOf({ ...card, reserved: card.reserved - bonuses }));
  const available = Math.max(bonuses, Math.min(free, mostOf(left + bonuses, share)));
  return {
    cardAllowed: 1 as const,
    cardCode: card.card,
    isBlocked: flagOf(blocked),
    availableBonuses: blocked ? 0 : toMajor(available),
    useBonuses: toMajor(bonuses),
    totalBalance: toMajor(Math.max(0, balance)),
    pendingBonuses: toMajor(wholeBonuses(Math.min(pending, balance))),
    chargedBonus: blocked ? 0 : toMajor(earned(total, card.percent)),
  };
}

/** Whoever is given the tickets' address later learns nothing of what else is on the card. */
function shownPaid(card: OrderCard) {
  if (card.state !== 'spent') return null;
  return {
    cardCode: card.card,
    isBlocked: flagOf(card.blocked),
    useBonuses: toMajor(card.bonuses),
    chargedBonus: toMajor(wholeBonuses(card.earned)),
    pendingBonuses: toMajor(wholeBonuses(card.earnedPending)),
  };
}

function flagOf(is: boolean): 0 | 1 {
  return is ? 1 : 0;
}
