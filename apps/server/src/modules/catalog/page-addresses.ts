import { NO_TIME } from '@sahna/contract';
import type { Clock } from '../../platform/lib/clock.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../platform/lib/languages.ts';
import { toDotted } from '../../platform/lib/local-date.ts';
import { filterSessionsOnSale } from './rules/availability.ts';
import type { CatalogService } from './service.ts';

/** Look-ups that resolve the parts of a page address in the current catalog. */
export function listPageAddresses(
  { current, findEventByHash }: Pick<CatalogService, 'current' | 'findEventByHash'>,
  clock: Clock,
) {
  return {
    hasKind: (id: number): boolean => current()?.kinds.some((kind) => kind.id === id) ?? false,
    hasMenu: (id: number): boolean => current()?.menus.some((menu) => menu.id === id) ?? false,
    hasSubmenu: (id: number, menuId: number): boolean =>
      current()?.submenus.some((submenu) => submenu.id === id && submenu.menuId === menuId) ?? false,
    /** Days and times of an event's calendar, formatted for addresses; null if there is no such event. */
    daysOf(hash: string): ReadonlyMap<string, readonly string[]> | null {
      const event = findEventByHash(hash);
      if (!event) return null;
      const days = new Map<string, string[]>();
      for (const { day, time } of filterSessionsOnSale(event, clock.now())) {
        const dottedDay = toDotted(day);
        const times = days.get(dottedDay) ?? [];
        times.push(time ?? NO_TIME);
        days.set(dottedDay, times);
      }
      return days;
    },
    // Before the first import every language is accepted.
    supportsLanguage: (language: string): boolean =>
      current()?.shop.languages.some((candidate) => candidate === language) ?? true,
    /** `DEFAULT_LANGUAGE` before the first import. */
    defaultLanguage: (): Language => current()?.shop.language ?? DEFAULT_LANGUAGE,
    hasCart: (): boolean => current()?.shop.switches['cart'] === 1,
  };
}
