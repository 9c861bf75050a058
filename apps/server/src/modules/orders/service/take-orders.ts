/**
 * The write path of a rush: one transaction for all orders that wait. Known idempotency keys are answered as before;
 * the rest gets places in order of arrival; orders, items, holds and answers are written together, and nobody hears
 * anything before the commit.
 */
import type { Database, Tx } from '../../../db/index.ts';
import { newSecretId } from '../../../kernel/ids.ts';
import { type Decision, insertHolds, lockPlaces, type TakenLine, type WantedLine } from '../../inventory/index.ts';
import type { PlacedLine } from '../rules/model.ts';
import type { PaceLimits } from '../rules/pace.ts';
import * as store from '../store/create.ts';
import { type CreateRefusal, TakeAnswer } from './answer.ts';
import { fillBaskets, lockBaskets } from './cart/batch.ts';
import { isCurrent, readCurrent } from './current-prices.ts';
import type { BasketDraft, Draft, OrderDraft } from './draft.ts';
import { type OrderNumbers, orderNumbers } from './order-numbers.ts';
import { itemRows, orderRow } from './order-rows.ts';
import { type OriginWatch, watchOrigins } from './origin-watch.ts';
import { readPace } from './read-pace.ts';
import { holdSubscriptionsOf, lockSubscriptionsOf, quotaOf } from './take-subscriptions.ts';

/** What a process remembers from batch to batch. */
export type BatchMemory = { origins: OriginWatch; numbers: OrderNumbers };

export function batchMemory(): BatchMemory {
  return { origins: watchOrigins(), numbers: orderNumbers() };
}

const MOST_TRIES = 3;

type Answers = (TakeAnswer | undefined)[];
type Numbered = { index: number; draft: Draft };
type Taken<OfKind extends Draft> = { index: number; draft: OfKind; lines: readonly TakenLine[] };

/** Takes the places of all drafts in one transaction; answers in their order. */
export async function takeOrders(
  db: Database,
  drafts: readonly Draft[],
  now: Date,
  limits: PaceLimits | null = null,
  memory: BatchMemory = batchMemory(),
): Promise<TakeAnswer[]> {
  for (let tried = 1; ; tried++) {
    try {
      return await takeOnce(db, drafts, now, limits, memory);
    } catch (error) {
      // Rolled back; the next look finds what the other process has answered.
      if (!store.isKeyTaken(error) || tried === MOST_TRIES) throw error;
    }
  }
}

function takeOnce(
  db: Database,
  drafts: readonly Draft[],
  now: Date,
  limits: PaceLimits | null,
  { origins, numbers }: BatchMemory,
): Promise<TakeAnswer[]> {
  return db.transaction(async (tx) => {
    const lines = drafts.flatMap((draft) => draft.lines);
    const outdated = await lockBaskets(tx, drafts);
    // Sent together, run in this order: the lock before all reading, so that whatever is read another process has either
    // committed or waits for us with.
    const [places, known, current, subscriptions, pace, ids] = await Promise.all([
      lockPlaces(
        tx,
        lines.map((line) => line.session.id),
        now,
      ),
      knownAnswers(tx, drafts),
      readCurrent(tx, lines),
      lockSubscriptionsOf(tx, drafts),
      readPace(tx, drafts, limits, origins, now),
      numbers.draw(tx, numbersFor(drafts)),
    ]);
    const answers: Answers = drafts.map((draft) => {
      if (outdated.has(draft)) return refusal({ kind: 'cart_changed' });
      const before = known(draft);
      if (before) return before;
      return draft.lines.every((line) => isCurrent(current, line)) ? undefined : refusal({ kind: 'changed' });
    });
    const first = firstOfTheirKey(drafts);
    const open = drafts.flatMap((draft, index) => (answers[index] || first[index] !== index ? [] : [{ index, draft }]));
    for (const { index, draft } of open) {
      if (draft.kind === 'refused') answers[index] = refusal(draft.refusal);
      else if (!subscriptions.gives(draft)) answers[index] = refusal({ kind: 'no_such_subscription' });
    }
    const entitled = open.filter(({ index }) => !answers[index]);
    const hasty = pace(entitled.map(({ draft }) => draft));
    entitled.forEach(({ index }, at) => {
      const reason = hasty[at];
      if (reason) answers[index] = refusal(reason);
    });
    const orderly = entitled.filter((_, at) => !hasty[at]);
    await places.take(
      orderly.map(({ draft }) => ({ lines: draft.lines.map(wantedLine), quota: quotaOf(draft) })),
      async (decisions) => {
        const writing = write(tx, orderly, decisions, ids, answers, now);
        const [left] = await Promise.all([writing, keepRefusals(tx, open, answers)]);
        numbers.giveBack(left);
      },
      subscriptions.left,
    );
    return drafts.map((draft, index) => answers[index] ?? sameAnswer(drafts, answers, draft, first[index] ?? index));
  });
}

/** For each draft the index of the first one in the batch with the same key: a call sent twice at once is one order. */
function firstOfTheirKey(drafts: readonly Draft[]): number[] {
  const seen = new Map<string, number>();
  return drafts.map(({ repeatable }, index) => {
    if (!repeatable) return index;
    const first = seen.get(repeatable.key);
    if (first !== undefined) return first;
    seen.set(repeatable.key, index);
    return index;
  });
}

function sameAnswer(drafts: readonly Draft[], answers: Answers, draft: Draft, first: number): TakeAnswer {
  const answer = answers[first];
  if (!answer) throw new Error('a draft was neither taken nor refused');
  const sameBody = drafts[first]?.repeatable?.bodyDigest === draft.repeatable?.bodyDigest;
  return sameBody ? answer : refusal({ kind: 'key_reused' });
}

/** What calls with the keys of these drafts were answered before. */
async function knownAnswers(tx: Tx, drafts: readonly Draft[]): Promise<(draft: Draft) => TakeAnswer | undefined> {
  const keys = drafts.flatMap((draft) => (draft.repeatable ? [draft.repeatable.key] : []));
  const calls = keys.length > 0 ? await store.findAnswers(tx, keys) : [];
  const found = new Map(calls.map((call) => [call.key, call]));
  return ({ repeatable }) => {
    const call = repeatable && found.get(repeatable.key);
    if (!call) return undefined;
    return call.body_digest === repeatable.bodyDigest ? TakeAnswer.parse(call.answer) : refusal({ kind: 'key_reused' });
  };
}

/** One number an order, and one a line that goes into a cart. */
function numbersFor(drafts: readonly Draft[]): number {
  return drafts.reduce((sum, draft) => sum + (draft.kind === 'order' ? 1 : draft.lines.length), 0);
}

/** Writes what was given, under the first of these numbers, and returns the numbers that are left. */
async function write(
  tx: Tx,
  open: readonly Numbered[],
  decisions: readonly Decision[],
  ids: readonly number[],
  answers: Answers,
  now: Date,
): Promise<number[]> {
  const orders: Taken<OrderDraft>[] = [];
  const baskets: Taken<BasketDraft>[] = [];
  open.forEach(({ index, draft }, at) => {
    const decision = decisions[at];
    if (decision && !decision.ok) answers[index] = refusal(decision.refusal);
    else if (decision?.ok && draft.kind === 'order') orders.push({ index, draft, lines: decision.lines });
    else if (decision?.ok && draft.kind === 'basket') baskets.push({ index, draft, lines: decision.lines });
  });
  const inBaskets = baskets.reduce((sum, one) => sum + one.lines.length, 0);
  const sent = [
    ...(orders.length > 0 ? [writeOrders(tx, orders, ids, answers)] : []),
    ...(baskets.length > 0 ? [writeBaskets(tx, baskets, ids.slice(orders.length), answers, now)] : []),
  ];
  await Promise.all(sent);
  return ids.slice(orders.length + inBaskets);
}

async function writeOrders(
  tx: Tx,
  accepted: readonly Taken<OrderDraft>[],
  ids: readonly number[],
  answers: Answers,
): Promise<void> {
  const orders = accepted.map((one, at) => ({ ...one, id: ids[at] ?? Number.NaN, hash: newSecretId() }));
  for (const { index, id, hash } of orders) answers[index] = { ok: true, id, hash };
  await Promise.all([
    store.insertOrders(
      tx,
      orders.map(({ draft, id, hash }) => orderRow(draft, id, hash)),
    ),
    store.insertItems(
      tx,
      orders.flatMap(({ draft, id, lines }) => itemRows(draft, id, lines)),
    ),
    holdSubscriptionsOf(tx, orders),
    insertHolds(
      tx,
      orders.map(({ draft, id, lines }) => ({ bookingId: id, expiresAt: draft.expiresAt, lines })),
    ),
  ]);
}

async function writeBaskets(
  tx: Tx,
  accepted: readonly Taken<BasketDraft>[],
  ids: readonly number[],
  answers: Answers,
  now: Date,
): Promise<void> {
  for (const { index } of accepted) answers[index] = { ok: true, id: 0, hash: '' };
  await fillBaskets(tx, accepted, ids, now);
}

async function keepRefusals(tx: Tx, open: readonly Numbered[], answers: Answers): Promise<void> {
  const calls = open.flatMap(({ index, draft }) => {
    const answer = answers[index];
    // Who is only asked to show to be a person comes again with the same key.
    if (!draft.repeatable || !answer || answer.ok || answer.refusal.kind === 'bot_check') return [];
    const { key, bodyDigest } = draft.repeatable;
    return [{ key, body_digest: bodyDigest, answer, answered_at: draft.createdAt }];
  });
  if ((await store.insertAnswers(tx, calls)) < calls.length) throw new store.KeyTaken();
}

function wantedLine({ eventId, session, offer, quantity, seatIds }: PlacedLine): WantedLine {
  return { eventId, sessionId: session.id, offerId: offer.id, zoneId: offer.zoneId, quantity, seatIds };
}

function refusal(reason: CreateRefusal): TakeAnswer {
  return { ok: false, refusal: reason };
}
