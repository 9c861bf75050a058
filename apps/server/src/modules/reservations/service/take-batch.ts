/**
 * The write path of a rush: one transaction for all drafts that wait. What is locked, read and sent stands here; the
 * decision is rules/decide-batch.ts. Nobody hears anything before the commit.
 */
import type { Database, Tx } from '../../../platform/db/index.ts';
import { keepAnswers, lockCalls } from '../../idempotency/index.ts';
import type { Answer, Refusal } from '../answer.ts';
import type { Ledger } from '../claimable.ts';
import type { Claimables } from '../claimables.ts';
import type { Client, Submitted } from '../client.ts';
import { decideBatch, type Paced } from '../rules/decide-batch.ts';
import { type Draft, ownersOf } from '../rules/draft.ts';
import type { PlacedLine } from '../rules/model.ts';
import { type HoldTime, holdEnd, type PaceDecision, type PaceLimits } from '../rules/pace.ts';
import { answerOf, answersOf, answersToKeep } from './answers.ts';
import { isCurrent, readCurrent } from './current-prices.ts';
import { type GrantedDraft, grantedDrafts } from './granted-drafts.ts';
import { type OwnerIds, ownerIds } from './owner-ids.ts';
import { type PaceMemory, paceMemory, readPace } from './read-pace.ts';

/** What a process remembers from batch to batch. */
export type BatchMemory = { pace: PaceMemory; ids: OwnerIds };

export function batchMemory(): BatchMemory {
  return { pace: paceMemory(), ids: ownerIds() };
}

export type Seller = {
  db: Database;
  claimables: Claimables;
  clients: readonly Client[];
  /** What one caller may hold unpaid; null: as much as they like. */
  pace: PaceLimits | null;
  memory: BatchMemory;
};

/** Takes what all drafts claim in one transaction; answers in their order. */
export function takeBatch(seller: Seller, drafts: readonly Submitted[], now: Date): Promise<Answer[]> {
  const { db, claimables, clients, pace: limits, memory } = seller;
  return db.transaction(async (tx) => {
    const stale = await lockSources(tx, clients, drafts);
    // Sent together, run in this order: locks before all reading, so that whatever is read another process has either
    // committed or waits for us with.
    const [places, others, before, current, pace, ids] = await Promise.all([
      claimables.places.lock(tx, drafts, now),
      Promise.all(claimables.others.map((claimable) => claimable.lock(tx, drafts, now))),
      lockCalls(
        tx,
        drafts.flatMap(({ repeatable }) => repeatable ?? []),
      ),
      readCurrent(tx, drafts.flatMap(pricedLines)),
      readPace(tx, drafts, { clients, limits, memory: memory.pace }, now),
      memory.ids.draw(tx, idsFor(drafts)),
    ]);
    const ledgers = [places, ...others];
    const decisions = decideBatch<Submitted, Answer, Refusal>(drafts, {
      answeredBefore: (call) => answerOf(before(call)),
      outdated: (draft) => {
        if (stale.has(draft)) return { kind: 'cart_changed' };
        return pricedLines(draft).every((line) => isCurrent(current, line)) ? null : { kind: 'changed' };
      },
      refused: ({ refusal }) => refusal ?? null,
      pace: (orderly) => pacedDrafts(orderly, pace(orderly, places.counters)),
      ledgers,
    });
    const granted = grantedDrafts(decisions, places, clients, ids);
    const { made, written } = write(tx, ledgers, granted, now);
    const answers = answersOf(decisions, made);
    await Promise.all([written, keepAnswers(tx, answersToKeep(drafts, decisions, answers), now)]);
    memory.ids.giveBack(ids.slice(granted.reduce((sum, { owners }) => sum + owners.length, 0)));
    return answers;
  });
}

/** What of a draft has a price, whichever of it is granted. */
function pricedLines({ lines }: Draft): PlacedLine[] {
  return lines.flatMap((line) => [line, ...(line.choice?.among ?? [])]);
}

function pacedDrafts(drafts: readonly Submitted[], decisions: readonly PaceDecision[]): Paced<Submitted, Refusal>[] {
  return drafts.map((draft, at) => {
    const decision = decisions[at];
    if (decision && !decision.ok) return decision;
    return { ok: true, draft: decision ? heldFor(decision.hold, draft) : draft };
  });
}

/** The same draft with the time that it gets. */
function heldFor(hold: HoldTime, draft: Submitted): Submitted {
  const ends = draft.lines.map((line) => holdEnd(hold, draft.createdAt, line.expiresAt));
  if (draft.lines.every((line, at) => ends[at]?.getTime() === line.expiresAt.getTime())) return draft;
  const wholeUntil = new Date(Math.max(...draft.lines.map(({ expiresAt }) => expiresAt.getTime())));
  return {
    ...draft,
    lines: draft.lines.map((line, at) => ({ ...line, expiresAt: ends[at] ?? line.expiresAt })),
    wholeUntil,
  };
}

async function lockSources(tx: Tx, clients: readonly Client[], drafts: readonly Draft[]): Promise<ReadonlySet<Draft>> {
  const stale = await Promise.all(
    clients.map(async ({ name, lockSource }) => {
      const own = drafts.filter(({ client }) => client === name);
      return own.length > 0 && lockSource ? [...(await lockSource(tx, own))] : [];
    }),
  );
  return new Set(stale.flat());
}

function idsFor(drafts: readonly Draft[]): number {
  return drafts.reduce((sum, draft) => sum + ownersOf(draft), 0);
}

/** Sends everything that was granted; returns at once what its callers will hear, by the draft's place in the batch. */
function write(tx: Tx, ledgers: readonly Ledger[], granted: readonly GrantedDraft[], now: Date) {
  const made = new Map<number, Answer>();
  const byClient = [...Map.groupBy(granted, (one) => one.client)].map(([client, own]) => {
    const sent = client.write(tx, own, now);
    sent.made.forEach((answer, at) => {
      const index = own[at]?.index;
      if (index !== undefined) made.set(index, answer);
    });
    return sent.written;
  });
  return { made, written: Promise.all([...byClient, ...ledgers.map((ledger) => ledger.write(tx, granted))]) };
}
