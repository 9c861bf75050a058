/** Letters about tickets that are given back: the link that confirms it, that it is accepted, and that the money went. */
import { formatInstant, formatMoment, formatMoney, labelled } from '../../kernel/format.ts';
import { pickText } from '../../kernel/languages.ts';
import type { Minor } from '../../kernel/money.ts';
import { frame, type LetterOrder, type LetterParts, type LetterPlace, languageOf, placeNamed } from './letters.ts';
import { word } from './texts.ts';

export type ReturnedPlace = Omit<LetterPlace, 'extras'>;

/** `byHand`: no provider can send it back, the house does. */
export type ReturnLetter = {
  order: LetterOrder;
  places: readonly ReturnedPlace[];
  amount: Minor;
  byHand: boolean;
};

/** `until`: the moment after which the link is good for nothing, in words of the venue's clock. */
export function returnAskedLetter(news: ReturnLetter & { secret: string; until: Date }, siteUrl: string): LetterParts {
  const { order, secret } = news;
  const language = languageOf(order);
  return {
    ...head(news, 'return-asked', siteUrl),
    link: `${siteUrl.replace(/\/$/, '')}/order/return/${order.hash}?lang=${language}&hash_conf=${secret}`,
    action: word(language, 'return-asked-action'),
    note: word(language, 'return-asked-note', { until: untilSaid(news) }),
  };
}

export function returnAcceptedLetter(news: ReturnLetter, siteUrl: string): LetterParts {
  return {
    ...head(news, 'return-accepted', siteUrl),
    note: word(languageOf(news.order), noteOf(news)),
  };
}

export function returnPaidLetter(news: ReturnLetter, siteUrl: string): LetterParts {
  return { ...head(news, 'return-paid', siteUrl), note: word(languageOf(news.order), 'return-paid-note') };
}

function noteOf({ amount, byHand }: ReturnLetter) {
  if (amount === 0) return 'return-free-note';
  return byHand ? 'return-hand-note' : 'return-accepted-note';
}

function head(news: ReturnLetter, name: 'return-asked' | 'return-accepted' | 'return-paid', siteUrl: string) {
  const { order, places, amount } = news;
  const language = languageOf(order);
  const subject = word(language, `${name}-subject`, { order: order.id });
  return {
    ...frame(order, language, siteUrl),
    subject,
    heading: subject,
    lead: word(language, `${name}-lead`),
    details: [
      ...[...Map.groupBy(places, ({ sessionId }) => sessionId).values()].map((together) => [
        ...together
          .slice(0, 1)
          .flatMap((place) => [pickText(place.eventTitle, language), formatMoment(place.day, place.time, language)]),
        ...together.map((place) => placeNamed(place, language)),
      ]),
      [labelled(word(language, 'return-sum'), formatMoney(amount, order.currency, language), language)],
    ],
  };
}

function untilSaid({ order, places, until }: ReturnLetter & { until: Date }): string {
  return formatInstant(until, places[0]?.timeZone ?? 'UTC', languageOf(order));
}
