/** Letters about tickets that are given back: the link that confirms it, that it is accepted, and that the money went. */
import { formatInstant, formatMoment, formatMoney, labelled } from '../../platform/lib/format.ts';
import { pickText } from '../../platform/lib/languages.ts';
import type { Minor } from '../../platform/lib/money.ts';
import {
  frame,
  type LetterOrder,
  type LetterParts,
  type LetterPlace,
  languageOf,
  oneLine,
  placeNamed,
} from './letters.ts';
import { word } from './texts.ts';

export type ReturnedPlace = Omit<LetterPlace, 'extras'>;

/** `byHand`: no provider can send it back, the house does. */
export type ReturnLetter = {
  order: LetterOrder;
  places: readonly ReturnedPlace[];
  amount: Minor;
  byHand: boolean;
  /** Why it was not the buyer's wish; null: it was. */
  cause: 'cancelled' | null;
};

/** `until`: the moment after which the link is good for nothing. `letter`: which one of this application it is, from 1. */
export type AskedLetter = ReturnLetter & { secret: string; until: Date; letter: number };

export function returnAskedLetter(news: AskedLetter, siteUrl: string): LetterParts {
  const { order, secret } = news;
  const language = languageOf(order);
  const note = word(language, 'return-asked-note', { until: untilSaid(news) });
  return {
    ...head(news, 'asked', siteUrl),
    link: `${siteUrl.replace(/\/$/, '')}/order/return/${order.hash}?lang=${language}&hash_conf=${secret}`,
    action: word(language, 'return-asked-action'),
    note: news.letter > 1 ? word(language, 'return-asked-again', { note }) : note,
  };
}

export function returnAcceptedLetter(news: ReturnLetter, siteUrl: string): LetterParts {
  return {
    ...head(news, 'accepted', siteUrl),
    note: word(languageOf(news.order), noteOf(news)),
  };
}

/** The session does not take place: what is void, and that all of the money comes back. */
export function sessionCancelledLetter(news: ReturnLetter, siteUrl: string): LetterParts {
  return { ...head(news, 'cancelled', siteUrl), note: word(languageOf(news.order), noteOf(news)) };
}

export function returnPaidLetter(news: ReturnLetter, siteUrl: string): LetterParts {
  const language = languageOf(news.order);
  const letter = head(news, news.cause === 'cancelled' ? 'cancelled-paid' : 'paid', siteUrl);
  return news.byHand
    ? { ...letter, lead: word(language, 'return-given-lead'), note: word(language, 'return-given-note') }
    : { ...letter, note: word(language, 'return-paid-note') };
}

function noteOf({ amount, byHand }: ReturnLetter) {
  if (amount === 0) return 'return-free-note';
  return byHand ? 'return-hand-note' : 'return-accepted-note';
}

type Step = 'asked' | 'accepted' | 'paid' | 'cancelled' | 'cancelled-paid';

function head(news: ReturnLetter, step: Step, siteUrl: string) {
  const { order, places, amount } = news;
  const language = languageOf(order);
  const isBack = step === 'paid' || step === 'cancelled-paid';
  const [first] = places;
  const title = first ? pickText(first.eventTitle, language) : '';
  const day = first ? formatMoment(first.day, first.time, language) : '';
  const subject = oneLine(word(language, `return-${step}-subject`, { order: order.id, title, day }));
  return {
    ...frame(order, language, siteUrl),
    subject,
    heading: subject,
    lead: word(language, `return-${step}-lead`),
    details: [
      ...[...Map.groupBy(places, ({ sessionId }) => sessionId).values()].map((together) => [
        ...together
          .slice(0, 1)
          .flatMap((place) => [pickText(place.eventTitle, language), formatMoment(place.day, place.time, language)]),
        ...together.map((place) => placeNamed(place, language)),
      ]),
      [
        labelled(
          word(language, isBack ? 'return-sum-back' : 'return-sum'),
          formatMoney(amount, order.currency, language),
          language,
        ),
      ],
    ],
  };
}

function untilSaid({ order, places, until }: AskedLetter): string {
  return formatInstant(until, places[0]?.timeZone ?? 'UTC', languageOf(order));
}
