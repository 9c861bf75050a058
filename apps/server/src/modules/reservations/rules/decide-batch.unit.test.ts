import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Allocator, type BatchContext, type Decision, decideBatch } from './decide-batch.ts';

type RequestInput = {
  places: number;
  uses?: number;
  key?: string;
  body?: string;
  isStale?: boolean;
  isBroken?: boolean;
};
type Request = RequestInput & { idempotencyKey: { key: string; bodyDigest: string } | null };

const createRequest = (requestInput: RequestInput): Request => ({
  ...requestInput,
  idempotencyKey:
    requestInput.key === undefined ? null : { key: requestInput.key, bodyDigest: requestInput.body ?? 'same' },
});

/** A ledger of `left` units. */
function createStock(
  left: number,
  quantityFor: (request: Request) => number,
): Allocator<Request, string> & { left(): number } {
  let free = left;
  return {
    left: () => free,
    allocate: (request) => {
      const quantity = quantityFor(request);
      if (quantity > free) return { ok: false, error: `only ${free} left` };
      free -= quantity;
      return {
        ok: true,
        undo: () => {
          free += quantity;
        },
      };
    },
  };
}

type More = Partial<BatchContext<Request, string, string>>;

function decide(inputs: readonly RequestInput[], { places = 10, uses = 10 } = {}, more: More = {}) {
  const ledgers = [createStock(places, (request) => request.places), createStock(uses, (request) => request.uses ?? 0)];
  const decisions = decideBatch<Request, string, string>(inputs.map(createRequest), {
    findStoredResponse: () => null,
    rejectStale: ({ isStale }) => (isStale ? 'stale' : null),
    rejectInvalid: ({ isBroken }) => (isBroken ? 'broken' : null),
    limitHolds: (requests) => requests.map((request) => ({ ok: true, request })),
    ledgers,
    ...more,
  });
  return { decisions, left: ledgers.map((ledger) => ledger.left()) };
}

const getOutcome = (decision: Decision<Request, string, string>): string => {
  switch (decision.kind) {
    case 'rejected':
      return decision.error;
    case 'replayed':
      return decision.response;
    case 'duplicate':
      return `as ${decision.index}`;
    default:
      return decision.kind;
  }
};
const listOutcomes = (...args: Parameters<typeof decide>): string[] => decide(...args).decisions.map(getOutcome);

describe('a batch', () => {
  test('serves requests in order, and a smaller request after a larger one that did not fit', () => {
    expect(listOutcomes([{ places: 6 }, { places: 5 }, { places: 4 }])).toEqual([
      'accepted',
      'only 4 left',
      'accepted',
    ]);
  });

  test('allocates all extensions of a request or none, and undoes the others after a refusal', () => {
    const { decisions, left } = decide([{ places: 3, uses: 2 }, { places: 3 }], { places: 5, uses: 1 });
    expect(decisions.map(getOutcome)).toEqual(['only 1 left', 'accepted']);
    expect(left).toEqual([2, 1]);
  });

  test('decides a key once: repeats get the first result, and another body is rejected', () => {
    const same = { places: 4, key: 'k' };
    expect(listOutcomes([same, same, { ...same, body: 'other' }, same])).toEqual([
      'accepted',
      'as 0',
      'key_reused',
      'as 0',
    ]);
  });

  test('returns the stored response of a repeated call despite later changes', () => {
    const findStoredResponse: BatchContext<Request, string, string>['findStoredResponse'] = ({ key, bodyDigest }) =>
      key !== 'old' ? null : bodyDigest === 'same' ? 'as before' : 'body_mismatch';
    const inputs = [
      { places: 99, isStale: true, isBroken: true, key: 'old' },
      { places: 1, key: 'old', body: 'other' },
      { places: 1, key: 'new' },
    ];
    const { decisions, left } = decide(inputs, {}, { findStoredResponse });
    // The second request is compared with the first one of the batch, which has the same key.
    expect(decisions.map(getOutcome)).toEqual(['as before', 'key_reused', 'accepted']);
    expect(left).toEqual([9, 10]);
    expect(listOutcomes([{ places: 1, key: 'old', body: 'other' }], {}, { findStoredResponse })).toEqual([
      'key_reused',
    ]);
  });

  test('stores errors under their keys, except of stale requests', () => {
    const { decisions } = decide([{ places: 1, isStale: true }, { places: 1, isBroken: true }, { places: 11 }]);
    expect(decisions.map((decision) => decision.kind === 'rejected' && decision.isStored)).toEqual([false, true, true]);
  });

  test('applies hold limits only to undecided requests, in order of arrival', () => {
    const limitedPlaces: number[] = [];
    const applyHoldLimits = (requests: readonly Request[]) => {
      limitedPlaces.push(...requests.map((request) => request.places));
      return requests.map((request) =>
        request.places === 3 ? { ok: false as const, error: 'too fast' } : { ok: true as const, request },
      );
    };
    const inputs = [{ places: 1, isStale: true }, { places: 2, isBroken: true }, { places: 3 }, { places: 4 }];
    expect(listOutcomes(inputs, {}, { limitHolds: applyHoldLimits })).toEqual([
      'stale',
      'broken',
      'too fast',
      'accepted',
    ]);
    expect(limitedPlaces).toEqual([3, 4]);
  });
});

test('never oversells, never refuses a request that fits, and accepts a key once, for any requests and stock', () => {
  const requestInput = fc.record({
    places: fc.integer({ min: 0, max: 6 }),
    uses: fc.integer({ min: 0, max: 3 }),
    key: fc.constantFrom('a', 'b', 'c', undefined),
    body: fc.constantFrom('same', 'other'),
    isStale: fc.boolean(),
    isBroken: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(requestInput, { maxLength: 30 }), fc.nat(30), fc.nat(8), (generatedInputs, places, uses) => {
      const inputs = generatedInputs.map(({ key, ...rest }) => (key === undefined ? rest : { ...rest, key }));
      const { decisions, left } = decide(inputs, { places, uses });
      let [freePlaces, freeUses] = [places, uses];
      const accepted = new Set<string>();
      decisions.forEach((decision, index) => {
        const input = inputs[index];
        if (!input) throw new Error('a decision without a request');
        const key = 'key' in input ? input.key : undefined;
        const fits = input.places <= freePlaces && input.uses <= freeUses;
        if (decision.kind === 'accepted') {
          expect([fits, input.isStale, input.isBroken, key !== undefined && accepted.has(key)]).toEqual([
            true,
            false,
            false,
            false,
          ]);
          freePlaces -= input.places;
          freeUses -= input.uses;
          if (key !== undefined) accepted.add(key);
        }
        if (decision.kind === 'rejected' && decision.error.startsWith('only')) expect(fits).toBe(false);
        if (decision.kind === 'duplicate') expect(inputs[decision.index]).toMatchObject({ key, body: input.body });
      });
      expect(left).toEqual([freePlaces, freeUses]);
    }),
  );
});
