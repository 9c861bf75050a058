/** The letter about exchanged tickets: the new ones, instead of which, and what became of the money. */
import { formatDay, formatMoment, formatMoney, labelled, listed } from '../../platform/lib/format.ts';
import { pickText } from '../../platform/lib/languages.ts';
import type { Minor } from '../../platform/lib/money.ts';
import {
  discountSaid,
  frame,
  type LetterOrder,
  type LetterParts,
  type LetterPlace,
  languageOf,
  oneLine,
  placeNamed,
  sessionsSaid,
  ticketLinks,
} from './letters.ts';
import { type TextKey, word } from './texts.ts';

/** `credit`: what was paid for the old tickets and pays for these; `back`: what is left of it. `byHand`: the house gives it back. */
export type ExchangeLetter = {
  order: LetterOrder;
  places: readonly LetterPlace[];
  old: { order: number; places: readonly Omit<LetterPlace, 'extras'>[] };
  credit: Minor;
  back: Minor;
  byHand: boolean;
};

export function exchangeLetter(news: ExchangeLetter, siteUrl: string): LetterParts {
  const { order, places, old, credit, back, byHand } = news;
  const language = languageOf(order);
  const [first] = places;
  const title = first ? pickText(first.eventTitle, language) : '';
  const day = first ? formatDay(first.day, language) : '';
  const sum = (key: TextKey, amount: Minor): string[] =>
    amount > 0 ? [labelled(word(language, key), formatMoney(amount, order.currency, language), language)] : [];
  return {
    ...frame(order, language, siteUrl),
    ...ticketLinks(order, places, siteUrl),
    subject: oneLine(word(language, 'exchange-subject', { title, day, order: order.id })),
    heading: title,
    lead: word(language, 'exchange-lead', { order: order.id }),
    details: [
      ...sessionsSaid(places, order.currency, language),
      [
        word(language, 'exchange-instead', { order: old.order }),
        ...old.places.map((place) =>
          listed([formatMoment(place.day, place.time, language), placeNamed(place, language)], language),
        ),
      ],
      [
        ...discountSaid(places, order.currency, language),
        ...sum('exchange-credit', credit),
        ...sum('exchange-paid', order.total),
        ...sum(byHand ? 'exchange-hand' : 'exchange-back', back),
      ],
    ].filter((lines) => lines.length > 0),
    note: word(language, 'secret'),
  };
}
