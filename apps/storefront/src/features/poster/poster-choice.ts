/** What of the poster an address asks for (poster §2, decisions §3 "Default main-menu item"). */
import type { Poster, PosterCard, PosterKind, PosterMenu } from './poster-model.ts';

/** The query: a kind as a whole, or a menu (`id`) and a sub-menu (`sid`) of it. */
export type PosterSearch = { kind?: number; id?: number; sid?: number };

export type PosterChoice = {
  kind: PosterKind;
  /** Null: all menus of the kind. */
  menu: PosterMenu | null;
  submenuId: number | null;
  menus: PosterMenu[];
  submenus: Poster['submenus'];
  cards: PosterCard[];
};

/** Null where there are no kinds. What is not on the poster counts as not asked for. */
export function choose(poster: Poster, search: PosterSearch): PosterChoice | null {
  const asked = poster.menus.find((menu) => menu.id === search.id);
  const kindId = asked?.kindId ?? search.kind;
  const kind = poster.kinds.find((one) => one.id === kindId) ?? poster.kinds[0];
  if (!kind) return null;
  const menus = poster.menus.filter((menu) => menu.kindId === kind.id);
  const menu = asked ?? (poster.firstMenuFirst ? menus[0] : undefined) ?? null;
  const submenus = menu ? poster.submenus.filter((submenu) => submenu.menuId === menu.id) : [];
  const submenuId = submenus.find((submenu) => submenu.id === search.sid)?.id ?? null;
  const cards = poster.cards.filter(
    (card) =>
      card.kindId === kind.id &&
      (menu === null || card.menuId === menu.id) &&
      (submenuId === null || card.submenuId === submenuId),
  );
  return { kind, menu, submenuId, menus, submenus, cards };
}

/** The address of a kind with all its menus: the first kind's is the poster's own. */
export function kindSearch(poster: Poster, kindId: number): PosterSearch {
  return kindId === poster.kinds[0]?.id ? {} : { kind: kindId };
}

/** Reads a query without complaint: an address that people pass on has to open. */
export function readPosterSearch(query: Record<string, unknown>): PosterSearch {
  const [kind, id, sid] = [query.kind, query.id, query.sid].map(Number);
  const isId = (value: number | undefined): value is number => Number.isInteger(value) && Number(value) > 0;
  if (isId(id)) return isId(sid) ? { id, sid } : { id };
  return isId(kind) ? { kind } : {};
}
