/** The poster in one language: what the cards need, and no more, so that a page carries each text once. */
import { NO_TIME, SOON_ON_SALE } from '@sahna/contract/constants';
import type { Afisha } from '@sahna/contract/endpoints/afisha';
import { pickLocalised } from '@sahna/contract/pick-localised';
import { formatRange, parseDay } from '../../shared/format/dates.ts';
import type { Language } from '../../shared/language.ts';

export type PosterPart = { title: string; when: string; venue: string; url: string };

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
  days: string[];
  dates: string;
  times: string;
  priceFrom: number | null;
  parts: PosterPart[];
};

export type PosterMenu = { id: number; kindId: number; name: string; heading: string; showImage: boolean };
export type PosterKind = { id: number; name: string; heading: string; columns: number };

export type Poster = {
  kinds: PosterKind[];
  menus: PosterMenu[];
  submenus: { id: number; menuId: number; name: string }[];
  cards: PosterCard[];
};

export function toPoster(afisha: Afisha, language: Language): Poster {
  const venues = new Map(afisha.venues.map((venue) => [venue.seatroot_id, venue]));
  const entries = groupBy(afisha.calendar, (entry) => entry.event_id);
  const parts = groupBy(afisha.composition, (item) => item.event_id);
  return {
    kinds: [...afisha.kind_menu]
      .sort((one, other) => one.menukindsortnum - other.menukindsortnum)
      .map((kind) => ({
        id: kind.menukind_id,
        name: pickLocalised(kind, 'menukindname', language),
        heading: pickLocalised(kind, 'title_h1', language),
        columns: kind.menucolumncount,
      })),
    menus: [...afisha.main_menu]
      .sort((one, other) => one.mainmenusortnum - other.mainmenusortnum)
      .map((menu) => ({
        id: menu.mainmenu_id,
        kindId: menu.menukind_id,
        name: pickLocalised(menu, 'mainmenu', language),
        heading: pickLocalised(menu, 'title_h2', language),
        showImage: menu.showimage === 1,
      })),
    submenus: afisha.sub_menu.map((submenu) => ({
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
        description: plainText(pickLocalised(event, 'descript', language)),
        infoUrl: pickLocalised(event, 'descript_url', language),
        image: pickLocalised(event, 'image_url', language),
        ageFrom: event.age_from,
        count: event.showticketcount === 1 && event.totalticketcount > 0 ? event.totalticketcount : null,
        state: stateOf(event.totalticketcount),
        free: event.maybefree === 1,
        voucherCard: event.usepushkarta === 1,
        signLanguage: event.signlang === 1,
        address: venue ? pickLocalised(venue, 'address', language) : '',
        venue: venue ? pickLocalised(venue, 'seatroot', language) : '',
        mapUrl: venue?.urlyandexmap ?? '',
        days,
        dates: first && last ? formatRange(first, last, language) : '',
        times: timeRange(calendar.map((entry) => entry.eventtime)),
        priceFrom: event.price_from,
        parts: (parts.get(event.event_id) ?? []).map((item) => ({
          title: pickLocalised(item, 'eventstr', language),
          when: [item.eventstr_day, item.eventstr_time].filter(Boolean).join(' '),
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

/** Cards show a description without its mark-up. */
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
