import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Decision, decideBatch, type Facts, type Takes } from './decide-batch.ts';

type Wish = { places: number; uses?: number; key?: string; body?: string; stale?: boolean; broken?: boolean };
type Draft = Wish & { repeatable: { key: string; bodyDigest: string } | null };

const draftOf = (wish: Wish): Draft => ({
  ...wish,
  repeatable: wish.key === undefined ? null : { key: wish.key, bodyDigest: wish.body ?? 'same' },
});

/** A ledger of so many, counted down. */
function stock(left: number, wanted: (draft: Draft) => number): Takes<Draft, string> & { left(): number } {
  let free = left;
  return {
    left: () => free,
    take: (draft) => {
      const quantity = wanted(draft);
      if (quantity > free) return { ok: false, refusal: `only ${free} left` };
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

type More = Partial<Facts<Draft, string, string>>;

function decide(wishes: readonly Wish[], { places = 10, uses = 10 } = {}, more: More = {}) {
  const ledgers = [stock(places, (draft) => draft.places), stock(uses, (draft) => draft.uses ?? 0)];
  const decisions = decideBatch<Draft, string, string>(wishes.map(draftOf), {
    answeredBefore: () => null,
    outdated: ({ stale }) => (stale ? 'stale' : null),
    refused: ({ broken }) => (broken ? 'broken' : null),
    pace: (drafts) => drafts.map((draft) => ({ ok: true, draft })),
    ledgers,
    ...more,
  });
  return { decisions, left: ledgers.map((ledger) => ledger.left()) };
}

const outcome = (decision: Decision<Draft, string, string>): string => {
  switch (decision.kind) {
    case 'refused':
      return decision.refusal;
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
  test('serves who came first, and a smaller wish after a larger one that did not fit', () => {
    expect(outcomes([{ places: 6 }, { places: 5 }, { places: 4 }])).toEqual(['granted', 'only 4 left', 'granted']);
  });

  test('gives all claims of a draft or none: what one kind refuses is free again of the others', () => {
    const { decisions, left } = decide([{ places: 3, uses: 2 }, { places: 3 }], { places: 5, uses: 1 });
    expect(decisions.map(outcome)).toEqual(['only 1 left', 'granted']);
    expect(left).toEqual([2, 1]);
  });

  test('decides a key once: the same call again is answered as the first one, another body is refused', () => {
    const same = { places: 4, key: 'k' };
    expect(outcomes([same, same, { ...same, body: 'other' }, same])).toEqual(['granted', 'as 0', 'key_reused', 'as 0']);
  });

  test('answers a call that was answered before, whatever has changed since', () => {
    const answeredBefore: Facts<Draft, string, string>['answeredBefore'] = ({ key, bodyDigest }) =>
      key !== 'old' ? null : bodyDigest === 'same' ? 'as before' : 'other_body';
    const wishes = [
      { places: 99, stale: true, broken: true, key: 'old' },
      { places: 1, key: 'old', body: 'other' },
      { places: 1, key: 'new' },
    ];
    const { decisions, left } = decide(wishes, {}, { answeredBefore });
    // The second one stands behind the first, which has its key.
    expect(decisions.map(outcome)).toEqual(['as before', 'key_reused', 'granted']);
    expect(left).toEqual([9, 10]);
  });

  test('keeps refusals for their keys, but not those of a draft made of something that changed: its caller looks again', () => {
    const { decisions } = decide([{ places: 1, stale: true }, { places: 1, broken: true }, { places: 11 }]);
    expect(decisions.map((one) => one.kind === 'refused' && one.kept)).toEqual([false, true, true]);
  });

  test('asks for the pace of those only who are still to be decided, in order of arrival', () => {
    const asked: number[] = [];
    const pace = (drafts: readonly Draft[]) => {
      asked.push(...drafts.map((draft) => draft.places));
      return drafts.map((draft) =>
        draft.places === 3 ? { ok: false as const, refusal: 'too fast' } : { ok: true as const, draft },
      );
    };
    const wishes = [{ places: 1, stale: true }, { places: 2, broken: true }, { places: 3 }, { places: 4 }];
    expect(outcomes(wishes, {}, { pace })).toEqual(['stale', 'broken', 'too fast', 'granted']);
    expect(asked).toEqual([3, 4]);
  });
});

test('given any drafts on any stock, then nothing goes beyond its ledger, nobody is refused who would have fitted at their turn, and a key is granted once', () => {
  const wish = fc.record({
    places: fc.integer({ min: 0, max: 6 }),
    uses: fc.integer({ min: 0, max: 3 }),
    key: fc.constantFrom('a', 'b', 'c', undefined),
    body: fc.constantFrom('same', 'other'),
    stale: fc.boolean(),
    broken: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(wish, { maxLength: 30 }), fc.nat(30), fc.nat(8), (given, places, uses) => {
      const wishes = given.map(({ key, ...rest }) => (key === undefined ? rest : { ...rest, key }));
      const { decisions, left } = decide(wishes, { places, uses });
      let [freePlaces, freeUses] = [places, uses];
      const granted = new Set<string>();
      decisions.forEach((decision, index) => {
        const one = wishes[index];
        if (!one) throw new Error('a decision without a draft');
        const key = 'key' in one ? one.key : undefined;
        const fits = one.places <= freePlaces && one.uses <= freeUses;
        if (decision.kind === 'granted') {
          expect([fits, one.stale, one.broken, key !== undefined && granted.has(key)]).toEqual([
            true,
            false,
            false,
            false,
          ]);
          freePlaces -= one.places;
          freeUses -= one.uses;
          if (key !== undefined) granted.add(key);
        }
        if (decision.kind === 'refused' && decision.refusal.startsWith('only')) expect(fits).toBe(false);
        if (decision.kind === 'same_as') expect(wishes[decision.index]).toMatchObject({ key, body: one.body });
      });
      expect(left).toEqual([freePlaces, freeUses]);
    }),
  );
});
