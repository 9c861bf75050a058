/** The visit as a calendar entry. */
import ical, { ICalCalendarMethod } from 'ical-generator';
import { labelled } from '../../platform/lib/format.ts';
import { pickText } from '../../platform/lib/languages.ts';
import type { Print } from './print.ts';
import { placeOf } from './sheet.ts';
import { word } from './texts.ts';

const DEFAULT_MINUTES = 120;
const MILLISECONDS = 60_000;

/** Those with the same `uid` are of the same order and session. */
export type Visit = { uid: string; print: Print; issuedAt: Date };

/**
 * One entry a session, which names every place of it; without a time it is an all-day entry. `link`: where the tickets are.
 * Moments are in UTC: every calendar shows them in its own time zone, and none has to know the venue's rules for its clock.
 */
export function calendarOf(visits: readonly Visit[], link = ''): string {
  const calendar = ical({ prodId: '//Sahna//Tickets//EN', method: ICalCalendarMethod.PUBLISH });
  for (const ofSession of Map.groupBy(visits, ({ uid }) => uid).values()) {
    const [first] = ofSession;
    if (!first) continue;
    const { uid, print, issuedAt } = first;
    const { language } = print;
    calendar.createEvent({
      id: uid,
      stamp: issuedAt,
      // A calendar takes the entry over that it has under the same id where the number is higher.
      sequence: print.moves,
      summary: pickText(print.title, language),
      location: { title: pickText(print.venue, language), address: pickText(print.address, language) },
      description: [
        labelled(word(language, 'order'), String(print.order), language),
        ...ofSession.map(placeInWords),
      ].join('\n'),
      ...(link ? { url: link } : {}),
      ...(print.time === null ? { allDay: true, start: `${print.day}T00:00:00` } : momentsOf(print)),
    });
  }
  return calendar.toString();
}

function placeInWords({ print }: Visit): string {
  const { language } = print;
  return placeOf(print, language)
    .map(({ label, value }) => labelled(label, value, language))
    .join(language === 'ch' ? '；' : '; ');
}

function momentsOf({ startsAt, durationMinutes }: Print): { start: Date; end: Date } {
  const start = new Date(startsAt);
  return { start, end: new Date(start.getTime() + (durationMinutes ?? DEFAULT_MINUTES) * MILLISECONDS) };
}
