/** Compares two versions of a document by its rows, and merges them. */
import type { EventDocument } from '../../event-tab.ts';
import { getAt, getList, setAt } from '../../fields/paths.ts';
import { isSameJson } from '../draft-history.ts';
import type { Difference, Side } from './conflict.ts';

/** The field with the rows, and what identifies each of them; empty for a row without an identity. */
export type RowSource = { rows: string; getKey: (row: unknown) => string };

type Rows = ReadonlyMap<string, unknown>;
const SEPARATOR = '\n';

/** `name`: the key of a row, with the field in a second line if both versions have the row; else a field beside rows. */
export function listRowDifferences(
  source: RowSource,
  base: EventDocument,
  mine: EventDocument,
  theirs: EventDocument,
): Difference[] {
  const [old, here, there] = [base, mine, theirs].map((document) => toRows(document, source));
  if (!old || !here || !there) return [];
  const keys = new Set([...here.keys(), ...there.keys()]);
  const rows = [...keys].flatMap((key) => {
    const versions = [old.get(key), here.get(key), there.get(key)] as const;
    const row = here.get(key) ?? there.get(key);
    const differences =
      here.has(key) && there.has(key)
        ? listNames(versions[1], versions[2]).flatMap((field) => {
            const [first, second, third] = versions.map((version) => getAt(version, [field]));
            return toDifference(`${key}${SEPARATOR}${field}`, first, second, third);
          })
        : toDifference(key, ...versions);
    return differences.map((difference) => ({ ...difference, row }));
  });
  const terms = listNames(mine, theirs)
    .filter((field) => field !== source.rows)
    .flatMap((field) => toDifference(`${SEPARATOR}${field}`, base[field], mine[field], theirs[field]));
  return [...rows, ...terms];
}

/** The row and the field of a difference; `field` undefined: the whole row. */
export function parseDifferenceName(name: string): { key: string; field: string | undefined } {
  const [key = '', field] = name.split(SEPARATOR);
  return { key, field };
}

/** My order of rows; rows that are only theirs come last. */
export function mergeRows(
  source: RowSource,
  mine: EventDocument,
  theirs: EventDocument,
  choices: ReadonlyMap<string, Side>,
): EventDocument {
  const [here, there] = [new Map(toRows(mine, source)), toRows(theirs, source)];
  let merged = mine;
  for (const [name, side] of choices) {
    const { key, field } = parseDifferenceName(name);
    if (side === 'mine') continue;
    if (key === '') merged = setAt(merged, [field ?? ''], theirs[field ?? '']);
    else if (field !== undefined) here.set(key, withField(here.get(key), field, getAt(there.get(key), [field])));
    else if (there.has(key)) here.set(key, there.get(key));
    else here.delete(key);
  }
  return setAt(merged, [source.rows], [...here.values()]);
}

function withField(row: unknown, field: string, value: unknown): unknown {
  return getAt(setAt({ row }, ['row', field], value), ['row']);
}

/** Rows without a key, or with that of an earlier row, have one by position, so that none is lost. */
function toRows(document: EventDocument, source: RowSource): Rows {
  const rows = new Map<string, unknown>();
  getList(document, [source.rows]).forEach((row, at) => {
    const key = source.getKey(row);
    rows.set(key === '' || rows.has(key) ? `${key}#${at + 1}` : key, row);
  });
  return rows;
}

function listNames(first: unknown, second: unknown): string[] {
  return [...new Set([...Object.keys(Object(first)), ...Object.keys(Object(second))])];
}

function toDifference(name: string, base: unknown, mine: unknown, theirs: unknown): Difference[] {
  if (isSameJson(mine, theirs)) return [];
  const suggested = isSameJson(base, mine) ? 'theirs' : isSameJson(base, theirs) ? 'mine' : null;
  return [{ name, mine, theirs, suggested }];
}
