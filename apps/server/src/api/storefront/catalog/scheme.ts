/** The scheme page's data but for the hall itself (decisions §2a). */
import { FEE_CURRENCY, NO_TIME } from '@sahna/contract';
import type { SchemeCalendar, SchemePrice, SchemeResponse } from '@sahna/contract/endpoints/scheme';
import type { Availability, Catalogue, EventForSale, Offer, Session } from '../../../modules/catalog/index.ts';
import { leftInSession, sessionsOnSale, zoneColour } from '../../../modules/catalog/index.ts';
import { isOfferedAt } from '../../../modules/reservations/index.ts';
import { localisedFields } from '../../../platform/http/localised.ts';
import { pickText } from '../../../platform/lib/languages.ts';
import { toDotted } from '../../../platform/lib/local-date.ts';
import { toMajor } from '../../../platform/lib/money.ts';
import { wireEvent } from './event.ts';

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);

type Scheme = SchemeResponse['response'];

export function wireScheme(catalogue: Catalogue, event: EventForSale, left: Availability, now: Date): Scheme {
  const { action, actionStr, checkboxList } = wireEvent(catalogue, event, left, now);
  const sessions = sessionsOnSale(event, now);
  return {
    action,
    calendar: sessions.map((session) => calendarRow(event, session, left)),
    action_str: actionStr,
    price_list: event.offers.flatMap((offer) => {
      const offered = sessions.filter((session) => isOfferedAt(offer, session));
      return offer.group || offered.length === 0 ? [] : [priceRow(catalogue, event, offer, offered)];
    }),
    checkboxList,
  };
}

/** What of it changes while the page is open. */
export function wireSchemeSessions(catalogue: Catalogue, event: EventForSale, left: Availability, now: Date) {
  const { action, calendar, price_list, checkboxList } = wireScheme(catalogue, event, left, now);
  return { action: { demquantlimit: action.demquantlimit }, calendar, price_list, checkboxList };
}

function calendarRow(event: EventForSale, session: Session, left: Availability): SchemeCalendar {
  return {
    calendar_id: session.id,
    event_day: toDotted(session.day),
    event_time: session.time ?? NO_TIME,
    quant: leftInSession(event, session, left),
  };
}

/** The fee as it is agreed: a sum, or per cent of the price (booking §9). */
function feeOf(
  event: EventForSale,
  { serviceFee, serviceFeeShare }: Offer,
): Pick<SchemePrice, 'priceservise' | 'currency_id'> {
  if (event.free) return { priceservise: 0, currency_id: FEE_CURRENCY.sum };
  return serviceFeeShare === null
    ? { priceservise: toMajor(serviceFee), currency_id: FEE_CURRENCY.sum }
    : { priceservise: serviceFeeShare / 100, currency_id: FEE_CURRENCY.percent };
}

function priceRow(catalogue: Catalogue, event: EventForSale, offer: Offer, sessions: readonly Session[]): SchemePrice {
  const category = catalogue.categories.get(offer.categoryId);
  const zone = offer.zoneId === null ? undefined : catalogue.zones.get(offer.zoneId);
  return {
    zonelevel_id: offer.zoneId ?? 0,
    ...localisedFields('zonelevel', zone?.name ?? {}),
    zonecolor: zone ? zoneColour(zone, event, null) : '',
    zonelevel_descript: pickText(zone?.description ?? {}, catalogue.shop.language),
    ...localisedFields('zonelevel_descript', zone?.description ?? {}),
    price: event.free ? 0 : toMajor(offer.price),
    ...feeOf(event, offer),
    clientcategory_id: offer.categoryId,
    ...localisedFields('category', category?.name ?? {}),
    ...localisedFields('category_descript', { ...category?.description, ...offer.description }),
    ...localisedFields('action', event.title),
    minlimit: offer.minQuantity,
    maxlimit: Math.min(offer.maxQuantity ?? event.orderLimit, event.orderLimit),
    needprice: flag(offer.compulsory),
    useproculture: offer.voucherCard,
    calendar_ids: sessions.map((session) => session.id),
  };
}
