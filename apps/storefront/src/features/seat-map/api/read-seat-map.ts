/** Reads the scheme response into the model of the page (booking §3 "Scheme price", decisions §2a). */
import { FEE_CURRENCY } from '@sahna/contract/constants';
import type { FormQuestions } from '@sahna/contract/events/event';
import { pickLocalized } from '@sahna/contract/pick-localized';
import { calculatePercentFee } from '@sahna/contract/rules/service-fee';
import type { SchemePrice, SchemeResponse } from '@sahna/contract/seat-map/scheme';
import type { SchemeSessions } from '../../../shared/api/seat-map.ts';
import { readAbout, readVouchers } from '../../../shared/event/about.ts';
import { type EventDay, readDay, readSession } from '../../../shared/event/dates/days.ts';
import { OFFER_PAYMENTS } from '../../../shared/event/payment/offer-payment.ts';
import type { Language } from '../../../shared/language.ts';
import { readBuyerQuestions, readCustomQuestions, type SessionForm } from '../../../shared/order-form/questions.ts';
import { readMoment } from '../../../shared/ticket-card/read-ticket-facts.ts';
import type { Price, SeatMap, SeatMapSession } from '../model/seat-map.types.ts';

type Wire = SchemeResponse['response'];

/** Merges polled sessions into the response of the page. */
export function mergeSessionUpdates(page: Wire, now: SchemeSessions | undefined): Wire {
  return now ? { ...page, ...now, action: { ...page.action, ...now.action } } : page;
}

export function readSeatMap(wire: Wire, language: Language): SeatMap {
  const { action, action_str } = wire;
  return {
    id: action.event_id,
    hash: action.hash_id,
    today: action.today,
    about: readAbout({ action, actionStr: action_str }, language),
    infoUrl: pickLocalized(action, 'descript_url', language),
    canceled: action.cancelled.map((moment) => readMoment(moment, language)),
    sale: action.onsale === 1 ? 'open' : 'soon',
    saleStart: action.sale_start?.[language],
    saleStartAt: action.sale_start_at,
    requiresNames: action.writeticketname === 1,
    free: action.maybefree === 1,
    requiresSignIn: action.needreg === 1,
    vouchers: readVouchers(action),
    maxTickets: action.demquantlimit,
    days: readDays(wire, language),
    prices: wire.price_list.map((row) => readPrice(row, language)),
    ...readForm(wire, action, language),
    hasBackLink: action.returntoafishabutton === 1,
  };
}

function readForm({ checkboxList }: Wire, form: FormQuestions, language: Language): SessionForm {
  return {
    questions: readBuyerQuestions(form, checkboxList, language),
    customQuestions: readCustomQuestions(
      { ...form, auditorium: 0, auditoriumList: [], auditoriumLanguageList: [] },
      language,
    ),
  };
}

/** The calendar has a row per session, sorted by day. */
function readDays(wire: Wire, language: Language): EventDay<SeatMapSession>[] {
  const { calendar } = wire;
  const days = Map.groupBy(calendar, (row) => row.event_day);
  return Array.from(days, ([day, rows]) =>
    readDay(
      day,
      rows.map(({ calendar_id, event_time, quant, form }) => ({
        ...readSession(event_time, quant),
        calendarId: calendar_id,
        form: form && readForm(wire, form, language),
      })),
      language,
      wire.action.today,
    ),
  );
}

function readPrice(row: SchemePrice, language: Language): Price {
  const isShare = row.currency_id === FEE_CURRENCY.percent;
  return {
    categoryId: row.clientcategory_id,
    zoneId: row.zonelevel_id,
    zone: pickLocalized(row, 'zonelevel', language),
    category: pickLocalized(row, 'category', language),
    description:
      pickLocalized(row, 'category_descript', language) || pickLocalized(row, 'zonelevel_descript', language),
    price: row.price,
    fee: isShare ? shareOf(row.price, row.priceservise) : row.priceservise,
    feePercent: isShare ? row.priceservise : null,
    min: row.minlimit,
    max: row.maxlimit,
    isRequired: row.needprice === 1,
    payment: OFFER_PAYMENTS[row.useproculture],
    sessions: row.calendar_ids,
  };
}

/** A percentage of a price, rounded as on the server; both have at most two decimals. */
function shareOf(price: number, percent: number): number {
  return calculatePercentFee(Math.round(price * 100), Math.round(percent * 100)) / 100;
}
