/** The sessions that a card lists in addition to its range of days. */

import { NO_TIME } from '@sahna/contract/first-visit-constants';
import type { Afisha } from '@sahna/contract/listing/afisha';
import { compareByTime, MAX_SESSIONS_PER_DAY } from '../../../shared/event/dates/listed-sessions.ts';
import { isFewLeft } from '../../../shared/event/few-left.ts';

type Entry = Afisha['calendar'][number];

const MAX_SESSIONS = 3;

/**
 * The next sessions with tickets, without entry slots, which the range of times already covers. Sessions without a time
 * are included only if fewer than `few` tickets are left.
 */
export function findUpcomingSessions(calendar: readonly Entry[], few: number): Entry[] {
  const open = calendar.filter(({ ticketcount }) => ticketcount > 0).sort(compareByTime);
  if (open.length < 2) return [];
  const onDay = (day: string): number => open.filter(({ eventday }) => eventday === day).length;
  return open
    .slice(0, MAX_SESSIONS)
    .filter(
      ({ eventday, eventtime, ticketcount }) =>
        onDay(eventday) <= MAX_SESSIONS_PER_DAY && (eventtime !== NO_TIME || isFewLeft(ticketcount, few)),
    );
}
