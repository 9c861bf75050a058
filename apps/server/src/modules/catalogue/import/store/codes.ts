/** Writes promo codes, loyalty cards and season tickets. What was used of them is never touched. */
import type { Tx } from '../../../../db/index.ts';
import { newSecretId } from '../../../../kernel/ids.ts';
import type { CataloguePlan, LoyaltyRow, TooFew } from './rows.ts';
import { idsByKey, retireOthers, upsert } from './upsert.ts';

/** Returns how many rows were added or changed; nothing is written of a list in which something is `tooFew`. */
export async function writeCodes(tx: Tx, plan: CataloguePlan, tooFew: TooFew[]): Promise<number> {
  return (
    (await writePromoCodes(tx, plan.promo_codes, tooFew)) +
    (await writeLoyaltyCards(tx, plan.loyalty_cards)) +
    (await writeSubscriptions(tx, plan.subscriptions, tooFew))
  );
}

async function writePromoCodes(tx: Tx, codes: CataloguePlan['promo_codes'], tooFew: TooFew[]): Promise<number> {
  const { rows } = await tx.query<{ code: string; used: number }>(
    'SELECT code, used FROM promo_code WHERE used > 0 ORDER BY id FOR UPDATE',
  );
  const used = new Map(rows.map((row) => [row.code, row.used]));
  const short = codes.filter((code) => code.uses < (used.get(code.code) ?? 0));
  for (const { origin, uses, code } of short) tooFew.push({ origin, wanted: uses, taken: used.get(code) ?? 0 });
  if (short.length > 0) return 0;
  const changes = await upsert(
    tx,
    {
      table: 'promo_code',
      key: ['code'],
      columns: {
        code: 'text',
        percent: 'int',
        amount: 'int',
        event_keys: 'text[]',
        valid_from: 'date',
        valid_to: 'date',
        uses: 'int',
        per_order: 'int',
        retired: 'boolean',
      },
    },
    codes.map((code) => ({ ...code, retired: false })),
  );
  return (
    changes +
    (await retireOthers(
      tx,
      'promo_code',
      'code',
      codes.map(({ code }) => code),
    ))
  );
}

/** A card's balance is its own from the day it was opened: a repeated import does not fill it again. */
async function writeLoyaltyCards(tx: Tx, cards: readonly LoyaltyRow[]): Promise<number> {
  const changes = await upsert(
    tx,
    {
      table: 'loyalty_card',
      key: ['card'],
      columns: {
        card: 'text',
        pin_digest: 'text',
        owner_name: 'text',
        email: 'text',
        percent: 'int',
        blocked: 'boolean',
      },
    },
    cards,
  );
  const opened = await tx.query(
    `WITH opened AS (
       UPDATE loyalty_card SET balance = given.opening
         FROM jsonb_to_recordset($1::jsonb) AS given (card text, opening int)
        WHERE loyalty_card.card = given.card AND given.opening > 0
          AND NOT EXISTS (SELECT FROM loyalty_movement WHERE card_id = loyalty_card.id)
       RETURNING loyalty_card.id, given.opening)
     INSERT INTO loyalty_movement (card_id, kind, amount, at) SELECT id, 'opening', opening, now() FROM opened`,
    [JSON.stringify(cards.map(({ card, opening }) => ({ card, opening })))],
  );
  return changes + opened.rowCount;
}

async function writeSubscriptions(tx: Tx, given: CataloguePlan['subscriptions'], tooFew: TooFew[]): Promise<number> {
  const { rows } = await tx.query<{ key: string; taken: number }>(
    'SELECT key, taken FROM subscription WHERE taken > 0 AND key IS NOT NULL ORDER BY id FOR UPDATE',
  );
  const taken = new Map(rows.map((row) => [row.key, row.taken]));
  const short = given.filter((one) => one.quantity < (taken.get(one.key) ?? 0));
  for (const { origin, quantity, key } of short) tooFew.push({ origin, wanted: quantity, taken: taken.get(key) ?? 0 });
  if (short.length > 0) return 0;
  const events = await idsByKey(tx, 'event');
  return upsert(
    tx,
    {
      table: 'subscription',
      key: ['key'],
      onlyNew: ['hash'],
      columns: {
        key: 'text',
        hash: 'text',
        customer_email: 'text',
        owner: 'jsonb',
        card: 'text',
        event_id: 'int',
        quantity: 'int',
      },
    },
    given.map((one) => ({ ...one, hash: newSecretId(), event_id: events.get(one.event) })),
  );
}
