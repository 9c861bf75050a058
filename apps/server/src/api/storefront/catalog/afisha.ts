import { ENTITY_TYPE, NO_TIME, SOON_ON_SALE } from '@sahna/contract';
import type { Afisha } from '@sahna/contract/listing/afisha';
import type { PosterEvent } from '@sahna/contract/listing/catalogue';
import type { Setup } from '@sahna/contract/shop/setup';
import type { Availability, Catalog, CatalogEvent, Session } from '../../../modules/catalog/index.ts';
import {
  getPriceRange,
  getRemainingInSession,
  getSaleStatus,
  getTint,
  listSeasonEvents,
  toLocalizedImages,
} from '../../../modules/catalog/index.ts';
import { isBuyable } from '../../../modules/reservations/index.ts';
import { toFlag } from '../../../platform/http/flag.ts';
import { toLocalizedFields } from '../../../platform/http/languages/localized.ts';
import { toDotted, toLocalDay } from '../../../platform/lib/local-date.ts';
import { toMajor } from '../../../platform/lib/money.ts';
import { toSaleStartField } from './sale-start.ts';

/** Returns the complete listing at an instant (poster §3). */
export function toListingResponse(catalog: Catalog, left: Availability, setup: Setup, now: Date): Afisha {
  const calendar = catalog.events.flatMap((event) =>
    event.sessions
      .filter(
        (session) => isBuyable(session, now) || (getSaleStatus(event, now) === 'soon' && isUpcoming(session, now)),
      )
      .map((session) => ({
        event_id: event.id,
        eventday: toDotted(session.day),
        eventtime: session.time ?? NO_TIME,
        ticketcount: getRemainingInSession(event, session, left),
      })),
  );
  const counts = new Map<number, number>();
  for (const entry of calendar) counts.set(entry.event_id, (counts.get(entry.event_id) ?? 0) + entry.ticketcount);
  return {
    setup,
    today: toDotted(toLocalDay(now, catalog.shop.timeZone)),
    kind_menu: catalog.kinds.map((kind) => ({
      menukind_id: kind.id,
      ...toLocalizedFields('menukindname', kind.name),
      menukindsortnum: kind.sort,
      menucolumncount: kind.columns ?? 0,
      menurowcount: kind.rows ?? 0,
      showfiltercalendar: toFlag(kind.showCalendar),
      showattribute: toFlag(kind.showTags),
      ...toLocalizedFields('title_h1', kind.heading),
    })),
    main_menu: catalog.menus.map((menu) => ({
      mainmenu_id: menu.id,
      menukind_id: menu.kindId,
      ...toLocalizedFields('mainmenu', menu.name),
      mainmenusortnum: menu.sort,
      showimage: toFlag(menu.showImage),
      ...toLocalizedFields('title_h2', menu.heading),
    })),
    sub_menu: catalog.submenus.map((submenu) => ({
      submenu_id: submenu.id,
      mainmenu_id: submenu.menuId,
      ...toLocalizedFields('submenu', submenu.name),
      submenusortnum: submenu.sort,
    })),
    calendar,
    venues: [...catalog.venues.values()].map((venue) => ({
      seatroot_id: venue.id,
      ...toLocalizedFields('seatroot', venue.name),
      ...toLocalizedFields('address', venue.address),
      ...toLocalizedFields('city', venue.city),
      urlyandexmap: venue.mapUrl,
    })),
    action: catalog.events.map((event) => toCardDto(catalog, event, counts.get(event.id) ?? 0, now)),
    list_tags: catalog.tags.map((tag) => ({ attr_id: tag.id, ...toLocalizedFields('attrname', tag.name) })),
    event_tags: catalog.events
      .filter((event) => event.tagIds.length > 0)
      .map((event) => ({ event_id: event.id, attr_id: event.tagIds.join(',') })),
    images: listImageUrls(catalog).map(([id, data]) => ({ id, data })),
    composition: catalog.events.flatMap((event) =>
      event.programme.map((item) => ({
        event_id: event.id,
        ...toLocalizedFields('eventstr', item.title),
        eventstr_day: item.day ? toDotted(item.day) : '',
        eventstr_time: item.time ?? '',
        str_day_ru: item.day ? toDotted(item.day) : '',
        ...toLocalizedFields('seatroot', item.venue),
        ...toLocalizedFields('address', item.address),
        url: item.url ?? '',
        eventstrsortnum: item.sort,
      })),
    ),
  };
}

/** A session of an event before its sale has the date of the card. */
function isUpcoming({ onSale, startsAt }: Session, now: Date): boolean {
  return onSale && startsAt > now;
}

function toCardDto(catalog: Catalog, event: CatalogEvent, count: number, now: Date): PosterEvent {
  const range = getPriceRange(event);
  const getImageId = (lang: string): number => event.images[lang] ?? 0;
  return {
    event_id: event.id,
    hash_id: event.hash,
    ...toLocalizedFields('event', event.title),
    ...toLocalizedFields('descript', event.description),
    ...toLocalizedFields('descript_url', event.descriptionUrl),
    ...toLocalizedFields('image_url', toLocalizedImages(catalog.imageUrls, event.images)),
    image_id_ru: getImageId('ru'),
    image_id_en: getImageId('en'),
    image_id_kz: getImageId('kz'),
    image_id_ch: getImageId('ch'),
    tint: getTint(catalog.imageTints, event.images),
    age_from: event.ageFrom,
    totalticketcount: getSaleStatus(event, now) === 'soon' ? SOON_ON_SALE : count,
    ...toSaleStartField(catalog, event, now),
    showticketcount: toFlag(event.showTicketCount),
    showquant: toFlag(event.showQuantity),
    usepushkarta: toFlag(event.voucherCard !== 'no'),
    usenopushkarta: toFlag(event.voucherCard !== 'only'),
    signlang: toFlag(event.signLanguage),
    seatroot_id: event.venueId,
    eventsotrnum: event.sort,
    attr_id: event.tagIds.join(','),
    duration: event.durationMinutes ?? 0,
    ...toLocalizedFields('language', event.language),
    menukind_id: event.kindId,
    mainmenu_id: event.menuId,
    submenu_id: event.submenuId ?? 0,
    entitytype_id: event.seasonTicket ? ENTITY_TYPE.subscribers : ENTITY_TYPE.tickets,
    subscription_quant: event.seasonTicket?.quantity ?? 0,
    subscription_event_id: listSeasonEvents(catalog, event)
      .map(({ id }) => id)
      .join(','),
    useseatsvg: toFlag(event.seatMap),
    maybefree: toFlag(event.free),
    price_from: range && toMajor(range.from),
    price_to: range && toMajor(range.to),
    price_free: toFlag(range?.isFreeForSome ?? false),
  };
}

/** Pictures of the listed events; pictures replaced by an import are excluded. */
function listImageUrls(catalog: Catalog): [number, string][] {
  const visibleImages = new Set(catalog.events.flatMap((event) => Object.values(event.images)));
  return [...catalog.imageUrls].filter(([id]) => visibleImages.has(id));
}
