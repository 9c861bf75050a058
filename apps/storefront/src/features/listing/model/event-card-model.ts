/** Builds the card of an event in one language. */

import { ENTITY_TYPE, NO_TIME, SOON_ON_SALE } from '@sahna/contract/first-visit-constants';
import type { Afisha } from '@sahna/contract/listing/afisha';
import { pickLocalized } from '@sahna/contract/pick-localized';
import { isFewLeft } from '../../../shared/event/few-left.ts';
import { formatRange, formatShortDay, formatWeekdayName } from '../../../shared/format/dates.ts';
import { isDay } from '../../../shared/format/day-order.ts';
import { joinDayAndTime, joinParts } from '../../../shared/format/punctuation.ts';
import type { Language } from '../../../shared/language.ts';
import { toPlainText } from '../../../shared/lib/plain-text.ts';
import type { EventCardModel } from './listing.types.ts';
import { findUpcomingSessions } from './upcoming-sessions.ts';

type Event = Afisha['action'][number];

/** The part of the shop's setup that the listing reads. */
export type ListingSetup = Pick<
  Afisha['setup'],
  | 'menu_first_notimes'
  | 'price_limit'
  | 'description_escaping_tags'
  | `${'tickets' | 'subscription'}_${'action' | 'address' | 'description' | 'col' | 'image'}`
> & { app: Pick<Afisha['setup']['app'], 'currency'> };

/** The other parts of the response that belong to one event. */
export type CardContext = {
  venue: Afisha['venues'][number] | undefined;
  calendar: Afisha['calendar'];
  days: string[];
  parts: Afisha['composition'];
  /** The events of a season ticket. */
  subscribed: readonly Event[];
  menuShowsImage: boolean;
};

/** The parts of a card that the shop shows: its `tickets_*` fields, or the `subscription_*` fields for season tickets. */
export type CardSettings = {
  hasParts: boolean;
  hasAddress: boolean;
  hasDescription: boolean;
  hasImage: boolean;
  columns: number;
};

export function readCardSettings(setup: ListingSetup, entityType: number): CardSettings {
  return entityType === ENTITY_TYPE.subscribers
    ? {
        hasParts: setup.subscription_action === 1,
        hasAddress: setup.subscription_address === 1,
        hasDescription: setup.subscription_description === 1,
        hasImage: setup.subscription_image === 1,
        columns: setup.subscription_col,
      }
    : {
        hasParts: setup.tickets_action === 1,
        hasAddress: setup.tickets_address === 1,
        hasDescription: setup.tickets_description === 1,
        hasImage: setup.tickets_image === 1,
        columns: setup.tickets_col,
      };
}

/** `today`: dates are shown with their year depending on it. */
export type CardLocale = { language: Language; today: Date };

export function toCard(event: Event, context: CardContext, setup: ListingSetup, locale: CardLocale): EventCardModel {
  const { language, today } = locale;
  const { venue, calendar, days } = context;
  const settings = readCardSettings(setup, event.entitytype_id);
  const showsTicketCount = event.showticketcount === 1 && event.totalticketcount > 0;
  const few = showsTicketCount ? setup.price_limit : 0;
  const [first, last] = [days[0], days.at(-1)];
  return {
    id: event.event_id,
    hash: event.hash_id,
    hasSeatMap: event.useseatsvg === 1,
    title: pickLocalized(event, 'event', language),
    description: settings.hasDescription
      ? describe(pickLocalized(event, 'descript', language), setup.description_escaping_tags === 1)
      : '',
    infoUrl: pickLocalized(event, 'descript_url', language),
    image: settings.hasImage && context.menuShowsImage ? pickLocalized(event, 'image_url', language) : '',
    tint: event.tint,
    ageFrom: event.age_from,
    count: showsTicketCount && event.showquant === 1 ? event.totalticketcount : null,
    isFew: isFewLeft(event.totalticketcount, few),
    state: getState(event.totalticketcount),
    saleStart: event.sale_start?.[language],
    free: event.maybefree === 1,
    voucherCard: event.usepushkarta === 1,
    signLanguage: event.signlang === 1,
    address: venue && settings.hasAddress ? pickLocalized(venue, 'address', language) : '',
    venue: venue && settings.hasAddress ? pickLocalized(venue, 'seatroot', language) : '',
    mapUrl: venue?.urlyandexmap ?? '',
    days,
    firstDay:
      first && event.subscription_quant === 0
        ? { weekday: formatWeekdayName(first, language), day: String(Number(first.slice(0, 2))) }
        : null,
    dates: first && last ? formatRange(first, last, language, today) : '',
    times: formatTimeRange(calendar.map((entry) => entry.eventtime)),
    next: findUpcomingSessions(calendar, few).map(({ eventday, eventtime, ticketcount }) => ({
      when: formatMoment(eventday, eventtime, locale),
      left: isFewLeft(ticketcount, few) ? ticketcount * event.showquant : null,
    })),
    duration: event.duration,
    spoken: pickLocalized(event, 'language', language),
    subscription:
      event.subscription_quant > 0
        ? {
            quantity: event.subscription_quant,
            titles: joinParts(
              context.subscribed.map((covered) => pickLocalized(covered, 'event', language)),
              language,
            ),
          }
        : null,
    priceFrom: event.price_from,
    isFreeForSome: event.price_free === 1,
    parts: settings.hasParts
      ? context.parts.map((item) => ({
          key: item.eventstrsortnum,
          title: pickLocalized(item, 'eventstr', language),
          when: formatMoment(item.eventstr_day, item.eventstr_time, locale),
          venue: pickLocalized(item, 'seatroot', language),
          url: item.url,
        }))
      : [],
  };
}

function getState(count: number): EventCardModel['state'] {
  if (count === SOON_ON_SALE) return 'soon';
  return count > 0 ? 'on_sale' : 'sold_out';
}

function formatTimeRange(times: readonly string[]): string {
  const clock = [...new Set(times.filter((time) => time !== NO_TIME))].sort();
  const [first, last] = [clock[0], clock.at(-1)];
  if (!first || !last) return '';
  return first === last ? first : `${first}–${last}`;
}

/** `сб, 5 жел., 19:00`. The day of a part may be a text instead of a date. */
function formatMoment(day: string, time: string, { language, today }: CardLocale): string {
  const shortDay = isDay(day) ? formatShortDay(day, language, today) : day;
  return joinDayAndTime(shortDay, time === NO_TIME ? '' : time, language);
}

/** The description without HTML tags, or with the tags as text if the shop escapes them. */
function describe(html: string, showsTags: boolean): string {
  return showsTags ? html : toPlainText(html);
}
