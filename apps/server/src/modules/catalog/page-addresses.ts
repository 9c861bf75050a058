import { NO_TIME } from '@sahna/contract';
import type { Clock } from '../../platform/lib/clock.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../platform/lib/languages.ts';
import { toDotted } from '../../platform/lib/local-date.ts';
import { sessionsOnSale } from './rules/availability.ts';
import type { CatalogService } from './service.ts';

/** The parts of the current catalog that page addresses contain. */
export function pageAddressesOf(
  { current, eventByHash }: Pick<CatalogService, 'current' | 'eventByHash'>,
  clock: Clock,
) {
  return {
    hasKind: (id: number): boolean => current()?.kinds.some((kind) => kind.id === id) ?? false,
    hasMenu: (id: number): boolean => current()?.menus.some((menu) => menu.id === id) ?? false,
    hasSubmenu: (id: number, menuId: number): boolean =>
      current()?.submenus.some((submenu) => submenu.id === id && submenu.menuId === menuId) ?? false,
    /** Days and times of an event's calendar, formatted for addresses; null if there is no such event. */
    daysOf(hash: string): ReadonlyMap<string, readonly string[]> | null {
      const event = eventByHash(hash);
      if (!event) return null;
      const days = new Map<string, string[]>();
      for (const { day, time } of sessionsOnSale(event, clock.now())) {
        const written = toDotted(day);
        const times = days.get(written) ?? [];
        times.push(time ?? NO_TIME);
        days.set(written, times);
      }
      return days;
    },
    // Before the first import every language is accepted.
    speaks: (language: string): boolean =>
      current()?.shop.languages.some((candidate) => candidate === language) ?? true,
    /** The constant before the first import. */
    defaultLanguage: (): Language => current()?.shop.language ?? DEFAULT_LANGUAGE,
    hasCart: (): boolean => current()?.shop.switches['cart'] === 1,
  };
}
