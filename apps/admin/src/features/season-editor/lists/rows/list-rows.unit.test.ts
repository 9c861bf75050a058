import { SEASON_LISTS } from '@sahna/contract/admin/season/season-list-endpoints';
import { expect, it } from 'vitest';
import { addRows, findRows, formatRow, getRows, moveRow, removeRow } from './list-rows.ts';

const find = (file: string) => {
  const list = SEASON_LISTS.find((candidate) => candidate.file === file);
  if (!list) throw new Error(`no list ${file}`);
  return list;
};
const [tags, kinds] = [find('tags.json'), find('kinds.json')];
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
