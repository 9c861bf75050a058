import { createContext, useContext } from 'react';
import type { EventDocument } from '../../event-tab.ts';
import type { SeasonList } from '../list-fields.ts';
import { getRowKey, getRows } from './list-rows.ts';

type EditedList = { list: SeasonList; published: EventDocument | null };

/** The list that the fields below edit. */
export const ListContext = createContext<EditedList | null>(null);

export function useEditedList(): EditedList {
  const edited = useContext(ListContext);
  if (!edited) throw new Error('no list is edited here');
  return edited;
}

/** Whether the published list has a row with this key. */
export function hasPublishedRow({ list, published }: EditedList, key: string): boolean {
  return getRows(published, list).some((row) => getRowKey(row, list) === key);
}
