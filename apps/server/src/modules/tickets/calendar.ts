/** The visit as a calendar entry. */
import ical, { ICalCalendarMethod } from 'ical-generator';
import { MINUTE_MS } from '../../platform/lib/durations.ts';
import { formatLabel } from '../../platform/lib/format/buyer-format.ts';
import { pickText } from '../../platform/lib/languages.ts';
import { markRehearsal } from './mark-rehearsal.ts';
import { listPlaceFacts } from './sheet.ts';
import type { TicketSnapshot } from './snapshot.ts';
import { formatTicketText } from './texts.ts';

const DEFAULT_DURATION_MINUTES = 120;

/** Visits with the same `uid` are of the same order and session. */
export type Visit = { uid: string; snapshot: TicketSnapshot; issuedAt: Date };

/**
 * One calendar entry per session with all of its places; all-day if the session has no time. `link`: URL of the
 * tickets. Times are in UTC, so that no time zone rules are required.
 */
export function formatCalendar(visits: readonly Visit[], link = ''): string {
  const calendar = ical({ prodId: '//Sahna//Tickets//EN', method: ICalCalendarMethod.PUBLISH });
  for (const sessionVisits of Map.groupBy(visits, ({ uid }) => uid).values()) {
    const [first] = sessionVisits;
    if (!first) continue;
    const { uid, snapshot, issuedAt } = first;
    const { language } = snapshot;
    calendar.createEvent({
      id: uid,
      stamp: issuedAt,
      // Calendars replace an entry with the same id by one with a higher sequence number.
      sequence: snapshot.reschedules,
      summary: pickText(markRehearsal(snapshot.title, snapshot.isRehearsal), language),
      location: { title: pickText(snapshot.venue, language), address: pickText(snapshot.address, language) },
      description: [
        formatLabel(formatTicketText(language, 'order'), String(snapshot.order), language),
        ...sessionVisits.map(formatSeat),
      ].join('\n'),
      ...(link ? { url: link } : {}),
      ...(snapshot.time === null ? { allDay: true, start: `${snapshot.day}T00:00:00` } : toStartAndEnd(snapshot)),
    });
  }
  return calendar.toString();
}

function formatSeat({ snapshot }: Visit): string {
  const { language } = snapshot;
  return listPlaceFacts(snapshot, language)
    .map(({ label, value }) => formatLabel(label, value, language))
    .join(language === 'ch' ? '；' : '; ');
}

function toStartAndEnd({ startsAt, durationMinutes }: TicketSnapshot): { start: Date; end: Date } {
  const start = new Date(startsAt);
  return { start, end: new Date(start.getTime() + (durationMinutes ?? DEFAULT_DURATION_MINUTES) * MINUTE_MS) };
}
