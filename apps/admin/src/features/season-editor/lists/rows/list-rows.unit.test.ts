import { SEASON_LISTS } from '@sahna/contract/admin/season/season-list-endpoints';
import { expect, it } from 'vitest';
import { listRowDifferences, mergeRows } from './compare-rows.ts';
import { addRows, findRows, formatRow, getRows, moveRow, removeRow } from './list-rows.ts';

const find = (file: string) => {
  const list = SEASON_LISTS.find((candidate) => candidate.file === file);
  if (!list) throw new Error(`no list ${file}`);
  return list;
};
const [tags, kinds, codes] = [find('tags.json'), find('kinds.json'), find('promo-codes.json')];
const DOCUMENT = { rows: [{ key: 'a', name: { en: 'Opera' } }, { key: 'b' }, { key: 'c' }] };
const listKeys = (document: Readonly<Record<string, unknown>>) => getRows(document, tags).map((row) => Object(row).key);

it('moves a row and stops at the ends', () => {
  expect(listKeys(moveRow(DOCUMENT, tags, 2, 0))).toEqual(['c', 'a', 'b']);
  expect(moveRow(DOCUMENT, tags, 0, -1)).toBe(DOCUMENT);
  expect(moveRow(DOCUMENT, tags, 2, 3)).toBe(DOCUMENT);
});

it('sets the field sort of kinds by their position', () => {
  const document = {
    rows: [
      { key: 'a', sort: 10 },
      { key: 'b', sort: 20 },
    ],
  };
  expect(moveRow(document, kinds, 1, 0)).toEqual({
    rows: [
      { key: 'b', sort: 1 },
      { key: 'a', sort: 2 },
    ],
  });
  expect(addRows(document, kinds, [{ key: 'c' }])).toMatchObject({ rows: [{ sort: 1 }, { sort: 2 }, { sort: 3 }] });
});

it('leaves an empty list when the last row is removed', () => {
  expect(removeRow({ rows: [{ key: 'a' }] }, tags, 0)).toEqual({ rows: [] });
});

it('cuts a long text of a consent between words, without the addresses of its links', () => {
  const text = `I accept the [rules of purchase](/rules/purchase-terms) and ${'agree, '.repeat(20)}`;
  expect(formatRow({ key: 'terms', text: { en: text } }, find('season.json'), 'en')).toMatch(
    /^I accept the rules of purchase and (agree, )+agree…$/,
  );
});

it('finds rows by any of their texts, with their positions', () => {
  expect(findRows(DOCUMENT.rows, 'OPERA')).toEqual([{ row: DOCUMENT.rows[0], at: 0 }]);
  expect(findRows(DOCUMENT.rows, ' ')).toHaveLength(3);
});

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
  expect(differences).toEqual([
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
