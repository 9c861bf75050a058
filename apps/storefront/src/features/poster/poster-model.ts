/** The poster in one language: what the cards need, and no more, so that a page carries each text once. */
import { NO_TIME, POSTER_COLUMNS, SOON_ON_SALE } from '@sahna/contract/constants';
import type { Afisha } from '@sahna/contract/endpoints/afisha';
import { pickLocalised } from '@sahna/contract/pick-localised';
import { formatDay, formatRange, parseDay } from '../../shared/format/dates.ts';
import type { Language } from '../../shared/language.ts';

/** A dated part of an event; `key` is its place in the programme. */
export type PosterPart = { key: number; title: string; when: string; venue: string; url: string };

export type PosterCard = {
  id: number;
  hash: string;
  kindId: number;
  menuId: number;
  submenuId: number;
  title: string;
  description: string;
  infoUrl: string;
  image: string;
  ageFrom: number;
  /** Places left over all sessions; null where it is not shown. */
  count: number | null;
  state: 'on_sale' | 'soon' | 'sold_out';
  free: boolean;
  voucherCard: boolean;
  signLanguage: boolean;
  address: string;
  venue: string;
  mapUrl: string;
  /** `dd.mm.yyyy`, in their order. */
  days: string[];
  dates: string;
  times: string;
  priceFrom: number | null;
  parts: PosterPart[];
};

export type PosterMenu = { id: number; kindId: number; name: string; heading: string };
export type PosterKind = { id: number; name: string; heading: string; columns: number };

export type Poster = {
  currency: string;
  /** Of a menu or a kind the first menu is chosen on arrival, instead of all of them. */
  firstMenuFirst: boolean;
  kinds: PosterKind[];
  menus: PosterMenu[];
  submenus: { id: number; menuId: number; name: string }[];
  cards: PosterCard[];
};

export function toPoster(afisha: Afisha, language: Language): Poster {
  const { setup } = afisha;
  const withoutImages = new Set(
    afisha.main_menu.filter((menu) => menu.showimage === 0).map((menu) => menu.mainmenu_id),
  );
  const showsImage = (menuId: number): boolean => setup.tickets_image === 1 && !withoutImages.has(menuId);
  const venues = new Map(afisha.venues.map((venue) => [venue.seatroot_id, venue]));
  const entries = groupBy(afisha.calendar, (entry) => entry.event_id);
  const parts = groupBy(
    setup.tickets_action === 1 ? [...afisha.composition].sort(bySortNumber) : [],
    (item) => item.event_id,
  );
  return {
    currency: setup.app.currency,
    firstMenuFirst: setup.menu_first_notimes === 1,
    kinds: [...afisha.kind_menu]
      .sort((one, other) => one.menukindsortnum - other.menukindsortnum)
      .map((kind) => ({
        id: kind.menukind_id,
        name: pickLocalised(kind, 'menukindname', language),
        heading: pickLocalised(kind, 'title_h1', language),
        columns: columnsOf(kind.menucolumncount, setup.tickets_col),
      })),
    menus: [...afisha.main_menu]
      .sort((one, other) => one.mainmenusortnum - other.mainmenusortnum)
      .map((menu) => ({
        id: menu.mainmenu_id,
        kindId: menu.menukind_id,
        name: pickLocalised(menu, 'mainmenu', language),
        heading: pickLocalised(menu, 'title_h2', language),
      })),
    submenus: [...afisha.sub_menu]
      .sort((one, other) => one.submenusortnum - other.submenusortnum)
      .map((submenu) => ({
        id: submenu.submenu_id,
        menuId: submenu.mainmenu_id,
        name: pickLocalised(submenu, 'submenu', language),
      })),
    cards: afisha.action.map((event) => {
      const venue = venues.get(event.seatroot_id);
      const calendar = entries.get(event.event_id) ?? [];
      const days = [...new Set(calendar.map((entry) => entry.eventday))].sort(byDay);
      const first = days[0];
      const last = days.at(-1);
      return {
        id: event.event_id,
        hash: event.hash_id,
        kindId: event.menukind_id,
        menuId: event.mainmenu_id,
        submenuId: event.submenu_id,
        title: pickLocalised(event, 'event', language),
        description: describe(pickLocalised(event, 'descript', language), setup),
        infoUrl: pickLocalised(event, 'descript_url', language),
        image: showsImage(event.mainmenu_id) ? pickLocalised(event, 'image_url', language) : '',
        ageFrom: event.age_from,
        count: event.showticketcount === 1 && event.totalticketcount > 0 ? event.totalticketcount : null,
        state: stateOf(event.totalticketcount),
        free: event.maybefree === 1,
        voucherCard: event.usepushkarta === 1,
        signLanguage: event.signlang === 1,
        address: venue && setup.tickets_address === 1 ? pickLocalised(venue, 'address', language) : '',
        venue: venue ? pickLocalised(venue, 'seatroot', language) : '',
        mapUrl: venue?.urlyandexmap ?? '',
        days,
        dates: first && last ? formatRange(first, last, language) : '',
        times: timeRange(calendar.map((entry) => entry.eventtime)),
        priceFrom: event.price_from,
        parts: (parts.get(event.event_id) ?? []).map((item) => ({
          key: item.eventstrsortnum,
          title: pickLocalised(item, 'eventstr', language),
          when: momentOf(item.eventstr_day, item.eventstr_time, language),
          venue: pickLocalised(item, 'seatroot', language),
          url: item.url,
        })),
      };
    }),
  };
}

function stateOf(count: number): PosterCard['state'] {
  if (count === SOON_ON_SALE) return 'soon';
  return count > 0 ? 'on_sale' : 'sold_out';
}

function timeRange(times: readonly string[]): string {
  const clock = [...new Set(times.filter((time) => time !== NO_TIME))].sort();
  const [first, last] = [clock[0], clock.at(-1)];
  if (!first || !last) return '';
  return first === last ? first : `${first} – ${last}`;
}

export function byDay(one: string, other: string): number {
  return parseDay(one).getTime() - parseDay(other).getTime();
}

function bySortNumber(one: { eventstrsortnum: number }, other: { eventstrsortnum: number }): number {
  return one.eventstrsortnum - other.eventstrsortnum;
}

/** A kind says its own number of columns, else the shop does (poster §2 "1 to 4 columns, set per kind or by setup"). */
function columnsOf(kind: number, shop: number): number {
  const wanted = kind >= POSTER_COLUMNS.least ? kind : shop;
  return Math.min(POSTER_COLUMNS.most, Math.max(POSTER_COLUMNS.least, wanted));
}

/** `сб, 5 желтоқсан, 19:00`; a part's day may be words instead of a day. */
function momentOf(day: string, time: string, language: Language): string {
  const spoken = /^\d{2}\.\d{2}\.\d{4}$/.test(day) ? formatDay(day, language) : day;
  return [spoken, time === NO_TIME ? '' : time].filter(Boolean).join(', ');
}

/** Cards show a description without its mark-up, or, where the shop wants it so, with its tags as text. */
function describe(html: string, setup: Afisha['setup']): string {
  if (setup.tickets_description === 0) return '';
  return setup.description_escaping_tags === 1 ? html : plainText(html);
}

function plainText(html: string): string {
  return html
    .replace(/<\/(p|li|h\d)>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .trim();
}

function groupBy<T, Key>(rows: readonly T[], keyOf: (row: T) => Key): Map<Key, T[]> {
  const groups = new Map<Key, T[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}
