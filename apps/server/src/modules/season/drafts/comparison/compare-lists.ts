/** Differences between two documents of a list, by its rows. */

import { isDeepStrictEqual } from 'node:util';
import type { SeasonListFile } from '@sahna/contract/admin/season/season-list-endpoints';
import { parseList } from '../lists/list-documents.ts';
import type { SeasonDocument } from '../rules.ts';
import { type LeafChange, listLeafChanges } from './leaf-changes.ts';

/** `name`: text by language; absent for rows that have their key only. */
export type ListRowName = { key: string; name: unknown };

export type ListChange =
  | { kind: 'rows_added' | 'rows_removed'; rows: ListRowName[] }
  | ({ kind: 'rows_changed'; rows: ListRowName[] } & LeafChange)
  | { kind: 'rows_moved' }
  | ({ kind: 'field' } & LeafChange);

/** Null if a document is invalid. */
export function compareLists(file: SeasonListFile, before: SeasonDocument, after: SeasonDocument): ListChange[] | null {
  const [old, current] = [parseList(file, before), parseList(file, after)];
  if (!old || !current) return null;
  const name = (rows: typeof current.rows, keys: readonly string[]): ListRowName[] =>
    keys.map((key) => ({ key, name: rows.get(key)?.['name'] ?? rows.get(key)?.['text'] }));
  const added = [...current.rows.keys()].filter((key) => !old.rows.has(key));
  const removed = [...old.rows.keys()].filter((key) => !current.rows.has(key));
  const common = [...old.rows.keys()].filter((key) => current.rows.has(key));
  const changes = common.flatMap((key) =>
    listLeafChanges(old.rows.get(key), current.rows.get(key)).map((change) => ({ key, change })),
  );
  const groups = Map.groupBy(changes, ({ change }) => JSON.stringify(change)).values();
  const isMoved = !isDeepStrictEqual(
    common,
    [...current.rows.keys()].filter((key) => old.rows.has(key)),
  );
  return [
    ...listLeafChanges(old.terms, current.terms).map((change) => ({ kind: 'field' as const, ...change })),
    ...(added.length > 0 ? [{ kind: 'rows_added' as const, rows: name(current.rows, added) }] : []),
    ...(removed.length > 0 ? [{ kind: 'rows_removed' as const, rows: name(old.rows, removed) }] : []),
    ...[...groups].flatMap((group) => {
      const [first] = group;
      const keys = group.map(({ key }) => key);
      return first ? [{ kind: 'rows_changed' as const, rows: name(old.rows, keys), ...first.change }] : [];
    }),
    ...(isMoved ? [{ kind: 'rows_moved' as const }] : []),
  ];
}
