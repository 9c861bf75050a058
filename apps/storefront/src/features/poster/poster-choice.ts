/** The kind, menu and sub-menu that an address chooses (poster §2, decisions §3 "Default main-menu item"). */
import { type FilterSearch, readFilters, writeFilters } from './filter-address.ts';
import type { PosterKind, PosterMenu, PosterMenus, PosterPlace, PosterSubmenu } from './poster-model.ts';

/** The query: a place, `sub` for tickets by the customer's season tickets, and the filters. */
export type PosterSearch = PosterPlace & { sub?: 1 } & FilterSearch;

export type PosterChoice = {
  kind: PosterKind;
  /** Null: all menus of the kind. */
  menu: PosterMenu | null;
  submenuId: number | null;
  menus: PosterMenu[];
  submenus: PosterSubmenu[];
};

/** Null where there are no kinds. Ids that are not on the poster are ignored. */
export function choose(poster: PosterMenus, place: PosterPlace): PosterChoice | null {
  const asked = poster.menus.find((menu) => menu.id === place.id);
  const kindId = asked?.kindId ?? place.kind;
  const kind = poster.kinds.find((one) => one.id === kindId) ?? poster.kinds[0];
  if (!kind) return null;
  const menus = poster.menus.filter((menu) => menu.kindId === kind.id);
  const menu = asked ?? (poster.firstMenuFirst ? menus[0] : undefined) ?? null;
  const submenus = menu ? poster.submenus.filter((submenu) => submenu.menuId === menu.id) : [];
  const submenuId = submenus.find((submenu) => submenu.id === place.sid)?.id ?? null;
  return { kind, menu, submenuId, menus, submenus };
}

/** The poster has no such section (any more). One that has no kinds at all says that instead. */
export function isMissing(poster: PosterMenus, { kind, id, sid }: PosterPlace): boolean {
  if (poster.kinds.length === 0) return false;
  if (id === undefined) return kind !== undefined && !poster.kinds.some((one) => one.id === kind);
  if (!poster.menus.some((one) => one.id === id)) return true;
  return sid !== undefined && !poster.submenus.some((one) => one.id === sid && one.menuId === id);
}

/** The address of a kind with all its menus: the first kind's is the poster's own. */
export function kindSearch(poster: PosterMenus, kindId: number): PosterPlace {
  return kindId === poster.kinds[0]?.id ? {} : { kind: kindId };
}

/** Reads a query and ignores what is wrong in it, because addresses that people share have to open. */
export function readPosterSearch(query: Record<string, unknown>): PosterSearch {
  return {
    ...readPlace(query),
    ...(Number(query.sub) === 1 ? { sub: 1 as const } : {}),
    ...writeFilters(readFilters(query)),
  };
}

export function readPlace(query: Record<string, unknown>): PosterPlace {
  const [kind, id, sid] = [query.kind, query.id, query.sid].map(Number);
  const isId = (value: number | undefined): value is number => Number.isInteger(value) && Number(value) > 0;
  if (isId(id)) return isId(sid) ? { id, sid } : { id };
  return isId(kind) ? { kind } : {};
}
