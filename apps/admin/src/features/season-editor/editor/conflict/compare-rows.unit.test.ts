import { SEASON_LISTS } from '@sahna/contract/admin/season/season-list-endpoints';
import { expect, it } from 'vitest';
import { toRowSource } from '../../lists/rows/list-rows.ts';
import { listRowDifferences, mergeRows } from './compare-rows.ts';

const find = (file: string) => {
  const list = SEASON_LISTS.find((candidate) => candidate.file === file);
  if (!list) throw new Error(`no list ${file}`);
  return toRowSource(list);
};
const [tags, codes] = [find('tags.json'), find('promo-codes.json')];

it('compares rows by key and field, and merges the chosen values', () => {
  const base = {
    rows: [
      { code: 'A.1', percent: 10 },
      { code: 'B', percent: 20 },
    ],
  };
  const mine = {
    rows: [
      { code: 'A.1', percent: 15 },
      { code: 'B', percent: 20 },
    ],
  };
  const theirs = {
    rows: [
      { code: 'A.1', percent: 12 },
      { code: 'C', percent: 5 },
    ],
  };
  const differences = listRowDifferences(codes, base, mine, theirs);
  expect(differences).toMatchObject([
    { name: 'A.1\npercent', mine: 15, theirs: 12, suggested: null },
    { name: 'B', mine: { code: 'B', percent: 20 }, theirs: undefined, suggested: 'theirs' },
    { name: 'C', mine: undefined, theirs: { code: 'C', percent: 5 }, suggested: 'theirs' },
  ]);
  const choose = (side: 'mine' | 'theirs') => new Map(differences.map(({ name }) => [name, side]));
  expect(mergeRows(codes, mine, theirs, choose('theirs'))).toEqual(theirs);
  expect(mergeRows(codes, mine, theirs, choose('mine'))).toEqual(mine);
});

it('merges rows with equal keys, and without any', () => {
  const mine = { rows: [{ key: 'a', name: { en: '1' } }, { key: 'a' }, {}] };
  const theirs = { rows: [{ key: 'a', name: { en: '2' } }] };
  const differences = listRowDifferences(tags, { rows: [] }, mine, theirs);
  expect(differences.map(({ name }) => name)).toEqual(['a\nname', 'a#2', '#3']);
  expect(mergeRows(tags, mine, theirs, new Map([['a\nname', 'theirs']]))).toEqual({
    rows: [{ key: 'a', name: { en: '2' } }, { key: 'a' }, {}],
  });
});

it('compares fields beside the rows', () => {
  const season = find('season.json');
  const [mine, theirs] = [
    { consents: [], vat: { payer: true } },
    { consents: [], vat: { payer: false } },
  ];
  expect(listRowDifferences(season, mine, mine, theirs)).toEqual([
    { name: '\nvat', mine: { payer: true }, theirs: { payer: false }, suggested: 'theirs' },
  ]);
  expect(mergeRows(season, mine, theirs, new Map([['\nvat', 'theirs']]))).toEqual(theirs);
});
