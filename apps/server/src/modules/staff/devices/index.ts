/** Enrolled devices, and the sessions that members unlock there with their PINs. */
import { MAX_PIN_FAILURES } from '@sahna/contract/rules/staff/pin';
import type { Database } from '../../../platform/db/index.ts';
import type { InternalActor } from '../../../platform/lib/actor.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { computeDigest, createSecretId, type StaffMemberId } from '../../../platform/lib/ids.ts';
import { err, ok, type Result } from '../../../platform/lib/result.ts';
import { createGuardedLookUp, FAILED_ATTEMPTS, isLockedOutNow } from '../../attempt-limits/index.ts';
import { recordAuditEntry } from '../../audit-log/index.ts';
import { hashPassword, UNMATCHABLE_HASH, verifyPassword } from '../credentials/password-hash.ts';
import { type SignInClient, startSession } from '../sessions.ts';
import {
  findDevice,
  insertDevice,
  isVenue,
  type ListedDevice,
  listPresentDevices,
  recordDeviceUse,
  type StaffDevice,
  setDeviceEnded,
} from '../store/devices.ts';
import { lockMember } from '../store/members.ts';
import {
  addPinFailure,
  countPinFailures,
  deletePin,
  deletePinFailuresOf,
  findPinHash,
  listPinMembers,
  type PinMember,
  replacePin,
} from '../store/pins.ts';
import { deletePinSessions, deleteSessionsOfDevice } from '../store/sessions.ts';

export type UnlockInput = { device: StaffDevice; memberId: StaffMemberId; pin: string; client: SignInClient };
/** `locked_out`: the member needs a full sign-in first. `too_many_attempts`: the device has to wait. */
export type UnlockError = 'wrong' | 'locked_out' | 'too_many_attempts';
/** `replaced`: the earlier enrollment of the same browser. */
export type Enrollment = { name: string; venueId: number | null; replaced: StaffDevice | null };

export type StaffDevices = {
  find(secret: string): Promise<StaffDevice | null>;
  list(): Promise<ListedDevice[]>;
  /** Those who can unlock the device. */
  listMembers(device: StaffDevice): Promise<PinMember[]>;
  /** Returns the secret of the device, for a cookie. */
  enroll(enrollment: Enrollment, actor: InternalActor): Promise<Result<string, 'no_venue'>>;
  end(id: number, actor: InternalActor): Promise<Result<null, 'not_found'>>;
  /** Returns the secret of a new session, for a cookie. */
  unlock(input: UnlockInput): Promise<Result<string, UnlockError>>;
  /** Ends the sessions that the former PIN has unlocked. */
  setPin(memberId: StaffMemberId, pin: string, actor: InternalActor): Promise<Result<null, 'not_found'>>;
  removePin(memberId: StaffMemberId, actor: InternalActor): Promise<Result<null, 'not_found'>>;
};

export function createStaffDevices(db: Database, clock: Clock): StaffDevices {
  const lookUp = createGuardedLookUp(db, clock);

  return {
    find: async (secret) => (secret === '' ? null : findDevice(db, computeDigest(secret))),
    list: () => listPresentDevices(db),
    listMembers: ({ venueId }) => listPinMembers(db, venueId),

    enroll: ({ name, venueId, replaced }, actor) =>
      db.transaction(async (tx) => {
        const [secret, now] = [createSecretId(), clock.now()];
        if (venueId !== null && !(await isVenue(tx, venueId))) return err('no_venue');
        if (replaced && (await setDeviceEnded(tx, replaced.id, now)) !== null)
          await deleteSessionsOfDevice(tx, replaced.id);
        const id = await insertDevice(tx, { digest: computeDigest(secret), name, venueId }, now);
        const change = { ...(replaced ? { before: { name: replaced.name } } : {}), after: { name, venueId } };
        await recordAuditEntry(tx, { actor, verb: 'enroll_device', object: { kind: 'device', id }, ...change }, now);
        return ok(secret);
      }),

    end: (id, actor) =>
      db.transaction(async (tx) => {
        const now = clock.now();
        const name = await setDeviceEnded(tx, id, now);
        if (name === null) return err('not_found');
        const sessions = await deleteSessionsOfDevice(tx, id);
        const object = { kind: 'device', id } as const;
        await recordAuditEntry(tx, { actor, verb: 'end_device', object, before: { name, sessions } }, now);
        return ok(null);
      }),

    unlock: async ({ device, memberId, pin, client }) => {
      const subjects = [{ key: `staff/device/${device.id}`, max: FAILED_ATTEMPTS.ofOrigin }];
      const attempts = { memberId, deviceId: device.id };
      if (await isLockedOutNow(db, subjects, clock.now())) return err('too_many_attempts');
      if ((await countPinFailures(db, attempts)) >= MAX_PIN_FAILURES) return err('locked_out');
      const hash = await findPinHash(db, memberId);
      // Outside of the transaction: hashing takes long, and must not block the database.
      const isCorrect = await verifyPassword(pin, hash ?? UNMATCHABLE_HASH);
      // The look-up lets one attempt of a device in at a time, so that parallel guesses are all counted.
      const found = await lookUp(subjects, async (tx, now) => {
        const member = await lockMember(tx, memberId);
        if (!member || hash === null) return null;
        if ((await countPinFailures(tx, attempts)) >= MAX_PIN_FAILURES) return { secret: null };
        if (!isCorrect || (await findPinHash(tx, memberId)) !== hash) {
          if ((await addPinFailure(tx, attempts)) === MAX_PIN_FAILURES) {
            const actor = { kind: 'device', id: String(device.id), address: client.address } as const;
            const object = { kind: 'staff', id: memberId } as const;
            await recordAuditEntry(tx, { actor, verb: 'lock_pin', object, after: { device: device.name } }, now);
          }
          return null;
        }
        await deletePinFailuresOf(tx, attempts);
        await recordDeviceUse(tx, device.id, now);
        return { secret: await startSession(tx, { memberId, method: 'pin', deviceId: device.id, client }, now) };
      });
      if (!found.ok) return found;
      return found.value.secret === null ? err('locked_out') : ok(found.value.secret);
    },

    setPin: async (memberId, pin, actor) => {
      const hash = await hashPassword(pin);
      return db.transaction(async (tx) => {
        const now = clock.now();
        if ((await lockMember(tx, memberId))?.state !== 'active') return err('not_found');
        await replacePin(tx, memberId, hash, now);
        const sessions = await deletePinSessions(tx, memberId);
        const object = { kind: 'staff', id: memberId } as const;
        await recordAuditEntry(tx, { actor, verb: 'set_pin', object, before: { sessions } }, now);
        return ok(null);
      });
    },

    removePin: (memberId, actor) =>
      db.transaction(async (tx) => {
        const now = clock.now();
        await lockMember(tx, memberId);
        if (!(await deletePin(tx, memberId))) return err('not_found');
        const sessions = await deletePinSessions(tx, memberId);
        const object = { kind: 'staff', id: memberId } as const;
        await recordAuditEntry(tx, { actor, verb: 'remove_pin', object, before: { sessions } }, now);
        return ok(null);
      }),
  };
}
