/** The address of the list of sessions: its filters. */
import { EVENT_SESSION_STATES, type EventSessionState } from '@sahna/contract/admin/sessions/event-session-endpoints';

export type SessionListSearch = { eventId?: number; state?: EventSessionState; from?: string; to?: string };

/** Ignores values that are not valid. */
export function parseSessionListSearch(search: Readonly<Record<string, unknown>>): SessionListSearch {
  const eventId = Number(search['eventId']);
  const state = EVENT_SESSION_STATES.find((candidate) => candidate === search['state']);
  const [from, to] = [toDay(search['from']), toDay(search['to'])];
  return {
    ...(Number.isSafeInteger(eventId) && eventId > 0 ? { eventId } : {}),
    ...(state ? { state } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  };
}

/** What the form of a reschedule begins with. */
export function parseReschedule(search: Readonly<Record<string, unknown>>): { day?: string; time?: string } {
  const { time } = search;
  const day = toDay(search['day']);
  return {
    ...(day ? { day } : {}),
    ...(typeof time === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? { time } : {}),
  };
}

function toDay(value: unknown): string {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : '';
}
