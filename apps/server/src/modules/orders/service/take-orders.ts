/**
 * The write path of a rush: one transaction for all orders that wait. Known idempotency keys are answered as before;
 * the rest gets places in order of arrival; orders, items, holds and answers are written together, and nobody hears
 * anything before the commit.
 */
import type { Database, Tx } from '../../../db/index.ts';
import { newSecretId } from '../../../kernel/ids.ts';
import { insertHolds, lockPlaces, type TakenLine, type TakenPlaces, type WantedLine } from '../../inventory/index.ts';
import type { PlacedLine } from '../rules/model.ts';
import type { PaceLimits } from '../rules/pace.ts';
import * as store from '../store/create.ts';
import { fillBaskets, lockBaskets } from './cart/batch.ts';
import { isCurrent, readCurrent } from './current-prices.ts';
import { type BasketDraft, type Draft, type OrderDraft, TakeAnswer, type TakeRefusal } from './draft.ts';
import { keepPace } from './keep-pace.ts';
import { itemRows, orderRow } from './order-rows.ts';
import { type OriginWatch, watchOrigins } from './origin-watch.ts';
import { holdSubscriptionsOf, lockSubscriptionsOf, quotaOf } from './take-subscriptions.ts';

type Answers = (TakeAnswer | undefined)[];
type Numbered = { index: number; draft: Draft };
type Taken<OfKind extends Draft> = { index: number; draft: OfKind; lines: readonly TakenLine[] };

/** Takes the places of all drafts in one transaction; answers in their order. */
export function takeOrders(
  db: Database,
  drafts: readonly Draft[],
  now: Date,
  pace: PaceLimits | null = null,
  origins: OriginWatch = watchOrigins(),
): Promise<TakeAnswer[]> {
  return db.transaction(async (tx) => {
    const lines = drafts.flatMap((draft) => draft.lines);
    const outdated = await lockBaskets(tx, drafts);
    // The lock comes before all reading: whatever is read below, another process has either committed it or waits for us.
    const places = await lockPlaces(
      tx,
      lines.map((line) => line.session.id),
      now,
    );
    const answers: Answers = drafts.map((draft) =>
      outdated.has(draft) ? refusal({ kind: 'cart_changed' }) : undefined,
    );
    const first = firstOfTheirKey(drafts);
    await answerRepeated(tx, drafts, answers);
    const current = await readCurrent(tx, lines);
    drafts.forEach((draft, index) => {
      if (!draft.lines.every((line) => isCurrent(current, line))) answers[index] ??= refusal({ kind: 'changed' });
    });
    const subscriptions = await lockSubscriptionsOf(tx, drafts);
    drafts.forEach((draft, index) => {
      if (!subscriptions.gives(draft)) answers[index] ??= refusal({ kind: 'no_such_subscription' });
    });
    const open = drafts.flatMap((draft, index) => (answers[index] || first[index] !== index ? [] : [{ index, draft }]));
    const hasty = await keepPace(
      tx,
      open.map(({ draft }) => draft),
      pace,
      origins,
      now,
    );
    open.forEach(({ index }, at) => {
      const reason = hasty[at];
      if (reason) answers[index] = refusal(reason);
    });
    const orderly = open.filter((_, at) => !hasty[at]);
    const decisions = await places.take(
      orderly.map(({ draft }) => ({ lines: draft.lines.map(wantedLine), quota: quotaOf(draft) })),
      subscriptions.left,
    );
    await write(tx, orderly, decisions, answers, now);
    await keepRefusals(tx, open, answers);
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

async function answerRepeated(tx: Tx, drafts: readonly Draft[], answers: Answers): Promise<void> {
  const keys = drafts.flatMap((draft) => (draft.repeatable ? [draft.repeatable.key] : []));
  if (keys.length === 0) return;
  const found = new Map((await store.findAnswers(tx, keys)).map((call) => [call.key, call]));
  drafts.forEach(({ repeatable }, index) => {
    const call = repeatable && found.get(repeatable.key);
    if (!call) return;
    answers[index] =
      call.body_digest === repeatable.bodyDigest ? TakeAnswer.parse(call.answer) : refusal({ kind: 'key_reused' });
  });
}

async function write(
  tx: Tx,
  open: readonly Numbered[],
  decisions: Awaited<ReturnType<Awaited<ReturnType<typeof lockPlaces>>['take']>>,
  answers: Answers,
  now: Date,
): Promise<void> {
  const orders: Taken<OrderDraft>[] = [];
  const baskets: Taken<BasketDraft>[] = [];
  open.forEach(({ index, draft }, at) => {
    const decision = decisions[at];
    if (decision && !decision.ok) answers[index] = refusal(decision.refusal);
    else if (decision?.ok && draft.kind === 'order') orders.push({ index, draft, lines: decision.lines });
    else if (decision?.ok && draft.kind === 'basket') baskets.push({ index, draft, lines: decision.lines });
  });
  const count = orders.length + baskets.reduce((sum, one) => sum + one.lines.length, 0);
  const ids = count > 0 ? await store.nextOrderIds(tx, count) : [];
  const holds = [
    ...(orders.length > 0 ? await writeOrders(tx, orders, ids, answers) : []),
    ...(baskets.length > 0 ? await writeBaskets(tx, baskets, ids.slice(orders.length), answers, now) : []),
  ];
  if (holds.length > 0) await insertHolds(tx, holds);
}

async function writeOrders(
  tx: Tx,
  accepted: readonly Taken<OrderDraft>[],
  ids: readonly number[],
  answers: Answers,
): Promise<TakenPlaces[]> {
  const orders = accepted.map((one, at) => ({ ...one, id: ids[at] ?? Number.NaN, hash: newSecretId() }));
  for (const { index, id, hash } of orders) answers[index] = { ok: true, id, hash };
  await store.insertOrders(
    tx,
    orders.map(({ draft, id, hash }) => orderRow(draft, id, hash)),
  );
  await store.insertItems(
    tx,
    orders.flatMap(({ draft, id, lines }) => itemRows(draft, id, lines)),
  );
  await holdSubscriptionsOf(tx, orders);
  return orders.map(({ draft, id, lines }) => ({ bookingId: id, expiresAt: draft.expiresAt, lines }));
}

async function writeBaskets(
  tx: Tx,
  accepted: readonly Taken<BasketDraft>[],
  ids: readonly number[],
  answers: Answers,
  now: Date,
): Promise<TakenPlaces[]> {
  for (const { index } of accepted) answers[index] = { ok: true, id: 0, hash: '' };
  return fillBaskets(tx, accepted, ids, now);
}

async function keepRefusals(tx: Tx, open: readonly Numbered[], answers: Answers): Promise<void> {
  const calls = open.flatMap(({ index, draft }) => {
    const answer = answers[index];
    if (!draft.repeatable || !answer || answer.ok) return [];
    const { key, bodyDigest } = draft.repeatable;
    return [{ key, body_digest: bodyDigest, answer, answered_at: draft.createdAt }];
  });
  // The same key came with another body, hence other locks, at the same moment: roll back, look again.
  if ((await store.insertAnswers(tx, calls)) < calls.length) throw new Error('an idempotency key was taken meanwhile');
}

function wantedLine({ eventId, session, offer, quantity, seatIds }: PlacedLine): WantedLine {
  return { eventId, sessionId: session.id, offerId: offer.id, zoneId: offer.zoneId, quantity, seatIds };
}

function refusal(reason: TakeRefusal): TakeAnswer {
  return { ok: false, refusal: reason };
}
