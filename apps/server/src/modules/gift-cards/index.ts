/**
 * Gift cards: prepaid money. A card pays for orders as an allocation of kind `gift_card` (modules/orders); refunds of
 * it are credited to its balance. Codes are stored as digests only.
 */
import type { Tx } from '../../platform/db/index.ts';
import type { ActorReference } from '../../platform/lib/actor.ts';
import type { GiftCardId } from '../../platform/lib/ids.ts';
import type { Minor } from '../../platform/lib/money.ts';
import { err, ok, type Result } from '../../platform/lib/result.ts';
import type { ModuleFacts } from '../../platform/module.ts';
import { auditGiftCards } from './audit.store.ts';
import { createGiftCardCode, digestGiftCardCode } from './code.ts';
import { findGiftCard, insertGiftCard } from './gift-cards.store.ts';

export { creditGiftCards, spendGiftCard } from './gift-cards.store.ts';

/** `insufficient_balance`: the card has `balance` minor units left. */
export type GiftCardError =
  | { kind: 'card_not_found' | 'card_expired' }
  | { kind: 'insufficient_balance'; balance: Minor };

/** Inserts a card of `amount` minor units. The code is returned once and can be read nowhere later. */
export async function createGiftCard(
  tx: Tx,
  { amount, validUntil, issuedBy }: { amount: Minor; validUntil: Date | null; issuedBy: ActorReference },
  now: Date,
): Promise<{ id: GiftCardId; code: string }> {
  const code = createGiftCardCode();
  return {
    id: await insertGiftCard(tx, { codeDigest: digestGiftCardCode(code), amount, validUntil, issuedBy }, now),
    code,
  };
}

/** Finds a card that can pay `amount` now. Locks nothing: `spendGiftCard` decides. */
export async function findSpendableCard(
  tx: Tx,
  { code, amount }: { code: string; amount: Minor },
  now: Date,
): Promise<Result<GiftCardId, GiftCardError>> {
  const card = await findGiftCard(tx, digestGiftCardCode(code));
  if (!card) return err({ kind: 'card_not_found' });
  if (card.validUntil !== null && card.validUntil <= now) return err({ kind: 'card_expired' });
  return card.balance < amount ? err({ kind: 'insufficient_balance', balance: card.balance }) : ok(card.id);
}

export const giftCardsModule: ModuleFacts = {
  name: 'gift-cards',
  tables: ['gift_card', 'gift_card_credit'],
  audits: [auditGiftCards],
};
