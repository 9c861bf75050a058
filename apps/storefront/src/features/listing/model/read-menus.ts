/** Reads the menus of the afisha response: kinds of events with their columns and pages, menus, submenus. */

import { ENTITY_TYPE, POSTER_COLUMNS } from '@sahna/contract/first-visit-constants';
import type { Afisha } from '@sahna/contract/listing/afisha';
import { pickLocalized } from '@sahna/contract/pick-localized';
import type { Language } from '../../../shared/language.ts';
import { type ListingSetup, readCardSettings } from './event-card-model.ts';
import type { Sections } from './listing.types.ts';
import { getPageSize } from './pagination.ts';

type MenuResponse = Pick<Afisha, 'kind_menu' | 'main_menu' | 'sub_menu' | 'action'> & { setup: ListingSetup };

export function listMenus(afisha: MenuResponse, columns: ReadonlyMap<number, number>, language: Language): Sections {
  const { setup } = afisha;
  return {
    firstMenuFirst: setup.menu_first_notimes === 1,
    kinds: [...afisha.kind_menu]
      .sort((first, second) => first.menukindsortnum - second.menukindsortnum)
      .map((kind) => ({ ...kind, columns: columns.get(kind.menukind_id) ?? POSTER_COLUMNS.min }))
      .map((kind) => ({
        id: kind.menukind_id,
        name: pickLocalized(kind, 'menukindname', language),
        heading: pickLocalized(kind, 'title_h1', language),
        columns: kind.columns,
        perPage: getPageSize(kind.menurowcount, kind.columns),
        filtersByDate: kind.showfiltercalendar === 1,
        filtersByTag: kind.showattribute === 1,
      })),
    menus: [...afisha.main_menu]
      .sort((first, second) => first.mainmenusortnum - second.mainmenusortnum)
      .map((menu) => ({
        id: menu.mainmenu_id,
        kindId: menu.menukind_id,
        name: pickLocalized(menu, 'mainmenu', language),
        heading: pickLocalized(menu, 'title_h2', language),
      })),
    submenus: [...afisha.sub_menu]
      .sort((first, second) => first.submenusortnum - second.submenusortnum)
      .map((submenu) => ({
        id: submenu.submenu_id,
        menuId: submenu.mainmenu_id,
        name: pickLocalized(submenu, 'submenu', language),
      })),
  };
}

/**
 * The number of columns of each kind, by default the shop's (poster §2 "1 to 4 columns, set per kind or by setup"), which has one for
 * tickets and one for kinds that contain season tickets only.
 */
export function countColumnsByKind({ setup, kind_menu, action }: MenuResponse): ReadonlyMap<number, number> {
  const eventsByKind = Map.groupBy(action, (event) => event.menukind_id);
  return new Map(
    kind_menu.map(({ menukind_id, menucolumncount }) => {
      const events = eventsByKind.get(menukind_id) ?? [];
      const onlySeasonTickets =
        events.length > 0 && events.every((event) => event.entitytype_id === ENTITY_TYPE.subscribers);
      const shop = readCardSettings(setup, onlySeasonTickets ? ENTITY_TYPE.subscribers : ENTITY_TYPE.tickets).columns;
      const columns = menucolumncount >= POSTER_COLUMNS.min ? menucolumncount : shop;
      return [menukind_id, Math.min(POSTER_COLUMNS.max, Math.max(POSTER_COLUMNS.min, columns))];
    }),
  );
}
