/** What letters say: subject, HTML and plain text, in the order's language. */
import { BRAND } from '@sahna/contract/brand';
import { directionsUrl } from '@sahna/contract/rules/directions';
import { escaped } from '@sahna/plain-html';
import { z } from 'zod';
import { formatDay, formatMoment, formatMoney, labelled, listed } from '../../platform/lib/format.ts';
import {
  DEFAULT_LANGUAGE,
  isLanguage,
  LANGUAGES,
  type Language,
  type LocalText,
  languageTag,
  pickText,
} from '../../platform/lib/languages.ts';
import type { Minor } from '../../platform/lib/money.ts';
import { type Order, type OrderPlace, type RefundReason, saidAnswers } from '../orders/index.ts';
import { type TextKey, word } from './texts.ts';

/** An order as letters need it. */
export type LetterOrder = Pick<Order, 'id' | 'hash' | 'language' | 'currency' | 'total' | 'buyerName' | 'buyerEmail'>;

export type LetterPlace = Pick<
  OrderPlace,
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
  | 'holderName'
  | 'timeZone'
> & {
  /** What was bought beside it. */
  extras: readonly { title: LocalText; price: Minor }[];
};

/** The words of a letter, as they are kept until it is sent. */
export const LetterParts = z.object({
  language: z.enum(LANGUAGES),
  subject: z.string(),
  heading: z.string(),
  greeting: z.string(),
  lead: z.string(),
  /** Paragraphs of lines. */
  details: z.array(z.array(z.string())),
  link: z.string(),
  action: z.string(),
  /** Beside it. */
  links: z.exactOptional(z.array(z.object({ text: z.string(), href: z.string() }))),
  note: z.string(),
  footer: z.string(),
});
export type LetterParts = z.infer<typeof LetterParts>;

const REASONS: Readonly<Record<RefundReason, TextKey>> = {
  no_such_order: 'back-annulled',
  already_paid: 'back-already-paid',
  places_gone: 'back-places-gone',
  annulled: 'back-annulled',
  wrong_amount: 'back-wrong-amount',
};

export function paidLetter(order: LetterOrder, places: readonly LetterPlace[], siteUrl: string): LetterParts {
  const language = languageOf(order);
  const first = places[0];
  const titles = [...new Set(places.map((place) => pickText(place.eventTitle, language)))];
  const title = listed(titles, language);
  const day = first ? formatDay(first.day, language) : '';
  const subject = titles.length > 1 ? 'paid-subject-several' : 'paid-subject';
  return {
    ...frame(order, language, siteUrl),
    ...ticketLinks(order, places, siteUrl),
    subject: oneLine(word(language, subject, { title, day, order: order.id })),
    heading: title,
    lead: word(language, order.total === 0 ? 'free-lead' : 'paid-lead', { order: order.id }),
    details: [
      ...sessionsSaid(places, order.currency, language),
      [
        ...discountSaid(places, order.currency, language),
        // Who paid nothing is not told so as a sum.
        ...(order.total === 0
          ? []
          : [labelled(word(language, 'total'), formatMoney(order.total, order.currency, language), language)]),
      ],
    ].filter((lines) => lines.length > 0),
    note: word(language, 'secret'),
  };
}

/** Another visitor comes on a ticket that was paid: its old code is void, the new one is attached. */
export function holderLetter(order: LetterOrder, place: LetterPlace, siteUrl: string): LetterParts {
  const language = languageOf(order);
  return {
    ...frame(order, language, siteUrl),
    ...ticketLinks(order, [place], siteUrl),
    subject: word(language, 'holder-subject', { order: order.id }),
    heading: pickText(place.eventTitle, language),
    lead: word(language, 'holder-lead', { name: oneLine(place.holderName ?? '') }),
    details: sessionsSaid([place], order.currency, language),
    note: word(language, 'secret'),
  };
}

export function moneyBackLetter(order: LetterOrder, amount: Minor, why: RefundReason, siteUrl: string): LetterParts {
  const language = languageOf(order);
  const subject = word(language, 'back-subject', { order: order.id });
  return {
    ...frame(order, language, siteUrl),
    subject,
    heading: subject,
    lead: word(language, REASONS[why]),
    details: [[word(language, 'back-lead', { amount: formatMoney(amount, order.currency, language) })]],
    note: '',
  };
}

export function frame(order: LetterOrder, language: Language, siteUrl: string) {
  const name = oneLine(order.buyerName);
  return {
    language,
    greeting: name ? word(language, 'greeting', { name }) : word(language, 'greeting-nameless'),
    link: `${siteUrl.replace(/\/$/, '')}/order/${order.hash}?lang=${language}`,
    action: word(language, 'open-order'),
    footer: word(language, 'footer'),
  };
}

/** The buttons of a letter with tickets: the order, its calendar, the way to the first of its venues. */
export function ticketLinks(
  order: LetterOrder,
  [first]: readonly Pick<LetterPlace, 'venueName' | 'venueAddress'>[],
  siteUrl: string,
): Required<Pick<LetterParts, 'action' | 'links'>> {
  const language = languageOf(order);
  const venue = first ? [first.venueName, first.venueAddress].map((words) => pickText(words, language)) : [];
  return {
    action: word(language, 'open-tickets'),
    links: [
      { text: word(language, 'calendar'), href: `${siteUrl.replace(/\/$/, '')}/order/${order.hash}.ics` },
      { text: word(language, 'directions'), href: directionsUrl(venue) },
    ],
  };
}

/** Tickets are said at their whole price, so what was taken off them stands above the total. */
export function discountSaid(places: readonly LetterPlace[], currency: string, language: Language): string[] {
  const off = places.reduce((sum, { discount }) => sum + discount, 0);
  return off > 0 ? [labelled(word(language, 'discount'), `−${formatMoney(off, currency, language)}`, language)] : [];
}

/** One paragraph a session: which event where the order has several, when, where, and a line a place. */
export function sessionsSaid(places: readonly LetterPlace[], currency: string, language: Language): string[][] {
  const sessions = Map.groupBy(places, ({ sessionId }) => sessionId);
  const isOneEvent = new Set(places.map((place) => pickText(place.eventTitle, language))).size === 1;
  return [...sessions.values()].map((together) => {
    const head = together.slice(0, 1).flatMap((place) => [
      ...(isOneEvent ? [] : [pickText(place.eventTitle, language)]),
      formatMoment(place.day, place.time, language),
      listed(
        [place.venueName, place.venueAddress].map((text) => pickText(text, language)),
        language,
      ),
      ...answersSaid(place, language),
    ]);
    return [
      ...head,
      ...together.flatMap((place) => [
        placeSaid(place, currency, language),
        ...(place.holderName ? [oneLine(place.holderName)] : []),
        ...extrasSaid(place, currency, language),
      ]),
    ];
  });
}

function answersSaid({ answers }: LetterPlace, language: Language): string[] {
  return saidAnswers(answers).map(({ question, answer }) =>
    labelled(pickText(question, language), pickText(answer, language), language),
  );
}

function extrasSaid({ extras }: LetterPlace, currency: string, language: Language): string[] {
  return extras.map(({ title, price }) => `+ ${pickText(title, language)} — ${formatMoney(price, currency, language)}`);
}

function placeSaid(place: LetterPlace, currency: string, language: Language): string {
  const cost = place.price + place.serviceFee;
  const said = cost === 0 ? word(language, 'free') : formatMoney(cost, currency, language);
  return `${placeNamed(place, language)} — ${said}`;
}

export function placeNamed(place: Omit<LetterPlace, 'extras'>, language: Language): string {
  const where = place.sectorName ?? place.zoneName;
  const parts = [
    where ? pickText(where, language) : '',
    place.row ? word(language, 'row', { row: place.row }) : '',
    place.seat ? word(language, 'seat', { seat: place.seat }) : '',
    pickText(place.categoryName, language),
    place.persons > 1 ? word(language, 'persons', { count: place.persons }) : '',
  ];
  return listed(parts, language);
}

export const languageOf = ({ language }: LetterOrder): Language => (isLanguage(language) ? language : DEFAULT_LANGUAGE);

/** Text for a header line: whatever breaks lines, or hides as a control sign, becomes a space. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

/** An address to which a letter can go, or null: one mailbox, nothing that a header could be made to mean. */
export function recipientOf(address: string): string | null {
  const clean = address.trim();
  return /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/u.test(clean) ? clean : null;
}

export function plainLetter(
  { greeting, lead, details, link, action, links = [], note, footer }: LetterParts,
  tickets: string,
): string {
  const paragraphs = [
    greeting,
    lead,
    tickets,
    ...details.map((lines) => lines.join('\n')),
    ...[{ text: action, href: link }, ...links].map(({ text, href }) => `${text}:\n${href}`),
    note,
    footer,
  ];
  return `${paragraphs.filter(Boolean).join('\n\n')}\n`;
}

/** `tickets` is HTML. */
export function htmlLetter(form: string, parts: LetterParts, tickets: string): string {
  const { language, details, links = [], ...texts } = parts;
  const words = new Map<string, string>(Object.entries(texts));
  const html: Record<string, string> = {
    tickets,
    details: details.map((lines) => `<p>${lines.map(escaped).join('<br>')}</p>`).join(''),
    links: links
      .map(({ text, href }) => `<a class="link" href="${escaped(href)}" style="${LINK}">${escaped(text)}</a>`)
      .join(''),
  };
  return form
    .replace('lang="und"', `lang="${languageTag(language)}"`)
    .replace(/\{\{\{(\w+)\}\}\}/g, (_, name: string) => html[name] ?? '')
    .replace(/\{\{(\w+)\}\}/g, (_, name: string) => escaped(words.get(name) ?? ''));
}

/** A second button: an outline. */
const LINK = `display:inline-block;margin:0 8px 8px 0;padding:10px 18px;border:1px solid ${BRAND.ink};border-radius:4px;color:${BRAND.ink};text-decoration:none;font-size:16px;`;
