import { ENTITY_TYPE, NO_TIME, SOON_ON_SALE } from '@sahna/contract';
import type { Afisha } from '@sahna/contract/endpoints/afisha';
import type { PosterEvent } from '@sahna/contract/entities/catalogue';
import type { Setup } from '@sahna/contract/entities/setup';
import type { Availability, Catalogue, EventForSale } from '../../../modules/catalog/index.ts';
import {
  isBuyable,
  leftInSession,
  localisedImages,
  priceRangeOf,
  seasonEventsOf,
  tintOf,
} from '../../../modules/catalog/index.ts';
import { localisedFields } from '../../../platform/http/localised.ts';
import { dayAt, toDotted } from '../../../platform/lib/local-date.ts';
import { toMajor } from '../../../platform/lib/money.ts';

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);

/** The whole poster as it is at an instant (poster §3). */
export function wireAfisha(catalogue: Catalogue, left: Availability, setup: Setup, now: Date): Afisha {
  const calendar = catalogue.events.flatMap((event) =>
    event.sessions
      .filter((session) => isBuyable(session, now))
      .map((session) => ({
        event_id: event.id,
        eventday: toDotted(session.day),
        eventtime: session.time ?? NO_TIME,
        ticketcount: leftInSession(event, session, left),
      })),
  );
  const counts = new Map<number, number>();
  for (const entry of calendar) counts.set(entry.event_id, (counts.get(entry.event_id) ?? 0) + entry.ticketcount);
  return {
    setup,
    today: toDotted(dayAt(now, catalogue.shop.timeZone)),
    kind_menu: catalogue.kinds.map((kind) => ({
      menukind_id: kind.id,
      ...localisedFields('menukindname', kind.name),
      menukindsortnum: kind.sort,
      menucolumncount: kind.columns ?? 0,
      menurowcount: kind.rows ?? 0,
      showfiltercalendar: flag(kind.showCalendar),
      showattribute: flag(kind.showTags),
      ...localisedFields('title_h1', kind.heading),
    })),
    main_menu: catalogue.menus.map((menu) => ({
      mainmenu_id: menu.id,
      menukind_id: menu.kindId,
      ...localisedFields('mainmenu', menu.name),
      mainmenusortnum: menu.sort,
      showimage: flag(menu.showImage),
      ...localisedFields('title_h2', menu.heading),
    })),
    sub_menu: catalogue.submenus.map((submenu) => ({
      submenu_id: submenu.id,
      mainmenu_id: submenu.menuId,
      ...localisedFields('submenu', submenu.name),
      submenusortnum: submenu.sort,
    })),
    calendar,
    venues: [...catalogue.venues.values()].map((venue) => ({
      seatroot_id: venue.id,
      ...localisedFields('seatroot', venue.name),
      ...localisedFields('address', venue.address),
      ...localisedFields('city', venue.city),
      urlyandexmap: venue.mapUrl,
    })),
    action: catalogue.events.map((event) => card(catalogue, event, counts.get(event.id) ?? 0)),
    list_tags: catalogue.tags.map((tag) => ({ attr_id: tag.id, ...localisedFields('attrname', tag.name) })),
    event_tags: catalogue.events
      .filter((event) => event.tagIds.length > 0)
      .map((event) => ({ event_id: event.id, attr_id: event.tagIds.join(',') })),
    images: shownImages(catalogue).map(([id, data]) => ({ id, data })),
    composition: catalogue.events.flatMap((event) =>
      event.programme.map((item) => ({
        event_id: event.id,
        ...localisedFields('eventstr', item.title),
        eventstr_day: item.day ? toDotted(item.day) : '',
        eventstr_time: item.time ?? '',
        str_day_ru: item.day ? toDotted(item.day) : '',
        ...localisedFields('seatroot', item.venue),
        ...localisedFields('address', item.address),
        url: item.url ?? '',
        eventstrsortnum: item.sort,
      })),
    ),
  };
}

function card(catalogue: Catalogue, event: EventForSale, count: number): PosterEvent {
  const range = priceRangeOf(event);
  const image = (lang: string): number => event.images[lang] ?? 0;
  return {
    event_id: event.id,
    hash_id: event.hash,
    ...localisedFields('event', event.title),
    ...localisedFields('descript', event.description),
    ...localisedFields('descript_url', event.descriptionUrl),
    ...localisedFields('image_url', localisedImages(catalogue.imageUrls, event.images)),
    image_id_ru: image('ru'),
    image_id_en: image('en'),
    image_id_kz: image('kz'),
    image_id_ch: image('ch'),
    tint: tintOf(catalogue.imageTints, event.images),
    age_from: event.ageFrom,
    totalticketcount: event.status === 'soon' ? SOON_ON_SALE : count,
    showticketcount: flag(event.showTicketCount),
    showquant: flag(event.showQuantity),
    usepushkarta: flag(event.voucherCard !== 'no'),
    usenopushkarta: flag(event.voucherCard !== 'only'),
    signlang: flag(event.signLanguage),
    seatroot_id: event.venueId,
    eventsotrnum: event.sort,
    attr_id: event.tagIds.join(','),
    duration: event.durationMinutes ?? 0,
    ...localisedFields('language', event.language),
    menukind_id: event.kindId,
    mainmenu_id: event.menuId,
    submenu_id: event.submenuId ?? 0,
    entitytype_id: event.subscription ? ENTITY_TYPE.subscribers : ENTITY_TYPE.tickets,
    subscription_quant: event.subscription?.quantity ?? 0,
    subscription_event_id: seasonEventsOf(catalogue, event)
      .map(({ id }) => id)
      .join(','),
    useseatsvg: flag(event.seatMap),
    maybefree: flag(event.free),
    price_from: range && toMajor(range.from),
    price_to: range && toMajor(range.to),
    price_free: flag(range?.isFreeForSome ?? false),
  };
}

/** Pictures of the events on the poster; what an import replaced is not among them. */
function shownImages(catalogue: Catalogue): [number, string][] {
  const shown = new Set(catalogue.events.flatMap((event) => Object.values(event.images)));
  return [...catalogue.imageUrls].filter(([id]) => shown.has(id));
}
