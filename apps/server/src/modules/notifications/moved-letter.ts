/** The letter about a session that takes place at another moment: when it was, when it is, and until when tickets go back whole. */
import { formatInstant, formatMoment } from '../../platform/lib/format.ts';
import { pickText } from '../../platform/lib/languages.ts';
import type { RefundPolicy } from '../orders/index.ts';
import {
  frame,
  type LetterOrder,
  type LetterParts,
  type LetterPlace,
  languageOf,
  oneLine,
  placeNamed,
  ticketLinks,
} from './letters.ts';
import { word } from './texts.ts';

type MovedPlace = Omit<LetterPlace, 'extras'> & { refundPolicy: Pick<RefundPolicy, 'freeUntil'> };

export type MovedLetter = {
  order: LetterOrder;
  /** Of the session that was moved. */
  places: readonly MovedPlace[];
  from: { day: string; time: string | null };
};

export function movedLetter({ order, places, from }: MovedLetter, siteUrl: string): LetterParts {
  const language = languageOf(order);
  const [first] = places;
  if (!first) throw new Error('a letter about no place');
  const title = pickText(first.eventTitle, language);
  const [before, now] = [formatMoment(from.day, from.time, language), formatMoment(first.day, first.time, language)];
  const { freeUntil } = first.refundPolicy;
  return {
    ...frame(order, language, siteUrl),
    ...ticketLinks(order, places, siteUrl),
    subject: oneLine(word(language, 'moved-subject', { title, now })),
    heading: title,
    lead: word(language, 'moved-lead', { before, now }),
    details: [[now, pickText(first.venueName, language), ...places.map((place) => placeNamed(place, language))]],
    note: freeUntil
      ? word(language, 'moved-note', { until: formatInstant(new Date(freeUntil), first.timeZone, language) })
      : word(language, 'moved-note-plain'),
  };
}
