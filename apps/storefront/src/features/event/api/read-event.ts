/** Reads the event response into the model of the page (booking §3 "Action (event)", decisions §2a). */
import { DEFAULT_CATEGORIES_SHOWN, NO_TIME } from '@sahna/contract/constants';
import type { FormQuestions } from '@sahna/contract/events/event';
import type { NoScheme } from '@sahna/contract/events/no-scheme';
import { pickLocalized } from '@sahna/contract/pick-localized';
import { calculatePriceRange, type PriceRange } from '@sahna/contract/rules/price-range';
import { readAbout, readVouchers } from '../../../shared/event/about.ts';
import { readDay, readSession } from '../../../shared/event/dates/days.ts';
import { OFFER_PAYMENTS } from '../../../shared/event/payment/offer-payment.ts';
import { formatDayFrom } from '../../../shared/format/calendar.ts';
import { formatRange, parseDay } from '../../../shared/format/dates.ts';
import { joinDayAndTime, joinParts } from '../../../shared/format/punctuation.ts';
import type { Language } from '../../../shared/language.ts';
import { readBuyerQuestions, readCustomQuestions, type SessionForm } from '../../../shared/order-form/questions.ts';
import { readMoment } from '../../../shared/ticket-card/read-ticket-facts.ts';
import type { Event, EventHeadAbout, GroupOffer, Offer } from '../model/event-model.ts';
import { isOfferedAt } from '../model/limits.ts';

export function readEvent(wire: NoScheme, language: Language): Event {
  const { action, ticketPrice } = wire;
  const isGroup = ticketPrice.length > 0;
  const offers = wire.price.map((row) => readOffer(row, language));
  return {
    id: action.event_id,
    hash: action.hash_id,
    about: readHead(wire, language),
    canceled: action.cancelled.map((moment) => readMoment(moment, language)),
    sale: action.onsale === 1 ? 'open' : 'soon',
    saleStart: action.sale_start?.[language],
    saleStartAt: action.sale_start_at,
    period: readPeriod(wire, language),
    announcedPrices: readAnnouncedPrices(action),
    requiresNames: action.writeticketname === 1,
    hasSeatMap: action.useseatsvg === 1,
    free: action.maybefree === 1,
    requiresSignIn: action.needreg === 1,
    vouchers: readVouchers(action),
    maxTickets: action.demquantlimit,
    offersShown: action.rowcount >= 1 ? action.rowcount : DEFAULT_CATEGORIES_SHOWN,
    days: wire.calendar.map(({ day, times }) =>
      readDay(
        day,
        times.map(({ time, quantity, pricetype_id: priceType, form }) => {
          const isOffered = isGroup || offers.some((offer) => isOfferedAt(offer, day, priceType));
          return { ...readSession(time, quantity, isOffered), priceType, form: form && readForm(wire, form, language) };
        }),
        language,
        action.today,
      ),
    ),
    offers,
    groupPrices: ticketPrice.map((price) => readGroupPrice(price, language)),
    seasonEvents: wire.seasonEvents.map((event) => ({
      hash: event.hash_id,
      title: pickLocalized(event, 'action', language),
      image: pickLocalized(event, 'image_url', language),
      dates: event.days.map((day) => formatDayFrom(action.today, day, language)),
    })),
    ...readForm(wire, action, language),
  };
}

function readForm(wire: NoScheme, form: FormQuestions, language: Language): SessionForm {
  const { checkboxList, auditoriumList, auditoriumLanguageList, ticketPrice } = wire;
  const auditorium = ticketPrice.length > 0 ? 1 : 0;
  return {
    questions: readBuyerQuestions(form, checkboxList, language),
    customQuestions: readCustomQuestions({ ...form, auditorium, auditoriumList, auditoriumLanguageList }, language),
  };
}

function readPeriod({ action, calendar }: NoScheme, language: Language): string {
  const moments = [
    ...calendar.flatMap(({ day, times }) => times.map(({ time }) => ({ day, time }))),
    ...action.announced,
  ];
  const [first] = moments;
  const last = moments.at(-1);
  if (!first || !last) return '';
  const times = new Set(moments.map(({ time }) => time));
  return joinDayAndTime(
    formatRange(first.day, last.day, language, parseDay(action.today)),
    times.size > 1 || first.time === NO_TIME ? '' : first.time,
    language,
  );
}

function readAnnouncedPrices({ onsale, price_from: from, price_to: to }: NoScheme['action']): PriceRange | null {
  return onsale === 1 || from === null || to === null ? null : calculatePriceRange([from, to]);
}

/** For a group excursion, includes the duration and conditions of its prices. */
function readHead(wire: NoScheme, language: Language): EventHeadAbout {
  const about = readAbout(wire, language);
  const { ticketInfo, ticketPrice } = wire;
  return {
    ...about,
    intervals: wire.production[0]?.intervals ?? null,
    duration: about.duration || (ticketInfo[0]?.duration ?? 0),
    groupNote: ticketPrice.length > 0 ? ticketInfo.map((info) => pickLocalized(info, 'text', language)).join(' ') : '',
  };
}

function readOffer(row: NoScheme['price'][number], language: Language): Offer {
  const { clientcategory_id, zonelevel_id, pricetype_id } = row;
  const names = [pickLocalized(row, 'zonelevel', language), pickLocalized(row, 'category', language)];
  return {
    key: `${clientcategory_id}/${zonelevel_id}/${pricetype_id}`,
    dayId: row.action_day,
    priceType: pricetype_id,
    payment: OFFER_PAYMENTS[row.useproculture],
    categoryId: clientcategory_id,
    zoneId: zonelevel_id,
    name: joinParts(names, language),
    description: pickLocalized(row, 'category_descript', language),
    color: row.zonecolor,
    price: row.price,
    fee: row.priceservise,
    min: row.minlimit,
    max: row.maxlimit,
    left: row.quantity,
    isRequired: row.needprice === 1,
    passages: row.passagequant,
  };
}

function readGroupPrice(price: NoScheme['ticketPrice'][number], language: Language): GroupOffer {
  return {
    id: price.price_id,
    name: pickLocalized(price, 'name', language),
    price: price.price,
    included: price.included,
    extraPrice: price.extra_price,
    min: price.minlimit,
    max: price.maxlimit,
    quantityInCart: {},
  };
}
