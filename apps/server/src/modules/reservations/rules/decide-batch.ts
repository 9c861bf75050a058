/** Decides a batch of requests: pure, in order of arrival, all or nothing for each request. */
import type { IdempotencyKey } from '../../../platform/lib/ids.ts';

/** An allocation can be undone as long as nothing is written. */
export type AllocationResult<Rejection> = { ok: true; undo(): void } | { ok: false; error: Rejection };

/** Availability of one reservable, on rows that the batch has locked. */
export type Allocator<Request, Rejection> = {
  /** Allocates everything that the request needs of this reservable, or nothing. */
  allocate(request: Request): AllocationResult<Rejection>;
};

export type BatchContext<Request, Response, Rejection> = {
  /** The stored response of this key; `body_mismatch`: the first request had a different body. */
  findStoredResponse(key: IdempotencyKey): Response | 'body_mismatch' | null;
  /** The error of a request whose source has changed since it was built. The caller builds it again. */
  rejectStale(request: Request): Rejection | null;
  /** The error of a request that is rejected regardless of availability. */
  rejectInvalid(request: Request): Rejection | null;
  /** Accepts, shortens or rejects each request by hold limits. Called once, in order of arrival. */
  limitHolds(requests: readonly Request[]): readonly HoldLimited<Request, Rejection>[];
  ledgers: readonly Allocator<Request, Rejection>[];
};

export type HoldLimited<Request, Rejection> = { ok: true; request: Request } | { ok: false; error: Rejection };

export type Decision<Request, Response, Rejection> =
  /** `request` has the hold time that the limits allow. */
  | { kind: 'accepted'; request: Request }
  /** `isStored`: the error is stored under the idempotency key of the request. */
  | { kind: 'rejected'; error: Rejection; isStored: boolean }
  /** The response that is stored under the idempotency key of the request. */
  | { kind: 'replayed'; response: Response }
  | { kind: 'key_reused' }
  /** Duplicate of an earlier request in the batch, which has the result. */
  | { kind: 'duplicate'; index: number };

type WithIdempotencyKey = { idempotencyKey: IdempotencyKey | null };

/** Decides every request. A key is decided once, by its first request. */
export function decideBatch<Request extends WithIdempotencyKey, Response, Rejection>(
  requests: readonly Request[],
  context: BatchContext<Request, Response, Rejection>,
): Decision<Request, Response, Rejection>[] {
  const byKey = new Map<string, number>();
  const earlyDecisions = requests.map(
    (request, index) =>
      findDuplicateInBatch(request, requests, byKey, index) ?? decideBeforeAllocation(request, context),
  );
  const open = requests.filter((_, index) => earlyDecisions[index] === null);
  const limitedRequests = context
    .limitHolds(open.filter((request) => context.rejectInvalid(request) === null))
    [Symbol.iterator]();
  return requests.map((request, index): Decision<Request, Response, Rejection> => {
    const earlyDecision = earlyDecisions[index];
    if (earlyDecision) return earlyDecision;
    const error = context.rejectInvalid(request);
    if (error) return { kind: 'rejected', error, isStored: true };
    const limited = limitedRequests.next().value;
    if (!limited) throw new Error('limitHolds left out a request');
    return limited.ok
      ? allocate(limited.request, context.ledgers)
      : { kind: 'rejected', error: limited.error, isStored: true };
  });
}

/** Finds an earlier request of the batch with the same key. */
function findDuplicateInBatch<Request extends WithIdempotencyKey>(
  { idempotencyKey }: Request,
  requests: readonly Request[],
  byKey: Map<string, number>,
  index: number,
): { kind: 'duplicate'; index: number } | { kind: 'key_reused' } | null {
  if (!idempotencyKey) return null;
  const first = byKey.get(idempotencyKey.key);
  if (first === undefined) {
    byKey.set(idempotencyKey.key, index);
    return null;
  }
  const sameBody = requests[first]?.idempotencyKey?.bodyDigest === idempotencyKey.bodyDigest;
  return sameBody ? { kind: 'duplicate', index: first } : { kind: 'key_reused' };
}

function decideBeforeAllocation<Request extends WithIdempotencyKey, Response, Rejection>(
  request: Request,
  context: BatchContext<Request, Response, Rejection>,
): Decision<Request, Response, Rejection> | null {
  const response = request.idempotencyKey && context.findStoredResponse(request.idempotencyKey);
  if (response === 'body_mismatch') return { kind: 'key_reused' };
  if (response) return { kind: 'replayed', response };
  const error = context.rejectStale(request);
  return error && { kind: 'rejected', error, isStored: false };
}

function allocate<Request, Response, Rejection>(
  request: Request,
  ledgers: readonly Allocator<Request, Rejection>[],
): Decision<Request, Response, Rejection> {
  const allocation = allocateAll(request, ledgers);
  return allocation.ok ? { kind: 'accepted', request } : { kind: 'rejected', error: allocation.error, isStored: true };
}

/** Allocates everything that the request needs of all reservables, or nothing. */
export function allocateAll<Request, Rejection>(
  request: Request,
  ledgers: readonly Allocator<Request, Rejection>[],
): AllocationResult<Rejection> {
  const steps: (() => void)[] = [];
  const undo = (): void => {
    for (const step of steps.reverse()) step();
  };
  for (const ledger of ledgers) {
    const allocation = ledger.allocate(request);
    if (!allocation.ok) {
      undo();
      return allocation;
    }
    steps.push(allocation.undo);
  }
  return { ok: true, undo };
}
