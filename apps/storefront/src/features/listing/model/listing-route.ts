/** Resolves the kind, menu and sub-menu of a URL (poster §2, decisions §3 "Default main-menu item"). */
import { type FilterSearch, parseFilters, serializeFilters } from '../filters/filter-search-params.ts';
import type { Category, ListingSection, Sections, SectionView, Subcategory } from './listing.types.ts';

/** Search parameters: a section, `sub` for events of the customer's season tickets, and the filters. */
export type ListingSearch = ListingSection & { sub?: 1 } & FilterSearch;

export type ListingSelection = {
  kind: SectionView;
  /** Null: all menus of the kind. */
  menu: Category | null;
  submenuId: number | null;
  menus: Category[];
  submenus: Subcategory[];
};

/** Null if the listing has no kinds. Unknown ids are ignored. */
export function resolveSelection(sections: Sections, place: ListingSection): ListingSelection | null {
  const requestedMenu = sections.menus.find((menu) => menu.id === place.id);
  const kindId = requestedMenu?.kindId ?? place.kind;
  const kind = sections.kinds.find((candidate) => candidate.id === kindId) ?? sections.kinds[0];
  if (!kind) return null;
  const menus = sections.menus.filter((menu) => menu.kindId === kind.id);
  const menu = requestedMenu ?? (sections.firstMenuFirst ? menus[0] : undefined) ?? null;
  const submenus = menu ? sections.submenus.filter((submenu) => submenu.menuId === menu.id) : [];
  const submenuId = submenus.find((submenu) => submenu.id === place.sid)?.id ?? null;
  return { kind, menu, submenuId, menus, submenus };
}

/** Whether the listing lacks this section. False for a listing without kinds, which shows a message. */
export function isUnknownSection(sections: Sections, { kind, id, sid }: ListingSection): boolean {
  if (sections.kinds.length === 0) return false;
  if (id === undefined) return kind !== undefined && !sections.kinds.some((candidate) => candidate.id === kind);
  if (!sections.menus.some((menu) => menu.id === id)) return true;
  return sid !== undefined && !sections.submenus.some((submenu) => submenu.id === sid && submenu.menuId === id);
}

/** Search parameters of a kind with all its menus; empty for the first kind. */
export function toSectionSearchParams(sections: Sections, kindId: number): ListingSection {
  return kindId === sections.kinds[0]?.id ? {} : { kind: kindId };
}

/** Ignores invalid parameters, because shared URLs have to open. */
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
