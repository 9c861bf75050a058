/**
 * The same call sent again gets the same answer for 24 hours (decisions §1): one table for all calls, and one lock for a key, so
 * that the same key at the same instant on two processes is decided by one of them.
 */
import {
  type Batching,
  type Database,
  lockKeys,
  type ProcessedRows,
  processDueRows,
  type Tx,
} from '../../platform/db/index.ts';
import type { Clock } from '../../platform/lib/clock.ts';
import type { CallKey } from './call-key.ts';
import { type AnsweredCall, deleteAnswers, findAnswers, insertAnswers, oldAnswers } from './store.ts';

const KEPT_MS = 24 * 60 * 60 * 1000;

export type Before = { kind: 'none' } | { kind: 'other_body' } | { kind: 'same'; answer: object };

/**
 * Locks these keys until the transaction ends, so that others with the same key wait, and says what each call was answered
 * before. Locked after carts, places and their counters, always (docs/architecture.md "How a rush is sold").
 */
export async function lockCalls(tx: Tx, calls: readonly CallKey[]): Promise<(call: CallKey) => Before> {
  if (calls.length === 0) return () => ({ kind: 'none' });
  const keys = [...new Set(calls.map(({ key }) => key))];
  const [, found] = await Promise.all([lockKeys(tx, 'idempotencyKey', keys), findAnswers(tx, keys)]);
  const byKey = new Map(found.map((one) => [one.key, one]));
  return (call) => beforeOf(call, byKey.get(call.key));
}

/** Keeps first answers, under the locks of their keys. */
export function keepAnswers(tx: Tx, answered: readonly { call: CallKey; answer: object }[], now: Date): Promise<void> {
  return insertAnswers(
    tx,
    answered.map(({ call, answer }) => ({ key: call.key, bodyDigest: call.bodyDigest, answer })),
    now,
  );
}

export type AnsweredCalls = {
  before(call: CallKey): Promise<Before>;
  /** Keeps a call's answer; returns the one that is kept, which is another process's where that was first. */
  keep(call: CallKey, answer: object): Promise<Before>;
};

/** For calls that are decided outside a transaction; those that come at the same time are looked up and kept together. */
export function answeredCalls(db: Database, clock: Clock, together: Batching): AnsweredCalls {
  const before = together.batch<CallKey, Before>(async (calls) => {
    const found = await findAnswers(
      db,
      calls.map(({ key }) => key),
    );
    const byKey = new Map(found.map((one) => [one.key, one]));
    return calls.map((call) => beforeOf(call, byKey.get(call.key)));
  });
  const keep = together.batch<{ call: CallKey; answer: object }, Before>((answered) =>
    db.transaction(async (tx) => {
      const known = await lockCalls(
        tx,
        answered.map(({ call }) => call),
      );
      // The first of a batch with a key is kept, and tells the others.
      const fresh = new Map(
        answered
          .filter(({ call }) => known(call).kind === 'none')
          .toReversed()
          .map((one) => [one.call.key, one]),
      );
      await keepAnswers(tx, [...fresh.values()], clock.now());
      return answered.map(({ call }) => {
        const kept = fresh.get(call.key);
        return kept ? beforeOf(call, { ...kept.call, answer: kept.answer }) : known(call);
      });
    }),
  );
  return { before, keep: (call, answer) => keep({ call, answer }) };
}

export function forgetAnswers(db: Database, now: Date): Promise<ProcessedRows> {
  const before = new Date(now.getTime() - KEPT_MS);
  return processDueRows<string>(db, {
    list: (after, most) => oldAnswers(db, before, after, most),
    process: deleteAnswers,
  });
}

function beforeOf({ bodyDigest }: CallKey, found: AnsweredCall | undefined): Before {
  if (!found) return { kind: 'none' };
  return found.bodyDigest === bodyDigest ? { kind: 'same', answer: found.answer } : { kind: 'other_body' };
}
