import { describe, expect, it } from 'vitest';
import { isWithinDocumentSize, MAX_DOCUMENT_LEVELS, MAX_DOCUMENT_VALUES } from './document-size.ts';

const nest = (levels: number, [before, after]: readonly [string, string]): unknown =>
  JSON.parse(before.repeat(levels) + 1 + after.repeat(levels));

describe('size of a document', () => {
  it.each([
    ['objects', ['{"a":', '}']],
    ['lists', ['[', ']']],
  ] as const)('limits levels of %s', (_, brackets) => {
    expect(isWithinDocumentSize(nest(MAX_DOCUMENT_LEVELS, brackets))).toBe(true);
    expect(isWithinDocumentSize(nest(MAX_DOCUMENT_LEVELS + 1, brackets))).toBe(false);
    expect(isWithinDocumentSize(nest(10_000, brackets))).toBe(false);
  });

  it('limits values of all levels together', () => {
    const list = Array.from({ length: MAX_DOCUMENT_VALUES / 2 - 3 }, () => 0);
    expect(isWithinDocumentSize({ a: list, b: list })).toBe(true);
    expect(isWithinDocumentSize({ a: list, b: { c: { d: list } } })).toBe(true);
    expect(isWithinDocumentSize({ a: list, b: { c: { d: [0, 0, ...list] } } })).toBe(false);
    expect(isWithinDocumentSize({ a: Object.fromEntries(list.map((_, at) => [`k${at}`, list])) })).toBe(false);
  });
});
