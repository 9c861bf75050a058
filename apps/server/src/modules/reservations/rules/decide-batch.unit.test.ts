import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Allocator, type BatchContext, type Decision, decideBatch } from './decide-batch.ts';

type DraftInput = { places: number; uses?: number; key?: string; body?: string; stale?: boolean; broken?: boolean };
type Draft = DraftInput & { idempotencyKey: { key: string; bodyDigest: string } | null };

const draftOf = (draftInput: DraftInput): Draft => ({
  ...draftInput,
  idempotencyKey: draftInput.key === undefined ? null : { key: draftInput.key, bodyDigest: draftInput.body ?? 'same' },
});

/** A ledger of `left` units. */
function stock(left: number, quantityFor: (draft: Draft) => number): Allocator<Draft, string> & { left(): number } {
  let free = left;
  return {
    left: () => free,
    allocate: (draft) => {
      const quantity = quantityFor(draft);
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

type More = Partial<BatchContext<Draft, string, string>>;

function decide(inputs: readonly DraftInput[], { places = 10, uses = 10 } = {}, more: More = {}) {
  const ledgers = [stock(places, (draft) => draft.places), stock(uses, (draft) => draft.uses ?? 0)];
  const decisions = decideBatch<Draft, string, string>(inputs.map(draftOf), {
    answeredBefore: () => null,
    outdated: ({ stale }) => (stale ? 'stale' : null),
    refused: ({ broken }) => (broken ? 'broken' : null),
    limitHolds: (drafts) => drafts.map((draft) => ({ ok: true, draft })),
    ledgers,
    ...more,
  });
  return { decisions, left: ledgers.map((ledger) => ledger.left()) };
}

const outcome = (decision: Decision<Draft, string, string>): string => {
  switch (decision.kind) {
    case 'refused':
      return decision.error;
    case 'answered':
      return decision.answer;
    case 'same_as':
      return `as ${decision.index}`;
    default:
      return decision.kind;
  }
};
const outcomes = (...args: Parameters<typeof decide>): string[] => decide(...args).decisions.map(outcome);

describe('a batch', () => {
  test('serves requests in order, and a smaller request after a larger one that did not fit', () => {
    expect(outcomes([{ places: 6 }, { places: 5 }, { places: 4 }])).toEqual(['granted', 'only 4 left', 'granted']);
  });

  test('allocates all extensions of a request or none, and undoes the others after a refusal', () => {
    const { decisions, left } = decide([{ places: 3, uses: 2 }, { places: 3 }], { places: 5, uses: 1 });
    expect(decisions.map(outcome)).toEqual(['only 1 left', 'granted']);
    expect(left).toEqual([2, 1]);
  });

  test('decides a key once: repeats get the first result, and another body is refused', () => {
    const same = { places: 4, key: 'k' };
    expect(outcomes([same, same, { ...same, body: 'other' }, same])).toEqual(['granted', 'as 0', 'key_reused', 'as 0']);
  });

  test('returns the stored response of a repeated call despite later changes', () => {
    const answeredBefore: BatchContext<Draft, string, string>['answeredBefore'] = ({ key, bodyDigest }) =>
      key !== 'old' ? null : bodyDigest === 'same' ? 'as before' : 'other_body';
    const inputs = [
      { places: 99, stale: true, broken: true, key: 'old' },
      { places: 1, key: 'old', body: 'other' },
      { places: 1, key: 'new' },
    ];
    const { decisions, left } = decide(inputs, {}, { answeredBefore });
    // The second request waits for the first, which has the same key.
    expect(decisions.map(outcome)).toEqual(['as before', 'key_reused', 'granted']);
    expect(left).toEqual([9, 10]);
  });

  test('stores errors under their keys, except of outdated requests', () => {
    const { decisions } = decide([{ places: 1, stale: true }, { places: 1, broken: true }, { places: 11 }]);
    expect(decisions.map((decision) => decision.kind === 'refused' && decision.isStored)).toEqual([false, true, true]);
  });

  test('applies hold limits only to undecided requests, in order of arrival', () => {
    const limitedPlaces: number[] = [];
    const applyHoldLimits = (drafts: readonly Draft[]) => {
      limitedPlaces.push(...drafts.map((draft) => draft.places));
      return drafts.map((draft) =>
        draft.places === 3 ? { ok: false as const, error: 'too fast' } : { ok: true as const, draft },
      );
    };
    const inputs = [{ places: 1, stale: true }, { places: 2, broken: true }, { places: 3 }, { places: 4 }];
    expect(outcomes(inputs, {}, { limitHolds: applyHoldLimits })).toEqual(['stale', 'broken', 'too fast', 'granted']);
    expect(limitedPlaces).toEqual([3, 4]);
  });
});

test('never oversells, never refuses a request that fits, and grants a key once, for any requests and stock', () => {
  const draftInput = fc.record({
    places: fc.integer({ min: 0, max: 6 }),
    uses: fc.integer({ min: 0, max: 3 }),
    key: fc.constantFrom('a', 'b', 'c', undefined),
    body: fc.constantFrom('same', 'other'),
    stale: fc.boolean(),
    broken: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(draftInput, { maxLength: 30 }), fc.nat(30), fc.nat(8), (generatedInputs, places, uses) => {
      const inputs = generatedInputs.map(({ key, ...rest }) => (key === undefined ? rest : { ...rest, key }));
      const { decisions, left } = decide(inputs, { places, uses });
      let [freePlaces, freeUses] = [places, uses];
      const granted = new Set<string>();
      decisions.forEach((decision, index) => {
        const input = inputs[index];
        if (!input) throw new Error('a decision without a draft');
        const key = 'key' in input ? input.key : undefined;
        const fits = input.places <= freePlaces && input.uses <= freeUses;
        if (decision.kind === 'granted') {
          expect([fits, input.stale, input.broken, key !== undefined && granted.has(key)]).toEqual([
            true,
            false,
            false,
            false,
          ]);
          freePlaces -= input.places;
          freeUses -= input.uses;
          if (key !== undefined) granted.add(key);
        }
        if (decision.kind === 'refused' && decision.error.startsWith('only')) expect(fits).toBe(false);
        if (decision.kind === 'same_as') expect(inputs[decision.index]).toMatchObject({ key, body: input.body });
      });
      expect(left).toEqual([freePlaces, freeUses]);
    }),
  );
});
