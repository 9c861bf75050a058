import { isDeepStrictEqual } from 'node:util';

/** Undefined: missing. */
export type LeafValue = string | number | boolean | null | undefined;

export type LeafChange = { path: string[]; before: LeafValue; after: LeafValue };

/** The single values that differ. */
export function listLeafChanges(before: unknown, after: unknown, path: string[] = []): LeafChange[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (!isTree(before) && !isTree(after)) return [{ path, before: toValue(before), after: toValue(after) }];
  const [old, current] = [toFields(before), toFields(after)];
  const changes = [...new Set([...old.keys(), ...current.keys()])].flatMap((name) =>
    listLeafChanges(old.get(name), current.get(name), [...path, name]),
  );
  return changes.length > 0 ? changes : [{ path, before: undefined, after: undefined }];
}

function isTree(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Rows of a list are matched by their key, else by their position, which counts from 1. */
function toFields(value: unknown): ReadonlyMap<string, unknown> {
  if (Array.isArray(value))
    return new Map(
      value.map((row: unknown, at) => [
        isTree(row) && 'key' in row && typeof row.key === 'string' ? row.key : String(at + 1),
        row,
      ]),
    );
  return new Map(isTree(value) ? Object.entries(value) : []);
}

function toValue(value: unknown): LeafValue {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || value === null
    ? value
    : undefined;
}
