import { expect, it } from 'vitest';
import { listDifferences, mergeChoices } from './conflict.ts';

const base = { title: { ru: 'Абай', kz: 'Абай' }, ageFrom: 6, tags: ['opera'], unknown: { any: 1 } };
const mine = { ...base, title: { ru: 'Абай жолы', kz: 'Абай' }, ageFrom: 12 };
const theirs = { ...base, title: { ru: 'Абай', kz: 'Абай жолы' }, ageFrom: 16, tags: ['opera', 'premiere'] };

it('compares texts by language, and suggests the side that changed the field', () => {
  expect(listDifferences(base, mine, theirs)).toEqual([
    { name: 'ageFrom', mine: 12, theirs: 16, suggested: null },
    { name: 'tags', mine: ['opera'], theirs: ['opera', 'premiere'], suggested: 'theirs' },
    { name: 'title.kz', mine: 'Абай', theirs: 'Абай жолы', suggested: 'theirs' },
    { name: 'title.ru', mine: 'Абай жолы', theirs: 'Абай', suggested: 'mine' },
  ]);
});

it('merges the chosen values, and leaves unknown fields', () => {
  const choices = new Map([
    ['ageFrom', 'mine'],
    ['tags', 'theirs'],
    ['title.kz', 'theirs'],
    ['title.ru', 'mine'],
  ] as const);
  expect(mergeChoices(mine, theirs, choices)).toEqual({
    ...{ title: { ru: 'Абай жолы', kz: 'Абай жолы' }, ageFrom: 12 },
    ...{ tags: ['opera', 'premiere'], unknown: { any: 1 } },
  });
});

it('removes a field that the other side has removed', () => {
  expect(mergeChoices({ ageFrom: 6, hall: 'main' }, { ageFrom: 6 }, new Map([['hall', 'theirs']]))).toEqual({
    ageFrom: 6,
  });
});
