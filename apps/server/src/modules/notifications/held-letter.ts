/** The letter about an order that is held and waits for its money: until when, for what, how much, and where to pay. */
import { formatMoney, formatTime, labelled, listed } from '../../platform/lib/format.ts';
import { pickText } from '../../platform/lib/languages.ts';
import type { Minor } from '../../platform/lib/money.ts';
import {
  discountSaid,
  frame,
  type LetterOrder,
  type LetterParts,
  type LetterPlace,
  languageOf,
  sessionsSaid,
} from './letters.ts';
import { type TextKey, word } from './texts.ts';

/** `credit`: what tickets that it stands instead of were paid with, and pays for a part of it. */
export type HeldOrder = LetterOrder & { expiresAt: Date; credit: Minor };

/** `until` is said by the clock of the first venue. */
export function heldLetter(order: HeldOrder, places: readonly LetterPlace[], siteUrl: string): LetterParts {
  const language = languageOf(order);
  const until = formatTime(order.expiresAt, places[0]?.timeZone ?? 'UTC');
  const sum = (key: TextKey, amount: Minor): string =>
    labelled(word(language, key), formatMoney(amount, order.currency, language), language);
  const titles = [...new Set(places.map((place) => pickText(place.eventTitle, language)))];
  return {
    ...frame(order, language, siteUrl),
    subject: word(language, 'held-subject', { until, order: order.id }),
    heading: listed(titles, language),
    lead: word(language, 'held-lead', { until }),
    details: [
      ...sessionsSaid(places, order.currency, language),
      [
        ...discountSaid(places, order.currency, language),
        ...(order.credit > 0 ? [sum('exchange-credit', order.credit)] : []),
        sum('to-pay', order.total),
      ],
    ],
    action: word(language, 'held-action'),
    note: word(language, 'held-note'),
  };
}
