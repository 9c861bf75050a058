/** What emails about orders have in common: their fields, values, greeting, links and footer. */
import { createDirectionsUrl } from '@sahna/contract/rules/directions';
import { z } from 'zod';
import {
  formatDay,
  formatLabel,
  formatMoment,
  formatMoney,
  joinWithCommas,
} from '../../../platform/lib/format/buyer-format.ts';
import {
  DEFAULT_LANGUAGE,
  isLanguage,
  LANGUAGES,
  type Language,
  type LocalText,
  pickText,
} from '../../../platform/lib/languages.ts';
import type { Minor } from '../../../platform/lib/money.ts';
import { formatAnswers, type Order, type OrderItemDetails } from '../../orders/index.ts';
import type { EmailSite } from '../email-texts.ts';
import { type EmailTextKey, formatEmailText } from '../texts.ts';

/** The fields of an order that emails use. */
export type EmailOrder = Pick<
  Order,
  'id' | 'hash' | 'language' | 'currency' | 'total' | 'buyerName' | 'buyerEmail' | 'isRehearsal'
>;

export type EmailItem = Pick<
  OrderItemDetails,
  | 'sessionId'
  | 'price'
  | 'serviceFee'
  | 'discount'
  | 'points'
  | 'day'
  | 'time'
  | 'eventTitle'
  | 'venueName'
  | 'venueAddress'
  | 'categoryName'
  | 'persons'
  | 'zoneName'
  | 'sectorName'
  | 'row'
  | 'seat'
  | 'answers'
  | 'attendeeName'
  | 'timeZone'
> & {
  /** Add-ons bought with the item. Prices are minor units. */
  addOns: readonly { title: LocalText; price: Minor }[];
};

/** The texts of an email, as stored until it is sent. */
export const EmailParts = z.object({
  language: z.enum(LANGUAGES),
  subject: z.string(),
  heading: z.string(),
  greeting: z.string(),
  lead: z.string(),
  /** Paragraphs, each a list of lines. */
  details: z.array(z.array(z.string())),
  link: z.string(),
  action: z.string(),
  /** Secondary buttons. */
  links: z.exactOptional(z.array(z.object({ text: z.string(), href: z.string() }))),
  note: z.string(),
  footer: z.string(),
});
export type EmailParts = z.infer<typeof EmailParts>;

/** The parts that emails about an order have in common: greeting, with a notice during a rehearsal, link to the order, and footer. */
export function createCommonParts(
  order: Pick<EmailOrder, 'hash' | 'buyerName'> & Partial<Pick<EmailOrder, 'isRehearsal'>>,
  language: Language,
  { siteUrl, texts }: EmailSite,
) {
  const name = toSingleLine(order.buyerName);
  const text = texts(language, 'common', { 'buyer.name': name });
  const greeting = text(name ? 'greeting' : 'greeting-nameless');
  return {
    language,
    greeting: order.isRehearsal ? `${formatEmailText(language, 'rehearsal')}\n${greeting}` : greeting,
    link: toShopUrl(siteUrl, `/order/${order.hash}?lang=${language}`),
    footer: text('footer'),
  };
}

/** The greeting of emails to addresses whose owner is unknown. */
export function formatNamelessGreeting(language: Language, { texts }: EmailSite): string {
  return texts(language, 'common', { 'buyer.name': '' })('greeting-nameless');
}

/** Parts of an email to an address whose owner is unknown. Its link opens a path of the shop, in the email's language. */
export function createAddressParts(
  language: Language,
  text: (part: 'subject' | 'heading' | 'lead' | 'button' | 'footer') => string,
  { path, secret }: { path: string; secret?: string },
  site: EmailSite,
): EmailParts {
  return {
    language,
    subject: toSingleLine(text('subject')),
    heading: text('heading'),
    greeting: formatNamelessGreeting(language, site),
    lead: text('lead'),
    details: [],
    // In the fragment: browsers do not send the secret to the server until the reader presses the button.
    link: toShopUrl(site.siteUrl, `${path}?lang=${language}${secret ? `#${secret}` : ''}`),
    action: text('button'),
    note: '',
    footer: text('footer'),
  };
}

/** Values of an order. */
export function describeOrder({ id, buyerName }: Pick<EmailOrder, 'id' | 'buyerName'>) {
  return { 'order.number': id, 'buyer.name': toSingleLine(buyerName) };
}

/** Values of an order and its first session. */
export function describeTickets(order: EmailOrder, [firstItem]: readonly Pick<EmailItem, 'eventTitle' | 'day'>[]) {
  const language = getOrderLanguage(order);
  return {
    ...describeOrder(order),
    'event.name': firstItem ? pickText(firstItem.eventTitle, language) : '',
    'session.date': firstItem ? formatDay(firstItem.day, language) : '',
  };
}

export function listEventTitles(items: readonly Pick<EmailItem, 'eventTitle'>[], language: Language): string[] {
  return [...new Set(items.map((item) => pickText(item.eventTitle, language)))];
}

/** The absolute URL of a path of the shop. `siteUrl` may end with a slash. */
export function toShopUrl(siteUrl: string, path: string): string {
  return `${siteUrl.replace(/\/$/, '')}${path}`;
}

/** Secondary buttons of an email with tickets: its calendar file, and directions to the first venue. */
export function createTicketLinks(
  order: EmailOrder,
  [first]: readonly Pick<EmailItem, 'venueName' | 'venueAddress'>[],
  { siteUrl, texts }: EmailSite,
): NonNullable<EmailParts['links']> {
  const language = getOrderLanguage(order);
  const text = texts(language, 'common', describeOrder(order));
  const venue = first ? [first.venueName, first.venueAddress].map((name) => pickText(name, language)) : [];
  return [
    { text: text('calendar'), href: toShopUrl(siteUrl, `/order/${order.hash}.ics`) },
    { text: text('directions'), href: createDirectionsUrl(venue) },
  ];
}

export const getOrderLanguage = ({ language }: EmailOrder): Language =>
  isLanguage(language) ? language : DEFAULT_LANGUAGE;

/** Makes text safe for a header line: line breaks and control characters become spaces. */
export function toSingleLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

/** A labelled amount, in minor units. */
export function formatSum(label: EmailTextKey, amount: Minor, currency: string, language: Language): string {
  return formatLabel(formatEmailText(language, label), formatMoney(amount, currency, language), language);
}

/** Item lines show undiscounted prices; the sums of discounts and of points are lines above the total. */
export function formatDiscounts(items: readonly EmailItem[], currency: string, language: Language): string[] {
  const sums = {
    discount: items.reduce((sum, { discount, points }) => sum + discount - points, 0),
    points: items.reduce((sum, { points }) => sum + points, 0),
  };
  return (['discount', 'points'] as const).flatMap((label) =>
    sums[label] > 0
      ? [formatLabel(formatEmailText(language, label), `−${formatMoney(sums[label], currency, language)}`, language)]
      : [],
  );
}

/** One paragraph per session: event title if there are several, time, venue, and a line per item. */
export function formatSessions(items: readonly EmailItem[], currency: string, language: Language): string[][] {
  const sessions = Map.groupBy(items, ({ sessionId }) => sessionId);
  const isOneEvent = new Set(items.map((item) => pickText(item.eventTitle, language))).size === 1;
  return [...sessions.values()].map((sessionItems) => {
    const head = sessionItems.slice(0, 1).flatMap((item) => [
      ...(isOneEvent ? [] : [pickText(item.eventTitle, language)]),
      formatMoment(item.day, item.time, language),
      joinWithCommas(
        [item.venueName, item.venueAddress].map((text) => pickText(text, language)),
        language,
      ),
      ...formatAnswerList(item, language),
    ]);
    return [
      ...head,
      ...sessionItems.flatMap((item) => [
        formatItem(item, currency, language),
        ...(item.attendeeName ? [toSingleLine(item.attendeeName)] : []),
        ...formatAddOns(item, currency, language),
      ]),
    ];
  });
}

function formatAnswerList({ answers }: EmailItem, language: Language): string[] {
  return formatAnswers(answers).map(({ question, answer }) =>
    formatLabel(pickText(question, language), pickText(answer, language), language),
  );
}

function formatAddOns({ addOns }: EmailItem, currency: string, language: Language): string[] {
  return addOns.map(
    ({ title, price }) =>
      `+ ${formatLabel(pickText(title, language), formatMoney(price, currency, language), language)}`,
  );
}

function formatItem(item: EmailItem, currency: string, language: Language): string {
  const cost = item.price + item.serviceFee;
  const amount = cost === 0 ? formatEmailText(language, 'free') : formatMoney(cost, currency, language);
  return formatLabel(formatSeat(item, language), amount, language);
}

export function formatSeat(item: Omit<EmailItem, 'addOns'>, language: Language): string {
  const section = item.sectorName ?? item.zoneName;
  const parts = [
    section ? pickText(section, language) : '',
    item.row ? formatEmailText(language, 'row', { row: item.row }) : '',
    item.seat ? formatEmailText(language, 'seat', { seat: item.seat }) : '',
    pickText(item.categoryName, language),
    item.persons > 1 ? formatEmailText(language, 'persons', { count: item.persons }) : '',
  ];
  return joinWithCommas(parts, language);
}
