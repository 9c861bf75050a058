/** The visit as a calendar entry. */
import ical, { ICalCalendarMethod } from 'ical-generator';
import { formatLabel } from '../../platform/lib/format.ts';
import { pickText } from '../../platform/lib/languages.ts';
import type { TicketSnapshot } from './print.ts';
import { placeOf } from './sheet.ts';
import { word } from './texts.ts';

const DEFAULT_MINUTES = 120;
const MILLISECONDS = 60_000;

/** Visits with the same `uid` are of the same order and session. */
export type Visit = { uid: string; print: TicketSnapshot; issuedAt: Date };

/**
 * One calendar entry per session with all of its places; all-day if the session has no time. `link`: URL of the
 * tickets. Times are in UTC, so that no time zone rules are required.
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
      // Calendars replace an entry with the same id by one with a higher sequence number.
      sequence: print.moves,
      summary: pickText(print.title, language),
      location: { title: pickText(print.venue, language), address: pickText(print.address, language) },
      description: [
        formatLabel(word(language, 'order'), String(print.order), language),
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
    .map(({ label, value }) => formatLabel(label, value, language))
    .join(language === 'ch' ? '；' : '; ');
}

function momentsOf({ startsAt, durationMinutes }: TicketSnapshot): { start: Date; end: Date } {
  const start = new Date(startsAt);
  return { start, end: new Date(start.getTime() + (durationMinutes ?? DEFAULT_MINUTES) * MILLISECONDS) };
}
