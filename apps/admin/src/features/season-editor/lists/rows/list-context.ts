import { createContext, useContext } from 'react';
import type { EventDocument } from '../../event-tab.ts';
import { getAt, getList, type Path } from '../../fields/paths.ts';

type EditedList = { published: EventDocument | null };

/** The list that the fields below edit. */
export const ListContext = createContext<EditedList | null>(null);

/** Whether any entry of the published list has this value in the field. */
export function usePublishedKey(path: Path, key: unknown): boolean {
  const published = useContext(ListContext)?.published ?? null;
  return typeof key === 'string' && hasValue(published, path, key);
}

function hasValue(part: unknown, path: Path, value: string): boolean {
  const [name, ...rest] = path;
  if (name === undefined) return part === value;
  if (typeof name === 'number') return getList({ part }, ['part']).some((entry) => hasValue(entry, rest, value));
  return hasValue(getAt(part, [name]), rest, value);
}
