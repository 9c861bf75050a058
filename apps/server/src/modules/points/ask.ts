/** Whose card it is that a buyer names, and how many of its bonuses they want to use. */
import type { Database } from '../../platform/db/index.ts';
import type { Clock } from '../../platform/lib/clock.ts';
import { digest } from '../../platform/lib/ids.ts';
import { toMinor } from '../../platform/lib/money.ts';
import { ok, type Result, refused } from '../../platform/lib/result.ts';
import { GUESSES, guardedLookUp, guessersOf, type TriedOn } from '../attempt-limits/index.ts';
import type { ClaimRefused } from '../reservations/index.ts';
import { type BonusClaim, claimBonuses } from './bonuses.ts';
import { type Card, findCard, provenCardsOf } from './cards.store.ts';
import { because } from './refusals.ts';
import { writtenCard } from './rules.ts';

/** `bonuses` left out: the card is to be the order's, and none of it is used. */
export type BonusWish = {
  bonuses?: number | undefined;
  cardCode?: string | undefined;
  cardPin?: string | undefined;
};

/** `ownsCard`: the caller's session, or a PIN that this browser has typed, says so. */
export type AskedOn = TriedOn & { ownsCard(card: string): boolean };

export function bonusAsker(db: Database, clock: Clock, share: () => number) {
  const lookUp = guardedLookUp(db, clock);

  /** Cards of the session, or proven before, are not proven again; another one is by its PIN, if it has one. */
  async function cardOf({ cardCode, cardPin = '' }: BonusWish, on: AskedOn): Promise<Result<Card, ClaimRefused>> {
    const orderCard = (await provenCardsOf(db, [on.orderId], clock.now())).get(on.orderId)?.card;
    const accountCard = orderCard !== undefined && on.ownsCard(orderCard) ? orderCard : undefined;
    const code = cardCode === undefined ? accountCard : writtenCard(cardCode);
    if (!code) return refused(because('no_card'));
    if (on.ownsCard(code)) {
      const accountCard = await findCard(db, code);
      return accountCard ? ok(accountCard) : refused(because('wrong_card'));
    }
    const guessers = [...guessersOf('card', on), { who: `card/${code}`, most: GUESSES.ofCard }];
    const found = await lookUp(guessers, async (tx) => {
      const card = await findCard(tx, code);
      return card && (card.pinDigest === null || card.pinDigest === digest(`${code}:${cardPin}`)) ? card : null;
    });
    return found.ok ? found : refused(because(found.refusal === 'wrong' ? 'wrong_card' : found.refusal));
  }

  return async (wish: BonusWish, on: AskedOn): Promise<Result<BonusClaim, ClaimRefused>> => {
    const card = await cardOf(wish, on);
    if (!card.ok) return card;
    if (card.value.blocked) return refused(because('blocked'));
    const bonuses = toMinor(wish.bonuses ?? 0);
    return ok(claimBonuses({ card: card.value.card, bonuses, share: share(), proven: true }));
  };
}
