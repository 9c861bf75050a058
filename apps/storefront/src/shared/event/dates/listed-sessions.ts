/** Sessions of the listing: their order, and when they are entry slots. */
import type { Afisha } from '@sahna/contract/listing/afisha';
import { compareDays } from '../../format/day-order.ts';

/** More sessions of an event on a day are entry slots, as of museums and rides. */
export const MAX_SESSIONS_PER_DAY = 2;

type Moment = Pick<Afisha['calendar'][number], 'eventday' | 'eventtime'>;

export function compareByTime(first: Moment, second: Moment): number {
  return compareDays(first.eventday, second.eventday) || first.eventtime.localeCompare(second.eventtime);
}
