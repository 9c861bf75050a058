import type {
  AttendeeRowDto,
  EventSessionCaseDto,
  EventSessionDto,
} from '@sahna/contract/admin/sessions/event-session-endpoints';
import type { StaffLanguage } from '@sahna/contract/admin/values';
import { formatPlaceLabel, type SessionTicket } from '../../../modules/tickets/index.ts';
import { pickText } from '../../../platform/lib/languages.ts';
import type { SessionCase, SessionWithCounts } from '../../../workflows/list-event-sessions.ts';

/** Distinguishes the tickets of a session without being enough to enter with. */
const CODE_CHARACTERS = 5;

export type SessionPresentation = {
  language: StaffLanguage;
  currency: string;
  nameTimeZone: (timeZone: string) => string;
};

export function toEventSessionDto(
  session: SessionWithCounts,
  { language, currency, nameTimeZone }: SessionPresentation,
): EventSessionDto {
  const { id, eventId, title, venue, hall, day, time, state, sold, reserved, blocked, free, takings } = session;
  return {
    ...{ id, eventId, day, time, state, sold, reserved, blocked, free },
    event: pickText(title, language),
    venue: pickText(venue, language),
    timeZoneName: nameTimeZone(session.timeZone),
    hall: hall ? pickText(hall, language) : '',
    takings: takings === null ? null : { amount: takings, currency },
  };
}

export function toEventSessionCaseDto(found: SessionCase, presentation: SessionPresentation): EventSessionCaseDto {
  const { startsAt, timeZone, canceledAt, plannedDay, plannedTime, freeReturnUntil, tickets } = found;
  return {
    ...toEventSessionDto(found, presentation),
    ...{ timeZone, ...tickets },
    startsAt: startsAt.toISOString(),
    canceledAt: canceledAt?.toISOString() ?? null,
    plannedFor: plannedDay === null ? null : { day: plannedDay, time: plannedTime },
    freeReturnUntil: freeReturnUntil?.toISOString() ?? null,
  };
}

export function toAttendeeRowDto(ticket: SessionTicket, language: StaffLanguage): AttendeeRowDto {
  const { attendee: name, code, category, orderId, used, passages, scannedAt } = ticket;
  return {
    ...{ name, orderId, used, passages },
    code: code.slice(-CODE_CHARACTERS),
    category: pickText(category, language),
    place: formatPlaceLabel(ticket, language),
    scannedAt: scannedAt?.toISOString() ?? null,
  };
}
