/**
 * The write path of a rush: one transaction for all orders that wait. Known idempotency keys are answered as before;
 * the rest gets places in order of arrival; orders, items, holds and answers are written together, and nobody hears
 * anything before the commit.
 */
import type { Database, Tx } from '../../../db/index.ts';
import { newSecretId } from '../../../kernel/ids.ts';
import { insertHolds, lockPlaces, type WantedLine } from '../../inventory/index.ts';
import type { PlacedLine } from '../rules/model.ts';
import * as store from '../store/create.ts';
import { type OrderDraft, TakeAnswer, type TakeRefusal } from './draft.ts';
import { itemRows, orderRow } from './order-rows.ts';
import { holdSubscriptionsOf, lockSubscriptionsOf, quotaOf } from './take-subscriptions.ts';

type Answers = (TakeAnswer | undefined)[];
type Numbered = { index: number; draft: OrderDraft };

/** Takes the places of all drafts in one transaction; answers in their order. */
export function takeOrders(db: Database, drafts: readonly OrderDraft[], now: Date): Promise<TakeAnswer[]> {
  return db.transaction(async (tx) => {
    const lines = drafts.flatMap((draft) => draft.lines);
    // The lock comes first: whatever is read below, another process has either committed it or waits for us.
    const places = await lockPlaces(
      tx,
      lines.map((line) => line.session.id),
      now,
    );
    const answers: Answers = drafts.map(() => undefined);
    const first = firstOfTheirKey(drafts);
    await answerRepeated(tx, drafts, answers);
    await refuseChanged(tx, drafts, answers);
    const subscriptions = await lockSubscriptionsOf(tx, drafts);
    drafts.forEach((draft, index) => {
      if (!subscriptions.gives(draft)) answers[index] ??= refusal({ kind: 'no_such_subscription' });
    });
    const open = drafts.flatMap((draft, index) => (answers[index] || first[index] !== index ? [] : [{ index, draft }]));
    const decisions = await places.take(
      open.map(({ draft }) => ({ lines: draft.lines.map(wantedLine), quota: quotaOf(draft) })),
      subscriptions.left,
    );
    await write(tx, open, decisions, answers);
    return drafts.map((draft, index) => answers[index] ?? sameAnswer(drafts, answers, draft, first[index] ?? index));
  });
}

/** For each draft the index of the first one in the batch with the same key: a call sent twice at once is one order. */
function firstOfTheirKey(drafts: readonly OrderDraft[]): number[] {
  const seen = new Map<string, number>();
  return drafts.map(({ repeatable }, index) => {
    if (!repeatable) return index;
    const first = seen.get(repeatable.key);
    if (first !== undefined) return first;
    seen.set(repeatable.key, index);
    return index;
  });
}

function sameAnswer(drafts: readonly OrderDraft[], answers: Answers, draft: OrderDraft, first: number): TakeAnswer {
  const answer = answers[first];
  if (!answer) throw new Error('a draft was neither taken nor refused');
  const sameBody = drafts[first]?.repeatable?.bodyDigest === draft.repeatable?.bodyDigest;
  return sameBody ? answer : refusal({ kind: 'key_reused' });
}

async function answerRepeated(tx: Tx, drafts: readonly OrderDraft[], answers: Answers): Promise<void> {
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

/** Drafts are priced from a snapshot in memory; what has changed since is told to its caller, who looks again. */
async function refuseChanged(tx: Tx, drafts: readonly OrderDraft[], answers: Answers): Promise<void> {
  const lines = drafts.flatMap((draft) => draft.lines);
  const offers = new Map(
    (
      await store.currentOffers(
        tx,
        ids(lines, (line) => line.offer.id),
      )
    ).map((one) => [one.id, one]),
  );
  const offSale = await store.sessionsOffSale(
    tx,
    ids(lines, (line) => line.session.id),
  );
  const isCurrent = ({ offer, session }: PlacedLine): boolean => {
    const now = offers.get(offer.id);
    if (!now || now.retired || offSale.has(session.id)) return false;
    return (
      now.price === offer.price &&
      now.serviceFee === offer.serviceFee &&
      now.group?.included === offer.group?.included &&
      now.group?.extraPrice === offer.group?.extraPrice
    );
  };
  drafts.forEach((draft, index) => {
    if (!draft.lines.every(isCurrent)) answers[index] ??= refusal({ kind: 'changed' });
  });
}

async function write(
  tx: Tx,
  open: readonly Numbered[],
  decisions: Awaited<ReturnType<Awaited<ReturnType<typeof lockPlaces>>['take']>>,
  answers: Answers,
): Promise<void> {
  const accepted = open.flatMap(({ index, draft }, at) => {
    const decision = decisions[at];
    if (decision?.ok) return [{ index, draft, lines: decision.lines }];
    if (decision) answers[index] = refusal(decision.refusal);
    return [];
  });
  if (accepted.length > 0) {
    const orderIds = await store.nextOrderIds(tx, accepted.length);
    const orders = accepted.map((one, at) => ({ ...one, id: orderIds[at] ?? Number.NaN, hash: newSecretId() }));
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
    await insertHolds(
      tx,
      orders.map(({ draft, id, lines }) => ({
        bookingId: id,
        expiresAt: draft.expiresAt,
        lines,
      })),
    );
  }
  await keepRefusals(tx, open, answers);
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

function ids(lines: readonly PlacedLine[], of: (line: PlacedLine) => number): number[] {
  return [...new Set(lines.map(of))];
}
