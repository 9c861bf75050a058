/** Values inside of a document by their path. Nothing is changed in place, and unknown parts survive. */
import type { EventDocument } from '../event-tab.ts';

export type Path = readonly (string | number)[];

export function getAt(value: unknown, path: Path): unknown {
  let found = value;
  for (const name of path) {
    if (typeof found !== 'object' || found === null) return undefined;
    found = Object.entries(found).find(([key]) => key === String(name))?.[1];
  }
  return found;
}

/** `value` undefined removes the field. Parts on the way are created: lists before numbers, else objects. */
export function setAt(document: EventDocument, path: Path, value: unknown): EventDocument {
  const changed = replaceIn(document, path, value);
  return isRecord(changed) ? changed : document;
}

function replaceIn(part: unknown, path: Path, value: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  if (typeof name === 'number') {
    const list: readonly unknown[] = Array.isArray(part) ? part : [];
    const next = replaceIn(list[name], rest, value);
    if (next === undefined) return list.filter((_, at) => at !== name);
    return name < list.length ? list.with(name, next) : [...list, next];
  }
  const fields = isRecord(part) ? part : {};
  const next = replaceIn(fields[name], rest, value);
  if (next !== undefined) return { ...fields, [name]: next };
  return Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function getList(value: unknown, path: Path): readonly unknown[] {
  const list = getAt(value, path);
  return Array.isArray(list) ? list : [];
}

export function toFieldName(path: Path): string {
  return path.join('.');
}
