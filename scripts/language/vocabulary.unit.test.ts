/** Names and titles use the terms of the glossary (vocabulary-words.ts). */
import { describe, expect, it } from 'vitest';
import {
  type Finding,
  findAll,
  findDuplicateExports,
  findInFileName,
  findInNames,
  findInTitles,
  findInValues,
  readNames,
} from './vocabulary.ts';

const found = findAll();

/** One line for each finding, with the word to use. */
function formatFindings(findings: readonly Finding[]): string[] {
  return findings.map(({ word, use, where }) => `${where}: ${word}; use ${use}`);
}

describe('vocabulary', () => {
  it('contains no banned word in names', () => expect(formatFindings(found.names)).toEqual([]));
  it('contains no banned word in file names', () => expect(formatFindings(found.files)).toEqual([]));
  it('contains no banned value in union types', () => expect(formatFindings(found.values)).toEqual([]));
  it('contains no banned word in test titles', () => expect(formatFindings(found.titles)).toEqual([]));
  it('exports no name twice', () => expect(formatFindings(found.exports)).toEqual([]));
});

describe('the word lists', () => {
  const names = readNames(
    'apps/server/src/settle-orders.ts',
    `export const MOST_TRIES = 3; type OrderWish = { heldBack: boolean; eventId: number };
     export function sayRefusal(told: string, asked = '') { it('tells who paid', () => {}); return told; }`,
  );

  it('find words in declarations, parts of names and whole names', () => {
    expect(
      findInNames(names)
        .map(({ word }) => word)
        .toSorted(),
    ).toEqual(['asked', 'most', 'say', 'told', 'wish']);
  });
  it('find values of union types', () => {
    const text = "type State = 'open' | 'under_way';";
    expect(findInValues(readNames('apps/server/src/state.ts', text)).map(({ word }) => word)).toEqual(['under_way']);
  });
  it('find words in file names and titles', () => {
    expect(findInFileName(names)).toMatchObject([{ word: 'settle', use: 'apply, fulfill' }]);
    expect(findInTitles(names).map(({ word }) => word)).toEqual(['who', 'tells']);
  });
  it('leave out wire files and the platform’s words', () => {
    const text = 'const colorScheme = 1; export type Poster = { subscription_col: number };';
    expect(findInNames(readNames('packages/contract/src/listing/poster.ts', text))).toEqual([]);
    expect(findInNames(readNames('apps/storefront/src/theme.ts', 'const colorScheme = 1;'))).toEqual([]);
  });
  it('find names that are exported twice', () => {
    const other = readNames('apps/server/src/other.ts', 'export const sayRefusal = 1;');
    expect(findDuplicateExports([names, other]).map(({ word }) => word)).toEqual(['sayRefusal']);
  });
});
