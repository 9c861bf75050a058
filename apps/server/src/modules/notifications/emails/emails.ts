/** Emails to buyers: subject, HTML and plain text in the language of the order. */
import { createDirectionsUrl } from '@sahna/contract/rules/directions';
import { z } from 'zod';
import { formatDay, formatLabel, formatMoment, formatMoney, joinWithCommas } from '../../../platform/lib/format.ts';
import {
  DEFAULT_LANGUAGE,
  isLanguage,
  LANGUAGES,
  type Language,
  type LocalText,
  pickText,
} from '../../../platform/lib/languages.ts';
import type { Minor } from '../../../platform/lib/money.ts';
import { formatAnswers, type Order, type OrderItemDetails, type RefundReason } from '../../orders/index.ts';
import { type EmailTextKey, formatEmailText } from '../texts.ts';

/** The fields of an order that emails use. */
export type EmailOrder = Pick<Order, 'id' | 'hash' | 'language' | 'currency' | 'total' | 'buyerName' | 'buyerEmail'>;

export type EmailItem = Pick<
  OrderItemDetails,
  | 'sessionId'
  | 'price'
  | 'serviceFee'
  | 'discount'
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

const REASONS: Readonly<Record<RefundReason | 'goodwill', EmailTextKey>> = {
  order_not_found: 'refund-order-canceled',
  already_paid: 'refund-already-paid',
  seats_unavailable: 'refund-places-unavailable',
  order_canceled: 'refund-order-canceled',
  amount_mismatch: 'refund-wrong-amount',
  goodwill: 'refund-goodwill',
};

export function createOrderPaidEmail(order: EmailOrder, items: readonly EmailItem[], siteUrl: string): EmailParts {
  const language = getOrderLanguage(order);
  const firstItem = items[0];
  const titles = [...new Set(items.map((item) => pickText(item.eventTitle, language)))];
  const title = joinWithCommas(titles, language);
  const day = firstItem ? formatDay(firstItem.day, language) : '';
  const subject = titles.length > 1 ? 'paid-subject-several' : 'paid-subject';
  return {
    ...createCommonParts(order, language, siteUrl),
    ...createTicketLinks(order, items, siteUrl),
    subject: toSingleLine(formatEmailText(language, subject, { title, day, order: order.id })),
    heading: title,
    lead: formatEmailText(language, order.total === 0 ? 'free-lead' : 'paid-lead', { order: order.id }),
    details: [
      ...formatSessions(items, order.currency, language),
      [
        ...formatDiscounts(items, order.currency, language),
        // Free orders have no total line.
        ...(order.total === 0 ? [] : [formatSum('total', order.total, order.currency, language)]),
      ],
    ].filter((lines) => lines.length > 0),
    note: formatEmailText(language, 'secret'),
  };
}

/** The email about a changed attendee: the old code of the ticket is void, and the new ticket is attached. */
export function createAttendeeEmail(order: EmailOrder, item: EmailItem, siteUrl: string): EmailParts {
  const language = getOrderLanguage(order);
  return {
    ...createCommonParts(order, language, siteUrl),
    ...createTicketLinks(order, [item], siteUrl),
    subject: formatEmailText(language, 'attendee-changed-subject', { order: order.id }),
    heading: pickText(item.eventTitle, language),
    lead: formatEmailText(language, 'attendee-changed-lead', { name: toSingleLine(item.attendeeName ?? '') }),
    details: formatSessions([item], order.currency, language),
    note: formatEmailText(language, 'secret'),
  };
}

/** Money goes back for an order whose tickets stay as they are. `isManual`: staff pay it out. */
export function createOrderRefundedEmail(
  order: EmailOrder,
  { amount, isManual }: { amount: Minor; isManual: boolean },
  siteUrl: string,
): EmailParts {
  const email = createRefundEmail(order, amount, 'goodwill', siteUrl);
  const language = getOrderLanguage(order);
  const sum = formatMoney(amount, order.currency, language);
  return isManual ? { ...email, details: [[formatEmailText(language, 'refund-manual-lead', { amount: sum })]] } : email;
}

export function createRefundEmail(
  order: EmailOrder,
  amount: Minor,
  reason: RefundReason | 'goodwill',
  siteUrl: string,
): EmailParts {
  const language = getOrderLanguage(order);
  const subject = formatEmailText(language, 'refund-subject', { order: order.id });
  return {
    ...createCommonParts(order, language, siteUrl),
    subject,
    heading: subject,
    lead: formatEmailText(language, REASONS[reason]),
    details: [[formatEmailText(language, 'refund-lead', { amount: formatMoney(amount, order.currency, language) })]],
    note: '',
  };
}

/** The parts that emails about an order have in common: greeting, link to the order, and footer. */
export function createCommonParts(order: Pick<EmailOrder, 'hash' | 'buyerName'>, language: Language, siteUrl: string) {
  const name = toSingleLine(order.buyerName);
  return {
    language,
    greeting: name ? formatEmailText(language, 'greeting', { name }) : formatEmailText(language, 'greeting-nameless'),
    link: toShopUrl(siteUrl, `/order/${order.hash}?lang=${language}`),
    action: formatEmailText(language, 'open-order'),
    footer: formatEmailText(language, 'footer'),
  };
}

/** The absolute URL of a path of the shop. `siteUrl` may end with a slash. */
export function toShopUrl(siteUrl: string, path: string): string {
  return `${siteUrl.replace(/\/$/, '')}${path}`;
}

/** Buttons of an email with tickets: the order, its calendar file, and directions to the first venue. */
export function createTicketLinks(
  order: EmailOrder,
  [first]: readonly Pick<EmailItem, 'venueName' | 'venueAddress'>[],
  siteUrl: string,
): Required<Pick<EmailParts, 'action' | 'links'>> {
  const language = getOrderLanguage(order);
  const venue = first ? [first.venueName, first.venueAddress].map((text) => pickText(text, language)) : [];
  return {
    action: formatEmailText(language, 'open-tickets'),
    links: [
      { text: formatEmailText(language, 'calendar'), href: toShopUrl(siteUrl, `/order/${order.hash}.ics`) },
      { text: formatEmailText(language, 'directions'), href: createDirectionsUrl(venue) },
    ],
  };
}

/** A labelled amount, in minor units. */
export function formatSum(label: EmailTextKey, amount: Minor, currency: string, language: Language): string {
  return formatLabel(formatEmailText(language, label), formatMoney(amount, currency, language), language);
}

/** Item lines show undiscounted prices; the sum of all discounts is a line above the total. */
export function formatDiscounts(items: readonly EmailItem[], currency: string, language: Language): string[] {
  const discount = items.reduce((sum, { discount }) => sum + discount, 0);
  return discount > 0
    ? [formatLabel(formatEmailText(language, 'discount'), `−${formatMoney(discount, currency, language)}`, language)]
    : [];
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

export const getOrderLanguage = ({ language }: EmailOrder): Language =>
  isLanguage(language) ? language : DEFAULT_LANGUAGE;

/** Makes text safe for a header line: line breaks and control characters become spaces. */
export function toSingleLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
