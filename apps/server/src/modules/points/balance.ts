/**
 * Points of a loyalty card: reserved when they are applied to an unpaid order, consumed when it is paid, released if it
 * ends unpaid. Returns of tickets reverse them (ticket-points.ts). A card named when the order is placed only earns
 * points.
 */
import type { Tx } from '../../platform/db/index.ts';
import { toMajor } from '../../platform/lib/money.ts';
import type { AvailabilityLedger, ExtensionRequest, Reservable, ReservationRequest } from '../reservations/index.ts';
import { auditPoints } from './audit.store.ts';
import { formatPointsError, pointsError } from './errors.ts';
import * as store from './order-cards.store.ts';
import { applyPoints, calculateMaxRedeemablePoints, roundDownToWholePoints } from './rules.ts';
import { issuePoints } from './ticket-points.ts';

export const POINTS = 'points';

/**
 * `points`: points to use in minor units; 0: none. `share`: maximum share of the ticket prices in percent; `isCardVerified`:
 * the caller has proved ownership of the card.
 */
export type PointsRequest = ExtensionRequest & { extension: typeof POINTS } & Omit<store.HeldCard, 'owner'>;

export function requestPoints(terms: Omit<PointsRequest, 'extension'>): PointsRequest {
  return { ...terms, extension: POINTS };
}

/** The requested card; null: the request is of another extension. */
export function getRequestedCard(request: ExtensionRequest): string | null {
  return isPointsRequest(request) ? request.card : null;
}

export const pointsBalance: Reservable = {
  name: POINTS,
  formatError: formatPointsError,
  checkout: {
    // The card of the login session is the buyer's. Another card in the body earns points, and nothing about it is
    // revealed (decision 0023).
    parseRequest: ({ crmClient }, account) => {
      const card = account?.cardCode || crmClient?.CRMFAN_CARD_CODE;
      return card ? requestPoints({ card, points: 0, share: 0, isCardVerified: card === account?.cardCode }) : null;
    },
  },
  adjustment: {
    validate: (requests, quote) => {
      const pointsRequests = requests.filter(isPointsRequest);
      const [first, second] = pointsRequests;
      if (first && second && first.points > 0) return pointsError('points_already_applied');
      const used = pointsRequests.find(({ points }) => points > 0);
      if (!used) return null;
      const maxPoints = calculateMaxRedeemablePoints(quote, used.share);
      return used.points > maxPoints ? pointsError('too_many', { max: toMajor(maxPoints) }) : null;
    },
    applyPricing: (requests, quote) =>
      requests.filter(isPointsRequest).reduce((running, { points }) => applyPoints(points, running), quote),
    remove: (tx, removed) =>
      store.dropPoints(
        tx,
        removed.map(({ order }) => order),
      ),
  },
  lock: lockCards,
  lockOwned: async (tx, owners) => {
    await store.lockCardsOfOrders(tx, owners);
  },
  consume: async (tx, orders) => {
    const { paid, lost } = await store.consumePoints(
      tx,
      orders.map(({ id }) => id),
    );
    await issuePoints(tx, paid);
    return { lost };
  },
  listRequests: async (tx, order) => {
    const card = await store.loadCardOfOrder(tx, order);
    return card ? [requestPoints(card)] : [];
  },
  release: store.releasePoints,
  audit: auditPoints,
};

async function lockCards(tx: Tx, requests: readonly ReservationRequest[], now: Date): Promise<AvailabilityLedger> {
  const cards = requests.flatMap(({ extensions }) => listUsedPoints(extensions).map(({ card }) => card));
  const locked = cards.length > 0 ? await store.lockCards(tx, cards, now) : [];
  const left = new Map(locked.map((lockedCard) => [lockedCard.card, lockedCard.blocked ? null : lockedCard.free]));
  const move = (extensions: readonly PointsRequest[], sign: 1 | -1): void => {
    for (const { card, points } of extensions) left.set(card, (left.get(card) ?? 0) + sign * points);
  };
  return {
    allocate: ({ extensions }) => {
      const used = listUsedPoints(extensions);
      for (const { card, points } of used) {
        const free = left.get(card) ?? null;
        if (free === null) return { ok: false, error: pointsError('blocked') };
        if (points > free)
          return { ok: false, error: pointsError('too_few', { left: toMajor(roundDownToWholePoints(free)) }) };
      }
      move(used, -1);
      return { ok: true, undo: () => move(used, 1) };
    },
    write: async (tx, targets) => {
      const heldCards = targets.flatMap(({ request: { extensions }, getOwner }) =>
        extensions
          .filter(isPointsRequest)
          .map(({ extension: _extension, ...card }) => ({ ...card, owner: getOwner(0) })),
      );
      if (heldCards.length > 0) await store.holdCards(tx, heldCards);
    },
  };
}

function listUsedPoints(extensions: readonly ExtensionRequest[]): PointsRequest[] {
  return extensions.filter(isPointsRequest).filter(({ points }) => points > 0);
}

function isPointsRequest(request: ExtensionRequest): request is PointsRequest {
  return request.extension === POINTS;
}
