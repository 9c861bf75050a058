/** The scroll position of the listing for each history entry, restored after back navigation and reload. */
import { object, record, text, whole } from '../../../shared/stored/schema.ts';
import { stored } from '../../../shared/stored/stored.ts';

/** The list, its number of pages, and the first visible card with its distance from the top of the window, in pixels. */
export type ScrollPosition = { list: string; pages: number; card: number; top: number };

export const SCROLL_POSITIONS = stored(
  'listing scroll',
  record(object<ScrollPosition>({ list: text, pages: whole, card: whole, top: whole })),
);

export function readScrollPosition(): ScrollPosition | null {
  return SCROLL_POSITIONS.read()?.[getEntryKey()] ?? null;
}

/** The router's key of the current history entry. */
export function getEntryKey(): string {
  const state: unknown = history.state;
  const key: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, '__TSR_key') : '';
  return typeof key === 'string' ? key : '';
}
