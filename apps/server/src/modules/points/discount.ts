/** Points of loyalty cards for endpoints of an order. */
import type { Batching, Database } from '../../platform/db/index.ts';
import type { Clock } from '../../platform/lib/clock.ts';
import type { OrderId } from '../../platform/lib/ids.ts';
import { type Minor, toMajor } from '../../platform/lib/money.ts';
import type { CatalogService } from '../catalog/index.ts';
import { getRequestedCard, POINTS } from './balance.ts';
import { hasCards, loadVerifiedCards, type OrderCard } from './cards.store.ts';
import { createPointsResolver, type PointsContext, type RedeemPointsInput } from './resolve-points.ts';
import {
  calculateAvailablePoints,
  calculateEarnedPoints,
  calculateMaxRedeemable,
  roundDownToWholePoints,
  WHOLE_SHARE,
} from './rules.ts';

/** `total`: price of the order; `left`: unpaid ticket prices without fees. Minor units. */
export type DiscountedOrder = { id: OrderId; isOpen: boolean; total: Minor; left: Minor };

export type LoyaltyDeps = {
  db: Database;
  clock: Clock;
  batching: Batching;
  /** The season's switch `bonus_share`: maximum share of ticket prices that points may pay, in percent. */
  catalog: Pick<CatalogService, 'current'>;
};

export function createLoyaltyDiscount({ db, clock, batching, catalog }: LoyaltyDeps) {
  const getShare = (): number => catalog.current()?.shop.switches['bonus_share'] ?? WHOLE_SHARE;
  const resolvePoints = createPointsResolver(db, clock, getShare);
  const findCard = batching.lookup<OrderId, OrderCard>((orders) => loadVerifiedCards(db, orders, clock.now()));
  const loadHasCards = batching.batch<null, boolean>(async (calls) => {
    const any = await hasCards(db);
    return calls.map(() => any);
  });
  return {
    name: POINTS,
    field: 'bonuses' as const,
    getCard: getRequestedCard,
    parseRequest: (input: RedeemPointsInput, on: PointsContext) =>
      input.bonuses === undefined && input.cardCode === undefined ? null : resolvePoints(input, on),
    /** Null: the order has no card, and the shop has no cards. */
    getView: async (order: DiscountedOrder) => {
      const card = await findCard(order.id);
      if (card) return order.isOpen ? toOpenView(card, order, getShare()) : toPaidView(card);
      return order.isOpen && (await loadHasCards(null)) ? { cardAllowed: 1 as const } : null;
    },
  };
}

/**
 * `availableBonuses`: maximum that this order may use, including what it uses now. Pending points count in
 * `totalBalance` only.
 */
function toOpenView(card: OrderCard, { total, left }: DiscountedOrder, share: number) {
  const { blocked, points, balance, pending } = card;
  const free = roundDownToWholePoints(calculateAvailablePoints({ ...card, reserved: card.reserved - points }));
  const available = Math.max(points, Math.min(free, calculateMaxRedeemable(left + points, share)));
  return {
    cardAllowed: 1 as const,
    cardCode: card.card,
    isBlocked: toFlag(blocked),
    availableBonuses: blocked ? 0 : toMajor(available),
    useBonuses: toMajor(points),
    totalBalance: toMajor(Math.max(0, balance)),
    pendingBonuses: toMajor(roundDownToWholePoints(Math.min(pending, balance))),
    chargedBonus: blocked ? 0 : toMajor(calculateEarnedPoints(total, card.percent)),
  };
}

/** Hides the balance of the card: a person who gets the order's URL later must not see it. */
function toPaidView(card: OrderCard) {
  if (card.state !== 'consumed') return null;
  return {
    cardCode: card.card,
    isBlocked: toFlag(card.blocked),
    useBonuses: toMajor(card.points),
    chargedBonus: toMajor(roundDownToWholePoints(card.earned)),
    pendingBonuses: toMajor(roundDownToWholePoints(card.earnedPending)),
  };
}

function toFlag(isSet: boolean): 0 | 1 {
  return isSet ? 1 : 0;
}
