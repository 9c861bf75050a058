/** The scroll position of the listing for each entry of the tab's history, for returning and reloading. */
import { object, record, text, whole } from '../../../shared/stored/schema.ts';
import { stored } from '../../../shared/stored/stored.ts';

/** The list, its pages, and the uppermost card in sight with its distance from the window's top. */
export type ScrollPosition = { list: string; pages: number; card: number; top: number };

export const SCROLL_POSITIONS = stored(
  'poster places',
  record(object<ScrollPosition>({ list: text, pages: whole, card: whole, top: whole })),
);

export function readScrollPosition(): ScrollPosition | null {
  return SCROLL_POSITIONS.read()?.[entryKey()] ?? null;
}

/** The router gives each entry of the history a key. */
export function entryKey(): string {
  const state: unknown = history.state;
  const key: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, '__TSR_key') : '';
  return typeof key === 'string' ? key : '';
}
