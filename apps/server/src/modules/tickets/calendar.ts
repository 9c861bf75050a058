/** The visit as a calendar entry, on the venue's clock. */
import ical, { ICalCalendarMethod } from 'ical-generator';
import { pickText } from '../../kernel/languages.ts';
import type { Print } from './print.ts';
import { word } from './texts.ts';

const DEFAULT_MINUTES = 120;

export type Visit = { uid: string; print: Print; issuedAt: Date };

/**
 * One entry a session, however many tickets; without a time it is an all-day entry.
 * Wall-clock times with the venue's time zone, so that a visitor from elsewhere sees the right hour in his own.
 */
export function calendarOf(visits: readonly Visit[]): string {
  const [first] = visits;
  const calendar = ical({ prodId: '//Sahna//Tickets//EN', method: ICalCalendarMethod.PUBLISH });
  if (first) calendar.timezone(first.print.timeZone);
  const told = new Set<string>();
  for (const { uid, print, issuedAt } of visits) {
    const session = `${print.day} ${print.time}`;
    if (told.has(session)) continue;
    told.add(session);
    const { language } = print;
    const place = { title: pickText(print.venue, language), address: pickText(print.address, language) };
    const start = `${print.day}T${print.time ?? '00:00'}:00`;
    calendar.createEvent({
      id: uid,
      stamp: issuedAt,
      summary: pickText(print.title, language),
      location: place,
      description: `${word(language, 'order')} ${print.order}`,
      timezone: print.timeZone,
      start,
      ...(print.time === null ? { allDay: true } : { end: after(start, print.durationMinutes ?? DEFAULT_MINUTES) }),
    });
  }
  return calendar.toString();
}

function after(wallClock: string, minutes: number): string {
  return new Date(Date.parse(`${wallClock}Z`) + minutes * 60_000).toISOString().slice(0, 19);
}
