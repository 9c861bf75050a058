/** Which attendee details a ticket requires, and how long its attendee can be changed. */
import { type Actor, hasAttendeeChangeLimits } from '../../platform/lib/actor.ts';
import { hasPassed } from '../../platform/lib/clock.ts';
import { DAY_MS, HOUR_MS } from '../../platform/lib/durations.ts';
import type { AttendeeDetailRules } from '../catalog/rules/index.ts';

/** `changeUntilHours`: hours before the session; undefined: the attendee cannot be changed. */
export type AttendeeRequirements = AttendeeDetailRules;

export const NAMES_ONLY: AttendeeRequirements = {
  age: 'none',
  middleName: false,
  document: false,
  country: false,
  region: false,
};

/** Whether details beyond the name are required; those are encrypted and erased later. */
export function requiresDetails({ age, document, country, region }: AttendeeRequirements): boolean {
  return age !== 'none' || document || country || region;
}

export type Person = { surname: string; name: string; middleName: string };

export function formatPersonName({ surname, name, middleName }: Person): string {
  return [surname, name, middleName].filter(Boolean).join(' ');
}

/** The deadline for changing the attendee; null: it cannot be changed. */
export function getChangeDeadline({ changeUntilHours }: AttendeeRequirements, startsAt: Date): Date | null {
  return changeUntilHours === undefined ? null : new Date(startsAt.getTime() - changeUntilHours * HOUR_MS);
}

/** Buyers change the attendee until the deadline; staff change every named ticket. */
export function isAttendeeChangeable(
  requirements: AttendeeRequirements,
  { startsAt, attendeeName }: { startsAt: Date; attendeeName: string | null },
  actor: Actor,
  now: Date,
): boolean {
  if (!hasAttendeeChangeLimits(actor)) return attendeeName !== null;
  const until = getChangeDeadline(requirements, startsAt);
  return until !== null && !hasPassed(until, now);
}

/**
 * Minimum time between changes and maximum number of changes by a buyer: each change sends an email with a PDF. Staff
 * are exempt.
 */
export const CHANGE_INTERVAL_MS = 600_000;
export const MAX_CHANGES = 5;

/** Number of attendee changes of a ticket, and the time of the last one; null: never changed. */
export type Changes = { count: number; lastAt: Date | null };

/** When the attendee can be changed next; null: the maximum is reached. */
export function getNextChangeTime({ count, lastAt }: Changes, actor: Actor): Date | null {
  if (!hasAttendeeChangeLimits(actor)) return new Date(0);
  return count < MAX_CHANGES ? new Date((lastAt?.getTime() ?? -CHANGE_INTERVAL_MS) + CHANGE_INTERVAL_MS) : null;
}

/** Details of sessions that started before this time, or orders that closed unpaid before, are erased. */
export function getEraseCutoff(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

/** The last characters of a document number, at most four and at most a third, by which its owner recognizes it. */
export function maskDocumentNumber(number: string): string {
  const visibleLength = Math.min(4, Math.max(2, Math.floor(number.length / 3)));
  return number.length <= visibleLength ? '' : number.slice(-visibleLength);
}
