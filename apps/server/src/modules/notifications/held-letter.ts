/** The letter about an order that is held and waits for its money: until when, for what, how much, and where to pay. */
import { formatMoney, formatTime, labelled, listed } from '../../kernel/format.ts';
import { pickText } from '../../kernel/languages.ts';
import {
  discountSaid,
  frame,
  type LetterOrder,
  type LetterParts,
  type LetterPlace,
  languageOf,
  sessionsSaid,
} from './letters.ts';
import { word } from './texts.ts';

export type HeldOrder = LetterOrder & { expiresAt: Date };

/** `until` is said by the clock of the first venue. */
export function heldLetter(order: HeldOrder, places: readonly LetterPlace[], siteUrl: string): LetterParts {
  const language = languageOf(order);
  const until = formatTime(order.expiresAt, places[0]?.timeZone ?? 'UTC');
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
        labelled(word(language, 'to-pay'), formatMoney(order.total, order.currency, language), language),
      ],
    ],
    action: word(language, 'held-action'),
    note: word(language, 'held-note'),
  };
}
