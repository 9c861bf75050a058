import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { groupSum, readAudience, readAudiences } from './group.ts';
import { totalOf } from './quote.ts';

const terms = { included: 10, extraPrice: 120_000 };
const questions = { audiences: [{ key: 'adults' }, { key: 'pupils' }], languages: [{ key: 'kz' }] };

describe('a group excursion', () => {
  test.each([
    [1, 1_800_000],
    [10, 1_800_000],
    [11, 1_920_000],
    [25, 3_600_000],
  ])('for %i persons costs %i', (persons, sum) => {
    expect(groupSum(1_800_000, terms, persons)).toBe(sum);
    expect(totalOf([{ price: 1_800_000, serviceFee: 0, quantity: persons, group: terms }])).toBe(sum);
  });

  test('one more person never costs less, and never more than the price of a further one', () => {
    fc.assert(
      fc.property(fc.nat(9_999_999), fc.nat(500_000), fc.integer({ min: 1, max: 99 }), fc.nat(200), (...given) => {
        const [price, extraPrice, included, persons] = given;
        const step =
          groupSum(price, { included, extraPrice }, persons + 1) - groupSum(price, { included, extraPrice }, persons);
        expect([0, extraPrice]).toContain(step);
        expect(step).toBe(persons < included ? 0 : extraPrice);
      }),
    );
  });

  test('keeps what was chosen by its key, and asks for what is missing', () => {
    expect(readAudience(questions, { audience: 2, language: 1, ownGuide: true })).toEqual({
      ok: true,
      value: { audience: 'pupils', language: 'kz', ownGuide: true },
    });
    const missing = { ok: false, refusal: { kind: 'audience_missing' } };
    expect(readAudience(questions, null)).toEqual(missing);
    expect(readAudience(questions, { audience: 3, language: 1, ownGuide: false })).toEqual(missing);
    expect(readAudience(questions, { audience: 1, language: null, ownGuide: false })).toEqual(missing);
    expect(readAudience({ audiences: [], languages: [] }, null)).toEqual({ ok: true, value: { ownGuide: false } });
  });

  test('of several events asks those that are for groups, each by itself', () => {
    const tour = { id: 1, hash: 'tour', groupExcursion: questions };
    const walk = { id: 2, hash: 'walk', groupExcursion: questions };
    const opera = { id: 3, hash: 'opera', groupExcursion: null };
    const pupils = { audience: 2, language: 1, ownGuide: false };
    const said = new Map([
      ['tour', pupils],
      ['opera', pupils],
    ]);
    const answersTo = (hash: string) => said.get(hash) ?? null;
    expect(readAudiences([opera, tour], answersTo)).toEqual({
      ok: true,
      value: { 1: { audience: 'pupils', language: 'kz', ownGuide: false } },
    });
    expect(readAudiences([opera], answersTo)).toEqual({ ok: true, value: null });
    expect(readAudiences([tour, walk], answersTo)).toEqual({ ok: false, refusal: { kind: 'audience_missing' } });
  });
});
