/** Resolves the loyalty card that a buyer names, and how many of its points to use. */
import type { Database } from '../../platform/db/index.ts';
import type { Clock } from '../../platform/lib/clock.ts';
import { computeDigest } from '../../platform/lib/ids.ts';
import { toMinor } from '../../platform/lib/money.ts';
import { err, ok, type Result } from '../../platform/lib/result.ts';
import { type AttemptContext, attemptSubjects, createGuardedLookUp, FAILED_ATTEMPTS } from '../attempt-limits/index.ts';
import type { ExtensionError } from '../reservations/index.ts';
import { type PointsRequest, requestPoints } from './balance.ts';
import { type Card, findCard, loadVerifiedCards } from './cards.store.ts';
import { pointsError } from './errors.ts';
import { normalizeCardNumber } from './rules.ts';

/** `bonuses` absent: the card only earns points for the order. */
export type RedeemPointsInput = {
  bonuses?: number | undefined;
  cardCode?: string | undefined;
  cardPin?: string | undefined;
};

/** `ownsCard`: whether the login session or an earlier PIN of this browser proves ownership. */
export type PointsContext = AttemptContext & { ownsCard(card: string): boolean };

export function createPointsResolver(db: Database, clock: Clock, share: () => number) {
  const lookUp = createGuardedLookUp(db, clock);

  /** Cards of the login session, and cards proved before, need no PIN; another card needs its PIN if it has one. */
  async function findCardOf(
    { cardCode, cardPin = '' }: RedeemPointsInput,
    on: PointsContext,
  ): Promise<Result<Card, ExtensionError>> {
    const orderCard = (await loadVerifiedCards(db, [on.orderId], clock.now())).get(on.orderId)?.card;
    const accountCard = orderCard !== undefined && on.ownsCard(orderCard) ? orderCard : undefined;
    const code = cardCode === undefined ? accountCard : normalizeCardNumber(cardCode);
    if (!code) return err(pointsError('no_card'));
    if (on.ownsCard(code)) {
      const accountCard = await findCard(db, code);
      return accountCard ? ok(accountCard) : err(pointsError('invalid_card'));
    }
    const attemptLimits = [...attemptSubjects('card', on), { key: `card/${code}`, max: FAILED_ATTEMPTS.ofCard }];
    const found = await lookUp(attemptLimits, async (tx) => {
      const card = await findCard(tx, code);
      return card && (card.pinDigest === null || card.pinDigest === computeDigest(`${code}:${cardPin}`)) ? card : null;
    });
    return found.ok ? found : err(pointsError(found.error === 'wrong' ? 'invalid_card' : found.error));
  }

  return async (input: RedeemPointsInput, on: PointsContext): Promise<Result<PointsRequest, ExtensionError>> => {
    const card = await findCardOf(input, on);
    if (!card.ok) return card;
    if (card.value.blocked) return err(pointsError('blocked'));
    const points = toMinor(input.bonuses ?? 0);
    return ok(requestPoints({ card: card.value.card, points, share: share(), isCardVerified: true }));
  };
}
