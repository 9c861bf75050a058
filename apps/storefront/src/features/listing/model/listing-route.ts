/** The kind, menu and sub-menu that an address chooses (poster §2, decisions §3 "Default main-menu item"). */
import { type FilterSearch, parseFilters, serializeFilters } from '../filters/filter-search-params.ts';
import type { Category, ListingSection, Section, Sections, Subcategory } from './listing.types.ts';

/** The query: a place, `sub` for tickets by the customer's season tickets, and the filters. */
export type ListingSearch = ListingSection & { sub?: 1 } & FilterSearch;

export type ListingSelection = {
  kind: Section;
  /** Null: all menus of the kind. */
  menu: Category | null;
  submenuId: number | null;
  menus: Category[];
  submenus: Subcategory[];
};

/** Null where there are no kinds. Ids that are not on the poster are ignored. */
export function resolveSelection(poster: Sections, place: ListingSection): ListingSelection | null {
  const requestedMenu = poster.menus.find((menu) => menu.id === place.id);
  const kindId = requestedMenu?.kindId ?? place.kind;
  const kind = poster.kinds.find((candidate) => candidate.id === kindId) ?? poster.kinds[0];
  if (!kind) return null;
  const menus = poster.menus.filter((menu) => menu.kindId === kind.id);
  const menu = requestedMenu ?? (poster.firstMenuFirst ? menus[0] : undefined) ?? null;
  const submenus = menu ? poster.submenus.filter((submenu) => submenu.menuId === menu.id) : [];
  const submenuId = submenus.find((submenu) => submenu.id === place.sid)?.id ?? null;
  return { kind, menu, submenuId, menus, submenus };
}

/** Whether the poster lacks this section. A poster without kinds has a message of its own. */
export function isUnknownSection(poster: Sections, { kind, id, sid }: ListingSection): boolean {
  if (poster.kinds.length === 0) return false;
  if (id === undefined) return kind !== undefined && !poster.kinds.some((candidate) => candidate.id === kind);
  if (!poster.menus.some((menu) => menu.id === id)) return true;
  return sid !== undefined && !poster.submenus.some((submenu) => submenu.id === sid && submenu.menuId === id);
}

/** The address of a kind with all its menus: the first kind's is the poster's own. */
export function sectionSearchParams(poster: Sections, kindId: number): ListingSection {
  return kindId === poster.kinds[0]?.id ? {} : { kind: kindId };
}

/** Reads a query and ignores what is wrong in it, because addresses that people share have to open. */
export function parseListingSearch(query: Record<string, unknown>): ListingSearch {
  return {
    ...parseSection(query),
    ...(Number(query.sub) === 1 ? { sub: 1 as const } : {}),
    ...serializeFilters(parseFilters(query)),
  };
}

export function parseSection(query: Record<string, unknown>): ListingSection {
  const [kind, id, sid] = [query.kind, query.id, query.sid].map(Number);
  const isId = (value: number | undefined): value is number => Number.isInteger(value) && Number(value) > 0;
  if (isId(id)) return isId(sid) ? { id, sid } : { id };
  return isId(kind) ? { kind } : {};
}
