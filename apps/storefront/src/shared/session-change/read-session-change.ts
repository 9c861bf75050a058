/** Parses the change of a session since the purchase. */
import { NO_TIME } from '@sahna/contract/constants';
import { formatWholeDay } from '../format/dates.ts';
import { joinDayAndTime } from '../format/punctuation.ts';
import type { Language } from '../language.ts';

/** `from`: previous date and time, formatted; '' if unknown. `freeReturnUntil`: last day of a full refund, formatted. */
export type SessionChange = { kind: 'canceled' } | { kind: 'rescheduled'; from: string; freeReturnUntil: string };

type WireChange = { moved_from_day: string; moved_from_time: string; free_return_until: string };

export function readSessionChange(wire: WireChange, isCanceled: boolean, language: Language): SessionChange | null {
  if (isCanceled) return { kind: 'canceled' };
  if (wire.free_return_until === '') return null;
  const { moved_from_day: day, moved_from_time: time } = wire;
  return {
    kind: 'rescheduled',
    from: day && joinDayAndTime(formatWholeDay(day, language), time === NO_TIME ? '' : time, language),
    freeReturnUntil: formatWholeDay(wire.free_return_until, language),
  };
}
