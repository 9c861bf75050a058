/** Decides a batch of requests: pure, in order of arrival, all or nothing for each request. */
import type { CallKey } from './purchase-request.ts';

/** An allocation can be undone as long as nothing is written. */
export type AllocationResult<Refusal> = { ok: true; undo(): void } | { ok: false; error: Refusal };

/** Availability of one reservable, on rows that the batch has locked. */
export type Allocator<Draft, Refusal> = {
  /** Allocates everything that the request needs of this reservable, or nothing. */
  allocate(draft: Draft): AllocationResult<Refusal>;
};

export type BatchContext<Draft, Answer, Refusal> = {
  /** The stored response of this key; `other_body`: the first request had a different body. */
  answeredBefore(call: CallKey): Answer | 'other_body' | null;
  /** The error of a request whose source has changed since it was built. The caller builds it again. */
  outdated(draft: Draft): Refusal | null;
  /** The error of a request that is refused regardless of availability. */
  refused(draft: Draft): Refusal | null;
  /**
   * Accepts, shortens or refuses each request by hold limits. Called once, in order of arrival.
   */
  limitHolds(drafts: readonly Draft[]): readonly HoldLimited<Draft, Refusal>[];
  ledgers: readonly Allocator<Draft, Refusal>[];
};

export type HoldLimited<Draft, Refusal> = { ok: true; draft: Draft } | { ok: false; error: Refusal };

export type Decision<Draft, Answer, Refusal> =
  /** `draft` has the hold time that the limits allow. */
  | { kind: 'granted'; draft: Draft }
  /** `isStored`: the error is stored under the request's idempotency key. */
  | { kind: 'refused'; error: Refusal; isStored: boolean }
  | { kind: 'answered'; answer: Answer }
  | { kind: 'key_reused' }
  /** Duplicate of an earlier request in the batch, which has the result. */
  | { kind: 'same_as'; index: number };

type WithIdempotencyKey = { idempotencyKey: CallKey | null };

/** Decides every request. A key is decided once, by its first request. */
export function decideBatch<Draft extends WithIdempotencyKey, Answer, Refusal>(
  drafts: readonly Draft[],
  facts: BatchContext<Draft, Answer, Refusal>,
): Decision<Draft, Answer, Refusal>[] {
  const byKey = new Map<string, number>();
  const first = drafts.map(
    (draft, index) => findDuplicateInBatch(draft, drafts, byKey, index) ?? decideBeforeAllocation(draft, facts),
  );
  const open = drafts.filter((_, index) => first[index] === null);
  const paced = facts.limitHolds(open.filter((draft) => facts.refused(draft) === null))[Symbol.iterator]();
  return drafts.map((draft, index): Decision<Draft, Answer, Refusal> => {
    const decided = first[index];
    if (decided) return decided;
    const error = facts.refused(draft);
    if (error) return { kind: 'refused', error, isStored: true };
    const limited = paced.next().value;
    if (!limited) throw new Error('a draft was not paced');
    return limited.ok
      ? allocate(limited.draft, facts.ledgers)
      : { kind: 'refused', error: limited.error, isStored: true };
  });
}

/** Finds an earlier request of the batch with the same key. */
function findDuplicateInBatch<Draft extends WithIdempotencyKey>(
  { idempotencyKey }: Draft,
  drafts: readonly Draft[],
  byKey: Map<string, number>,
  index: number,
): { kind: 'same_as'; index: number } | { kind: 'key_reused' } | null {
  if (!idempotencyKey) return null;
  const first = byKey.get(idempotencyKey.key);
  if (first === undefined) {
    byKey.set(idempotencyKey.key, index);
    return null;
  }
  const sameBody = drafts[first]?.idempotencyKey?.bodyDigest === idempotencyKey.bodyDigest;
  return sameBody ? { kind: 'same_as', index: first } : { kind: 'key_reused' };
}

function decideBeforeAllocation<Draft extends WithIdempotencyKey, Answer, Refusal>(
  draft: Draft,
  facts: BatchContext<Draft, Answer, Refusal>,
): Decision<Draft, Answer, Refusal> | null {
  const answer = draft.idempotencyKey && facts.answeredBefore(draft.idempotencyKey);
  if (answer === 'other_body') return { kind: 'key_reused' };
  if (answer) return { kind: 'answered', answer };
  const error = facts.outdated(draft);
  return error && { kind: 'refused', error, isStored: false };
}

function allocate<Draft, Answer, Refusal>(
  draft: Draft,
  ledgers: readonly Allocator<Draft, Refusal>[],
): Decision<Draft, Answer, Refusal> {
  const taking = allocateAll(draft, ledgers);
  return taking.ok ? { kind: 'granted', draft } : { kind: 'refused', error: taking.error, isStored: true };
}

/** Allocates everything that the request needs of all reservables, or nothing. */
export function allocateAll<Draft, Refusal>(
  draft: Draft,
  ledgers: readonly Allocator<Draft, Refusal>[],
): AllocationResult<Refusal> {
  const steps: (() => void)[] = [];
  const undo = (): void => {
    for (const step of steps.reverse()) step();
  };
  for (const ledger of ledgers) {
    const taking = ledger.allocate(draft);
    if (!taking.ok) {
      undo();
      return taking;
    }
    steps.push(taking.undo);
  }
  return { ok: true, undo };
}
