/** The sessions that a card lists in addition to its range of days. */
import { NO_TIME } from '@sahna/contract/constants';
import type { Afisha } from '@sahna/contract/listing/afisha';
import { toSortableDay } from '../../../shared/format/day-order.ts';

type Entry = Afisha['calendar'][number];

const MAX_SESSIONS = 3;
/** More sessions on a day are entry slots, which the range of times already covers. */
const MAX_SESSIONS_PER_DAY = 2;

/** The next sessions with tickets; sessions without a time are included only if fewer than `few` tickets are left. */
export function upcomingSessions(calendar: readonly Entry[], few: number): Entry[] {
  const open = calendar.filter(({ ticketcount }) => ticketcount > 0).sort(compareByTime);
  if (open.length < 2) return [];
  const onDay = (day: string): number => open.filter(({ eventday }) => eventday === day).length;
  return open
    .slice(0, MAX_SESSIONS)
    .filter(
      ({ eventday, eventtime, ticketcount }) =>
        onDay(eventday) <= MAX_SESSIONS_PER_DAY && (eventtime !== NO_TIME || ticketcount < few),
    );
}

export function compareByTime(first: Entry, second: Entry): number {
  return (
    toSortableDay(first.eventday) - toSortableDay(second.eventday) || first.eventtime.localeCompare(second.eventtime)
  );
}
