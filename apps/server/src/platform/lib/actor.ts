/**
 * The actor on whose behalf an operation runs. The API and the commands create actors; workflows take an actor as their
 * last parameter.
 */
import { type CustomerId, type StaffMemberId, staffMemberId } from './ids.ts';

/** Account data stored with a customer's orders. */
export type Account = { id: CustomerId; hash: string; name: string; cardCode: string };

/**
 * `visitor`: the id in the browser's cookie, empty until the first response has set it. `origin`: digest of the client
 * address; null if unknown. `hasPassedBotCheck`: whether this request passed the bot check.
 */
type Browser = { visitor: string; origin: string | null; hasPassedBotCheck: boolean };

/** Buyers. */
export type PublicActor = ({ kind: 'visitor' } & Browser) | ({ kind: 'customer'; account: Account } & Browser);

/**
 * `id`: a member of staff (`createMemberActor`), or for commands the user of the operating system. `device`: the enrolled
 * device in use. `address`: client address of the request. */
export type StaffActor = { kind: 'staff'; id: string; device?: string; address?: string };

const MEMBER_ID = /^member-(\d+)$/;

/** The actor of a signed-in member of staff. `deviceId`: of the enrolled device that a PIN has unlocked. */
export function createMemberActor(id: StaffMemberId, address: string, deviceId: number | null = null): StaffActor {
  return { kind: 'staff', id: `member-${id}`, address, ...(deviceId === null ? {} : { device: `${deviceId}` }) };
}

/** The member of staff behind the id of a staff actor; null for the user of a command. */
export function readMemberId(actorId: string): StaffMemberId | null {
  const [, id] = MEMBER_ID.exec(actorId) ?? [];
  return id === undefined ? null : staffMemberId(id);
}

/** Actors of the venue. */
export type InternalActor = StaffActor | { kind: 'device'; id: string; address?: string } | { kind: 'system' };

export type Actor = PublicActor | InternalActor;

export const SYSTEM = { kind: 'system' } as const satisfies Actor;

export function isInternal(actor: Actor): actor is InternalActor {
  return actor.kind !== 'visitor' && actor.kind !== 'customer';
}

/** The account of a signed-in customer; null for every other actor. */
export function getAccount(actor: Actor): Account | null {
  return actor.kind === 'customer' ? actor.account : null;
}

/** Staff count as signed in: they can sell events that are restricted to customers. */
export function isSignedIn(actor: Actor): boolean {
  return actor.kind === 'customer' || isInternal(actor);
}

/** Whether the actor's unpaid holds are counted and limited. */
export function hasHoldLimits(actor: Actor): actor is PublicActor {
  return !isInternal(actor);
}

/** Whether the actor has passed the bot check or is exempt. */
export function isPastBotCheck(actor: Actor): boolean {
  return isInternal(actor) || actor.hasPassedBotCheck;
}

/** Whether attendee changes of a ticket are limited in number. */
export function hasAttendeeChangeLimits(actor: Actor): boolean {
  return !isInternal(actor);
}

/** An actor as stored in rows: by reference, without personal data. */
export type ActorReference = { kind: 'visitor' | 'system' } | { kind: 'customer' | 'staff' | 'device'; id: string };

export function toActorReference(actor: Actor): ActorReference {
  if (actor.kind === 'visitor' || actor.kind === 'system') return { kind: actor.kind };
  return { kind: actor.kind, id: actor.kind === 'customer' ? String(actor.account.id) : actor.id };
}
