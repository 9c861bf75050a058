/** The sessions that a card names beside its range of days. */
import { NO_TIME } from '@sahna/contract/constants';
import type { Afisha } from '@sahna/contract/endpoints/afisha';
import { dayOrder } from '../../../shared/format/day-order.ts';

type Entry = Afisha['calendar'][number];

const SHOWN = 3;
/** On a day with more sessions they are slots of a day that is open, and naming some of them says nothing. */
const MAX_SESSIONS_PER_DAY = 2;

/** The next ones with places; a day without times is named only where less than `few` places are left. */
export function upcomingSessions(calendar: readonly Entry[], few: number): Entry[] {
  const open = calendar.filter(({ ticketcount }) => ticketcount > 0).sort(compareByTime);
  if (open.length < 2) return [];
  const onDay = (day: string): number => open.filter(({ eventday }) => eventday === day).length;
  return open
    .slice(0, SHOWN)
    .filter(
      ({ eventday, eventtime, ticketcount }) =>
        onDay(eventday) <= MAX_SESSIONS_PER_DAY && (eventtime !== NO_TIME || ticketcount < few),
    );
}

export function compareByTime(one: Entry, other: Entry): number {
  return dayOrder(one.eventday) - dayOrder(other.eventday) || one.eventtime.localeCompare(other.eventtime);
}
