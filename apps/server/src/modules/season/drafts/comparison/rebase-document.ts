import { isDeepStrictEqual } from 'node:util';
import { isSeasonListFile } from '@sahna/contract/admin/season/season-list-endpoints';
import { getListFormat } from '../lists/list-documents.ts';
import type { SeasonDocument } from '../rules.ts';

/** Takes the fields that the draft has not changed since `base` from `current`. */
export function rebaseDocument(
  { document, base }: { document: SeasonDocument; base: SeasonDocument },
  current: SeasonDocument,
): SeasonDocument {
  if (!document || !base || !current) return document;
  const names = new Set([...Object.keys(document), ...Object.keys(current)]);
  const fields = [...names].flatMap((name): [string, unknown][] => {
    const from = isDeepStrictEqual(document[name], base[name]) ? current : document;
    return name in from ? [[name, from[name]]] : [];
  });
  return Object.fromEntries(fields);
}

/** The same for a draft of an event or of a list, whose rows are taken one by one. */
export function rebaseDraftDocument(
  { key, document, base }: { key: string; document: SeasonDocument; base: SeasonDocument },
  current: SeasonDocument,
): SeasonDocument {
  const rebased = rebaseDocument({ document, base }, current);
  if (!isSeasonListFile(key) || !rebased) return rebased;
  const { rows, rowKey } = getListFormat(key);
  const [draft, old, published] = [document, base, current].map((list) => toRows(list?.[rows], rowKey));
  return draft && old && published ? { ...rebased, [rows]: rebaseRows(draft, old, published) } : rebased;
}

type Rows = ReadonlyMap<string, unknown>;

/** In the order of the draft if it has changed that. */
function rebaseRows(draft: Rows, base: Rows, current: Rows): unknown[] {
  const hasOrder = isDeepStrictEqual(
    [...base.keys()].filter((key) => draft.has(key)),
    [...draft.keys()].filter((key) => base.has(key)),
  );
  const keys = hasOrder ? [...current.keys(), ...draft.keys()] : [...draft.keys(), ...current.keys()];
  return [...new Set(keys)].flatMap((key) => {
    const from = isDeepStrictEqual(draft.get(key), base.get(key)) ? current : draft;
    return from.has(key) ? [from.get(key)] : [];
  });
}

/** Rows without a key, or with that of another row, have their position. Null if these are no rows. */
function toRows(list: unknown, rowKey: string): Rows | null {
  if (!Array.isArray(list)) return null;
  const rows = new Map<string, unknown>();
  list.forEach((row: unknown, at) => {
    const key = String(new Map(Object.entries(Object(row))).get(rowKey) ?? '');
    rows.set(key === '' || rows.has(key) ? `#${at}` : key, row);
  });
  return rows;
}
