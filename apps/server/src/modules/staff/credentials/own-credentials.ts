/**
 * Password and authenticator app of the signed-in member. Each change needs the present password, and ends other
 * sessions. While the shop has switched passwords off, none is set or changed.
 */
import type { Database, Tx } from '../../../platform/db/index.ts';
import type { InternalActor } from '../../../platform/lib/actor.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import type { Encryption } from '../../../platform/lib/encryption.ts';
import { computeDigest, type StaffMemberId } from '../../../platform/lib/ids.ts';
import { err, ok, type Result } from '../../../platform/lib/result.ts';
import {
  createGuardedLookUp,
  FAILED_ATTEMPTS,
  isLockedOutNow,
  type LookUpFailure,
} from '../../attempt-limits/index.ts';
import { type AuditVerb, recordAuditEntry } from '../../audit-log/index.ts';
import { lockMember } from '../store/members.ts';
import {
  insertPassword,
  isPasswordSignInOn,
  loadPassword,
  replacePasswordHash,
  replaceTotpSecret,
  type StoredPassword,
} from '../store/passwords.ts';
import { deleteOtherSessions } from '../store/sessions.ts';
import { hashPassword, UNMATCHABLE_HASH, verifyPassword } from './password-hash.ts';
import { decryptOrNull, getPasswordName, KEY_ID } from './stored-secrets.ts';
import { createTotpSecret, createTotpUri, findTotpStep } from './totp.ts';

/** `sessionSecret`: of the session that stays. `current`: the present password. */
type OwnChange = { memberId: StaffMemberId; sessionSecret: string; current: string };
export type PasswordChange = OwnChange & { password: string };
export type AuthenticatorChange = OwnChange & { encryptedTotpSecret: string; code: string };
export type PasswordAddition = { memberId: StaffMemberId; password: string; encryptedTotpSecret: string; code: string };
export type NewAuthenticator = { totpSecret: string; totpUri: string; encryptedTotpSecret: string };

export type ChangeError = LookUpFailure | 'switched_off';

export type OwnCredentials = {
  /** For a member who signs in with passkeys. */
  addPassword(
    addition: PasswordAddition,
    actor: InternalActor,
  ): Promise<Result<true, 'wrong_code' | 'switched_off' | 'password_set'>>;
  changePassword(change: PasswordChange, actor: InternalActor): Promise<Result<true, ChangeError>>;
  /** A new secret at each call; nothing is stored until a code proves that the app has it. */
  startAuthenticator(member: { id: StaffMemberId; email: string }, shopName: string): NewAuthenticator;
  changeAuthenticator(
    change: AuthenticatorChange,
    actor: InternalActor,
  ): Promise<Result<true, ChangeError | 'wrong_code'>>;
};

/** Binds a ciphertext to the member who asked for it. */
const getNewSecretName = (id: StaffMemberId): string => `staff_new_authenticator ${id}`;

export function createOwnCredentials({
  db,
  clock,
  encryption,
}: {
  db: Database;
  clock: Clock;
  encryption: Encryption;
}): OwnCredentials {
  const lookUp = createGuardedLookUp(db, clock);

  /** `replace` returns whether the stored password was still the verified one. */
  async function change(
    { memberId, sessionSecret, current }: OwnChange,
    verb: AuditVerb,
    actor: InternalActor,
    replace: (tx: Tx, stored: StoredPassword) => Promise<boolean>,
  ): Promise<Result<true, ChangeError>> {
    if (!(await isPasswordSignInOn(db))) return err('switched_off');
    const subjects = [{ key: `staff/own/${memberId}`, max: FAILED_ATTEMPTS.ofAccount }];
    if (await isLockedOutNow(db, subjects, clock.now())) return err('too_many_attempts');
    const stored = await loadPassword(db, memberId);
    const isCorrect = await verifyPassword(current, stored?.hash ?? UNMATCHABLE_HASH);
    return lookUp(subjects, async (tx, now) => {
      if (!stored || !isCorrect) return null;
      await lockMember(tx, memberId);
      if (!(await replace(tx, stored))) return null;
      const sessions = await deleteOtherSessions(tx, memberId, computeDigest(sessionSecret));
      const object = { kind: 'staff', id: memberId } as const;
      await recordAuditEntry(tx, { actor, verb, object, before: { sessions } }, now);
      return true;
    });
  }

  /** Null: the code is not of a secret that this member was given. */
  function verifyNewSecret({ memberId, encryptedTotpSecret, code }: Omit<PasswordAddition, 'password'>) {
    const encrypted = { keyId: KEY_ID, ciphertext: encryptedTotpSecret };
    const secret = decryptOrNull(encryption, encrypted, getNewSecretName(memberId));
    const totpStep = secret === null ? null : findTotpStep(secret, code, clock.now());
    if (secret === null || totpStep === null) return null;
    return { totpSecret: encryption.encrypt(secret, getPasswordName(memberId)), totpStep };
  }

  return {
    addPassword: async ({ password, ...addition }, actor) => {
      const verified = verifyNewSecret(addition);
      if (!verified) return err('wrong_code');
      const { memberId } = addition;
      const stored = { memberId, hash: await hashPassword(password), ...verified };
      return db.transaction(async (tx) => {
        const now = clock.now();
        if (!(await isPasswordSignInOn(tx))) return err('switched_off');
        await lockMember(tx, memberId);
        if (!(await insertPassword(tx, stored, now))) return err('password_set');
        const object = { kind: 'staff', id: memberId } as const;
        await recordAuditEntry(tx, { actor, verb: 'add_password', object }, now);
        return ok(true);
      });
    },

    changePassword: async (input, actor) => {
      const hash = await hashPassword(input.password);
      return change(input, 'change_password', actor, (tx, stored) => replacePasswordHash(tx, stored, hash));
    },

    startAuthenticator: ({ id, email }, shopName) => {
      const totpSecret = createTotpSecret();
      const { ciphertext } = encryption.encrypt(totpSecret, getNewSecretName(id));
      return { totpSecret, totpUri: createTotpUri(totpSecret, { shopName, email }), encryptedTotpSecret: ciphertext };
    },

    changeAuthenticator: async ({ encryptedTotpSecret, code, ...input }, actor) => {
      const verified = verifyNewSecret({ memberId: input.memberId, encryptedTotpSecret, code });
      if (!verified) return err('wrong_code');
      return change(input, 'change_authenticator', actor, (tx, stored) =>
        replaceTotpSecret(tx, { ...stored, ...verified }),
      );
    },
  };
}
