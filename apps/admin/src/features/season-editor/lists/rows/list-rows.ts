/** Rows of a list in its document. */
import type { Language } from '@sahna/contract/languages';
import type { RowSource } from '../../editor/conflict/compare-rows.ts';
import type { EventDocument } from '../../event-tab.ts';
import { moveEntry, setSort } from '../../fields/list-entries.ts';
import { pickLocalText } from '../../fields/local-text.ts';
import { getAt, getList, setAt } from '../../fields/paths.ts';
import { hasSort, type SeasonList } from '../list-fields.ts';

export function getRows(document: EventDocument | null, { rows }: SeasonList): readonly unknown[] {
  return getList(document, [rows]);
}

export function getRowKey(row: unknown, { rowKey }: SeasonList): string {
  const key = getAt(row, [rowKey]);
  return typeof key === 'string' || typeof key === 'number' ? String(key) : '';
}

export function toRowSource(list: SeasonList): RowSource {
  return { rows: list.rows, getKey: (row) => getRowKey(row, list) };
}

/** Its name, else its text, else its key. */
export function formatRow(row: unknown, list: SeasonList, language: Language): string {
  return (
    pickLocalText(getAt(row, ['name']), language) ||
    toPlainWords(pickLocalText(getAt(row, ['text']), language)) ||
    getRowKey(row, list)
  );
}

const MAX_LENGTH = 80;

/** Without the addresses of links like `[rules](terms)`. */
function toPlainWords(text: string): string {
  const words = text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
  return words.length > MAX_LENGTH ? `${words.slice(0, MAX_LENGTH).replace(/[\s,;:]+\S*$/, '')}…` : words;
}

export function setRows(document: EventDocument, list: SeasonList, rows: readonly unknown[]): EventDocument {
  return setAt(document, [list.rows], rows);
}

export function addRows(document: EventDocument, list: SeasonList, added: readonly unknown[]): EventDocument {
  const rows = [...getRows(document, list), ...added];
  return setRows(document, list, hasSort(list.file) ? setSort(rows) : rows);
}

export function moveRow(document: EventDocument, list: SeasonList, from: number, to: number): EventDocument {
  const rows = getRows(document, list);
  if (to < 0 || to >= rows.length) return document;
  const moved = moveEntry(rows, from, to);
  return setRows(document, list, hasSort(list.file) ? setSort(moved) : moved);
}

export function removeRow(document: EventDocument, list: SeasonList, at: number): EventDocument {
  return setRows(
    document,
    list,
    getRows(document, list).filter((_, position) => position !== at),
  );
}

export type FoundRow = { row: unknown; at: number };

/** Rows with all words of the search in their key or any of their texts, with their positions. */
export function findRows(rows: readonly unknown[], search: string): FoundRow[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return rows
    .map((row, at) => ({ row, at }))
    .filter(({ row }) => {
      const text = words.length > 0 ? JSON.stringify(row).toLowerCase() : '';
      return words.every((word) => text.includes(word));
    });
}
