/** The sessions that a card names beside its range of days. */
import { NO_TIME } from '@sahna/contract/constants';
import type { Afisha } from '@sahna/contract/endpoints/afisha';
import { dayOrder } from '../../../shared/format/day-order.ts';

type Entry = Afisha['calendar'][number];

const SHOWN = 3;
/** More sessions on a day are entry slots, which the range of times already tells. */
const MAX_SESSIONS_PER_DAY = 2;

/** The next sessions with tickets; a day without times is named only where fewer than `few` tickets are left. */
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

export function compareByTime(first: Entry, second: Entry): number {
  return dayOrder(first.eventday) - dayOrder(second.eventday) || first.eventtime.localeCompare(second.eventtime);
}
