/** Returns the data of the seat map page except the hall itself (decisions §2a). */

import { FEE_CURRENCY, NO_TIME } from '@sahna/contract';
import type { SchemeCalendar, SchemePrice, SchemeResponse } from '@sahna/contract/seat-map/scheme';
import type { Availability, Catalog, CatalogEvent, Offer, Session } from '../../../modules/catalog/index.ts';
import { filterSessionsOnSale, getRemainingInSession, getZoneColor } from '../../../modules/catalog/index.ts';
import { calculateMaxQuantity, getPrices, isOfferedAt } from '../../../modules/reservations/index.ts';
import { toFlag } from '../../../platform/http/flag.ts';
import { toLocalizedFields } from '../../../platform/http/languages/localized.ts';
import { pickText } from '../../../platform/lib/languages.ts';
import { toDotted } from '../../../platform/lib/local-date.ts';
import { toMajor } from '../../../platform/lib/money.ts';
import { groupSessionForms } from './custom-questions.ts';
import { toEventDto } from './event.ts';

type Scheme = SchemeResponse['response'];

export function toSchemeDto(catalog: Catalog, event: CatalogEvent, left: Availability, now: Date): Scheme {
  const { action, actionStr, checkboxList } = toEventDto(catalog, event, left, now);
  const sessions = filterSessionsOnSale(event, now);
  return {
    action,
    calendar: sessions.map((session) => toCalendarDto(event, session, left)),
    action_str: actionStr,
    price_list: event.offers.flatMap((offer) => {
      const offered = sessions.filter((session) => isOfferedAt(offer, session));
      return offer.group || offered.length === 0 ? [] : [toPriceDto(catalog, event, offer, offered)];
    }),
    checkboxList,
  };
}

/** The part that changes while the page is open, with the form of the sessions that have none of their own. */
export function toSchemeSessionsDto(catalog: Catalog, event: CatalogEvent, left: Availability, now: Date) {
  const { action, calendar, price_list, checkboxList } = toSchemeDto(catalog, event, left, now);
  const { demquantlimit } = action;
  return { action: { demquantlimit, ...groupSessionForms(event).common }, calendar, price_list, checkboxList };
}

function toCalendarDto(event: CatalogEvent, session: Session, left: Availability): SchemeCalendar {
  return {
    calendar_id: session.id,
    event_day: toDotted(session.day),
    event_time: session.time ?? NO_TIME,
    quant: getRemainingInSession(event, session, left),
    ...groupSessionForms(event).formOf(session),
  };
}

/** The fee as agreed: an amount, or a percentage of the price (booking §9). */
function toFeeDto(event: CatalogEvent, offer: Offer): Pick<SchemePrice, 'priceservise' | 'currency_id'> {
  return offer.serviceFeeShare === null || event.free
    ? { priceservise: toMajor(getPrices(event, offer).serviceFee), currency_id: FEE_CURRENCY.sum }
    : { priceservise: offer.serviceFeeShare / 100, currency_id: FEE_CURRENCY.percent };
}

function toPriceDto(catalog: Catalog, event: CatalogEvent, offer: Offer, sessions: readonly Session[]): SchemePrice {
  const category = catalog.categories.get(offer.categoryId);
  const zone = offer.zoneId === null ? undefined : catalog.zones.get(offer.zoneId);
  return {
    zonelevel_id: offer.zoneId ?? 0,
    ...toLocalizedFields('zonelevel', zone?.name ?? {}),
    zonecolor: zone ? getZoneColor(zone, event, null) : '',
    zonelevel_descript: pickText(zone?.description ?? {}, catalog.shop.language),
    ...toLocalizedFields('zonelevel_descript', zone?.description ?? {}),
    price: toMajor(getPrices(event, offer).price),
    ...toFeeDto(event, offer),
    clientcategory_id: offer.categoryId,
    ...toLocalizedFields('category', category?.name ?? {}),
    ...toLocalizedFields('category_descript', { ...category?.description, ...offer.description }),
    ...toLocalizedFields('action', event.title),
    minlimit: offer.minQuantity,
    maxlimit: calculateMaxQuantity(offer, event.orderLimit),
    needprice: toFlag(offer.required),
    useproculture: offer.voucherCard,
    calendar_ids: sessions.map((session) => session.id),
  };
}
