import { DEFAULT_CATEGORIES_SHOWN, NO_TIME } from '@sahna/contract';
import type { Action, GroupPrice, PriceRow } from '@sahna/contract/events/event';
import type { NoScheme } from '@sahna/contract/events/no-scheme';
import {
  type Availability,
  type Catalog,
  type CatalogEvent,
  countOfferPlacesLeft,
  expectsVoucherCard,
  filterSessionsOnSale,
  type GroupPriceDetails,
  getPriceRange,
  getRemainingInSession,
  getSaleStatus,
  listSeasonEvents,
  listShownConsents,
  type Offer,
  requiresAttendees,
  type Session,
  toLocalizedImages,
  UNBOUNDED,
} from '../../../modules/catalog/index.ts';
import { calculateMaxQuantity, getPrices, isOfferedAt } from '../../../modules/reservations/index.ts';
import { toFlag } from '../../../platform/http/flag.ts';
import { toLocalizedFields } from '../../../platform/http/languages/localized.ts';
import { createTimeZoneNamer } from '../../../platform/http/languages/time-zone-name.ts';
import type { Language } from '../../../platform/lib/languages.ts';
import { toDotted, toLocalDay } from '../../../platform/lib/local-date.ts';
import { toMajor } from '../../../platform/lib/money.ts';
import { toConsentDtos } from '../consent-dto.ts';
import { groupSessionForms, toAudienceLists } from './custom-questions.ts';
import { toProductionDto } from './production.ts';
import { toSaleStartFields } from './sale-start.ts';

/** Returns the data of the event page at an instant (booking §3, decisions §2a). */
export function toEventDto(catalog: Catalog, event: CatalogEvent, left: Availability, now: Date): NoScheme {
  const sessions = filterSessionsOnSale(event, now);
  const days = [...new Set(sessions.map((session) => session.day))];
  const group = event.groupExcursion;
  const { formOf } = groupSessionForms(event);
  return {
    action: toActionDto(catalog, event, now),
    actionStr: event.programme.map((item) => ({
      str_day: item.day ? toDotted(item.day) : '',
      str_time: item.time ?? '',
      ...toLocalizedFields('str_action', item.title),
      ...toLocalizedFields('str_seatroot', item.venue),
      ...toLocalizedFields('str_address', item.address),
      url: item.url ?? '',
    })),
    calendar: days.map((day) => ({
      day: toDotted(day),
      times: sessions
        .filter((session) => session.day === day)
        .map((session) => ({
          time: session.time ?? NO_TIME,
          quantity: getRemainingInSession(event, session, left),
          pricetype_id: session.priceType ?? 0,
          ...formOf(session),
        })),
    })),
    price: days.flatMap((day) =>
      event.offers.flatMap((offer) => {
        if (offer.group) return [];
        const offered = sessions.filter((session) => session.day === day && isOfferedAt(offer, session));
        return offered.length > 0 ? [toPriceDto(catalog, event, offer, offered, left)] : [];
      }),
    ),
    ticketPrice: event.offers.flatMap((offer) => (offer.group ? [toGroupPriceDto(event, offer, offer.group)] : [])),
    ticketInfo: group ? [{ ...toLocalizedFields('text', group.text), duration: group.durationMinutes }] : [],
    checkboxList: toConsentDtos(listShownConsents(catalog, 'order')),
    ...toAudienceLists(group),
    seasonEvents: listSeasonEvents(catalog, event).map((included) => ({
      hash_id: included.hash,
      ...toLocalizedFields('action', included.title),
      ...toLocalizedFields('image_url', toLocalizedImages(catalog.imageUrls, included.images)),
      days: [...new Set(filterSessionsOnSale(included, now).map(({ day }) => toDotted(day)))],
    })),
    ...toProductionDto(catalog, event, now),
  };
}

function toGroupPriceDto(event: CatalogEvent, offer: Offer, group: GroupPriceDetails): GroupPrice {
  const prices = getPrices(event, { ...offer, group });
  return {
    price_id: offer.id,
    ...toLocalizedFields('name', group.name),
    price: toMajor(prices.price),
    included: group.included,
    extra_price: toMajor(prices.group.extraPrice),
    minlimit: Math.max(1, offer.minQuantity),
    maxlimit: offer.maxQuantity ?? UNBOUNDED,
  };
}

function toActionDto(catalog: Catalog, event: CatalogEvent, now: Date): Action {
  const venue = catalog.venues.get(event.venueId);
  const timeZone = venue?.timeZone ?? catalog.shop.timeZone;
  const status = getSaleStatus(event, now);
  const range = getPriceRange(event);
  return {
    cancelled: event.sessions.filter(({ isCanceled }) => isCanceled).map(toMomentDto),
    announced:
      status === 'soon'
        ? event.sessions.filter(({ isCanceled, startsAt }) => !isCanceled && startsAt > now).map(toMomentDto)
        : [],
    price_from: range && toMajor(range.from),
    price_to: range && toMajor(range.to),
    event_id: event.id,
    hash_id: event.hash,
    ...toLocalizedFields('action', event.title),
    ...toLocalizedFields('descript', event.description),
    ...toLocalizedFields('descript_url', event.descriptionUrl),
    ...toLocalizedFields('image_url', toLocalizedImages(catalog.imageUrls, event.images)),
    ...toLocalizedFields('address', venue?.address ?? {}),
    ...toLocalizedFields('seatroot', venue?.name ?? {}),
    urlyandexmap: venue?.mapUrl ?? '',
    timezone: timeZone,
    ...toTimeZoneNameField(catalog, timeZone),
    today: toDotted(toLocalDay(now, timeZone)),
    ...toLocalizedFields('note', event.note),
    age_from: event.ageFrom,
    duration: event.durationMinutes ?? 0,
    demquantlimit: event.orderLimit,
    maybefree: toFlag(event.free),
    rowcount: event.categoriesShown ?? DEFAULT_CATEGORIES_SHOWN,
    writeticketname: toFlag(requiresAttendees(event, filterSessionsOnSale(event, now))),
    ...groupSessionForms(event).common,
    usepushkarta: toFlag(event.voucherCard !== 'no'),
    usenopushkarta: toFlag(event.voucherCard !== 'only'),
    pushkartaexpected: toFlag(expectsVoucherCard(catalog, event)),
    useseatsvg: toFlag(event.seatMap),
    returntoafishabutton: toFlag(event.backToListing),
    needreg: toFlag(event.signInRequired),
    signlang: toFlag(event.signLanguage),
    onsale: toFlag(status === 'on_sale'),
    ...toSaleStartFields(catalog, event, now),
    menukind_id: event.kindId,
    mainmenu_id: event.menuId,
  };
}

function toTimeZoneNameField({ shop }: Catalog, timeZone: string): Pick<Action, 'timezone_name'> {
  const name = (language: Language): string => createTimeZoneNamer(shop, language)(timeZone);
  if (name('en') === '') return {};
  return { timezone_name: { kz: name('kz'), ru: name('ru'), en: name('en'), ch: name('ch') } };
}

function toMomentDto({ day, time }: Session): Action['announced'][number] {
  return { day: toDotted(day), time: time ?? NO_TIME };
}

/**
 * The row of an offer on a day. `quantity` is the largest remaining quantity among the day's sessions with this offer.
 */
function toPriceDto(
  catalog: Catalog,
  event: CatalogEvent,
  offer: Offer,
  sessions: readonly Session[],
  left: Availability,
): PriceRow {
  const category = catalog.categories.get(offer.categoryId);
  const zone = offer.zoneId === null ? undefined : catalog.zones.get(offer.zoneId);
  const prices = getPrices(event, offer);
  const quantity = Math.max(...sessions.map((session) => countOfferPlacesLeft(offer, session.id, left)));
  return {
    action_day: toDotted(sessions[0]?.day ?? ''),
    action_id: event.id,
    clientcategory_id: offer.categoryId,
    zonelevel_id: offer.zoneId ?? 0,
    ...toLocalizedFields('category', category?.name ?? {}),
    ...toLocalizedFields('category_descript', { ...category?.description, ...offer.description }),
    ...toLocalizedFields('zonelevel', zone?.name ?? {}),
    zonecolor: zone?.color ?? '',
    price: toMajor(prices.price),
    priceservise: toMajor(prices.serviceFee),
    minlimit: offer.minQuantity,
    maxlimit: calculateMaxQuantity(offer, event.orderLimit),
    quantity,
    needprice: toFlag(offer.required),
    passagequant: offer.passages,
    useproculture: offer.voucherCard,
    pricetype_id: offer.priceType ?? 0,
  };
}
