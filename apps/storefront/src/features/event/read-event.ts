/** Reads the wire's event into the page's model (booking §3 "Action (event)", decisions §2a). */
import { DEFAULT_CATEGORIES_SHOWN, NO_TIME } from '@sahna/contract/constants';
import type { NoScheme } from '@sahna/contract/endpoints/no-scheme';
import { pickLocalised } from '@sahna/contract/pick-localised';
import { dayParts } from '../../shared/format/calendar.ts';
import { formatDay } from '../../shared/format/dates.ts';
import type { Language } from '../../shared/language.ts';
import { readBuyerQuestions, readOwnQuestions } from '../../shared/order-form/questions.ts';
import type { Day, Event, EventAbout, GroupPrice, Offer } from './event-model.ts';

export function readEvent(wire: NoScheme, language: Language): Event {
  const { action, checkboxList, auditoriumList, auditoriumLanguageList, ticketPrice } = wire;
  const isGroup = ticketPrice.length > 0;
  return {
    id: action.event_id,
    hash: action.hash_id,
    about: readAbout(wire, language),
    sale: action.onsale === 1 ? 'open' : 'soon',
    named: action.writeticketname === 1,
    free: action.maybefree === 1,
    signInFirst: action.needreg === 1,
    vouchers: action.usenopushkarta === 0 ? 'only' : action.usepushkarta === 1 ? 'also' : 'none',
    mostTickets: action.demquantlimit,
    offersShown: action.rowcount >= 1 ? action.rowcount : DEFAULT_CATEGORIES_SHOWN,
    days: wire.calendar.map((day) => readDay(day, language)),
    offers: wire.price.map((row) => readOffer(row, language)),
    groupPrices: ticketPrice.map((price) => readGroupPrice(price, language)),
    questions: readBuyerQuestions(action, checkboxList, language),
    ownQuestions: readOwnQuestions(
      { ...action, auditorium: isGroup ? 1 : 0, auditoriumList, auditoriumLanguageList },
      language,
    ),
  };
}

function readAbout({ action, actionStr, ticketInfo, ticketPrice }: NoScheme, language: Language): EventAbout {
  return {
    title: pickLocalised(action, 'action', language),
    ageFrom: action.age_from,
    venue: pickLocalised(action, 'seatroot', language),
    address: pickLocalised(action, 'address', language),
    mapUrl: action.urlyandexmap,
    duration: action.duration || (ticketInfo[0]?.duration ?? 0),
    note: pickLocalised(action, 'note', language),
    image: pickLocalised(action, 'image_url', language),
    description: pickLocalised(action, 'descript', language),
    programme: actionStr.map((part) => ({
      key: `${part.str_day}${part.str_time}${part.str_action_ru}`,
      when: `${part.str_day ? formatDay(part.str_day, language) : ''} ${part.str_time}`.trim(),
      title: pickLocalised(part, 'str_action', language),
      where: pickLocalised(part, 'str_seatroot', language),
    })),
    groupNote: ticketPrice.length > 0 ? ticketInfo.map((info) => pickLocalised(info, 'text', language)).join(' ') : '',
  };
}

function readDay({ day, times }: NoScheme['calendar'][number], language: Language): Day {
  return {
    id: day,
    name: formatDay(day, language, 'long'),
    date: formatDay(day, language, 'none'),
    parts: dayParts(day, language),
    sessions: times.map(({ time, quantity, pricetype_id }) => ({
      id: time,
      clock: time === NO_TIME ? null : time,
      left: quantity,
      priceType: pricetype_id,
    })),
  };
}

const PAYMENTS = { 0: 'any', 1: 'voucher', 2: 'card' } as const;

function readOffer(row: NoScheme['price'][number], language: Language): Offer {
  const { clientcategory_id, zonelevel_id, pricetype_id } = row;
  const names = [pickLocalised(row, 'zonelevel', language), pickLocalised(row, 'category', language)];
  return {
    key: `${clientcategory_id}/${zonelevel_id}/${pricetype_id}`,
    dayId: row.action_day,
    priceType: pricetype_id,
    payment: PAYMENTS[row.useproculture],
    categoryId: clientcategory_id,
    zoneId: zonelevel_id,
    name: names.filter(Boolean).join(', '),
    description: pickLocalised(row, 'category_descript', language),
    colour: row.zonecolor,
    price: row.price,
    fee: row.priceservise,
    least: row.minlimit,
    most: row.maxlimit,
    left: row.quantity,
    compulsory: row.needprice === 1,
    passages: row.passagequant,
  };
}

function readGroupPrice(price: NoScheme['ticketPrice'][number], language: Language): GroupPrice {
  return {
    id: price.price_id,
    name: pickLocalised(price, 'name', language),
    price: price.price,
    included: price.included,
    extraPrice: price.extra_price,
    least: price.minlimit,
    most: price.maxlimit,
  };
}
