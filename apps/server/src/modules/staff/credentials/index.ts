/** Sign-in with password and authenticator app, and its set-up with an invitation. */
import { createHmac } from 'node:crypto';
import type { Database } from '../../../platform/db/index.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { createEncryption } from '../../../platform/lib/encryption.ts';
import { computeDigest } from '../../../platform/lib/ids.ts';
import { err, ok, type Result } from '../../../platform/lib/result.ts';
import {
  type AttemptSubject,
  createGuardedLookUp,
  FAILED_ATTEMPTS,
  isLockedOutNow,
  type LookUpFailure,
} from '../../attempt-limits/index.ts';
import { acceptInvitation } from '../accept-invitation.ts';
import { type SignInClient, startSession } from '../sessions.ts';
import { findInvitation } from '../store/invitations.ts';
import { lockMember } from '../store/members.ts';
import { consumeTotpStep, findPassword, insertPassword, isPasswordSignInOn } from '../store/passwords.ts';
import { createOwnCredentials, type OwnCredentials } from './own-credentials.ts';
import { hashPassword, UNMATCHABLE_HASH, verifyPassword } from './password-hash.ts';
import { decryptOrNull, getPasswordName, KEY_ID } from './stored-secrets.ts';
import { createTotpSecret, createTotpUri, findTotpStep } from './totp.ts';

/** `origin`: keyed digest of the client's address, for limits; null: unknown. */
export type PasswordSignIn = {
  email: string;
  password: string;
  code: string;
  client: SignInClient;
  origin: string | null;
};

/** `encryptedTotpSecret`: the secret as it comes back when the invitation is accepted; the server stores none until then. */
export type OpenedInvitation = {
  name: string;
  email: string;
  totpSecret: string;
  totpUri: string;
  encryptedTotpSecret: string;
};
export type InvitationAcceptance = {
  token: string;
  encryptedTotpSecret: string;
  password: string;
  code: string;
  client: SignInClient;
};

export type StaffCredentials = {
  /** Returns the secret of a new session, for a cookie. Unknown accounts take as long as wrong passwords. */
  signIn(input: PasswordSignIn): Promise<Result<string, LookUpFailure | 'switched_off'>>;
  /** Returns a new secret for the authenticator app at each call. */
  openInvitation(token: string, shopName: string): Promise<Result<OpenedInvitation, 'not_found'>>;
  /** Sets password and authenticator app, uses up the invitation, and returns the secret of a new session. */
  acceptInvitation(input: InvitationAcceptance): Promise<Result<string, 'not_found' | 'wrong_code' | 'switched_off'>>;
  account: OwnCredentials;
};

/** Binds ciphertexts to their invitation. */
const getInvitationName = (digest: string): string => `staff_invitation ${digest}`;

/** `key`: 32 bytes, shared by all processes. */
export function createStaffCredentials(db: Database, clock: Clock, key: Buffer): StaffCredentials {
  const encryption = createEncryption([{ id: KEY_ID, key }]);
  const lookUp = createGuardedLookUp(db, clock);

  function listSubjects({ email, origin }: PasswordSignIn): AttemptSubject[] {
    const account = createHmac('sha256', key).update(email.toLowerCase()).digest('base64url');
    return [
      { key: `staff/account/${account}`, max: FAILED_ATTEMPTS.ofAccount },
      ...(origin === null ? [] : [{ key: `staff/origin/${origin}`, max: FAILED_ATTEMPTS.ofOrigin }]),
    ];
  }

  return {
    signIn: async (input) => {
      if (!(await isPasswordSignInOn(db))) return err('switched_off');
      const subjects = listSubjects(input);
      if (await isLockedOutNow(db, subjects, clock.now())) return err('too_many_attempts');
      const found = await findPassword(db, input.email);
      // Outside of the transaction: hashing takes long, and must not block the database.
      const isCorrect = await verifyPassword(input.password, found?.hash ?? UNMATCHABLE_HASH);
      return lookUp(subjects, async (tx, now) => {
        if (!found || !isCorrect) return null;
        const secret = encryption.decrypt(found.totpSecret, getPasswordName(found.memberId));
        const step = findTotpStep(secret, input.code, now);
        if (step === null) return null;
        // First, as in every change of a member: the other order could deadlock with the end of the member's access.
        await lockMember(tx, found.memberId);
        if (!(await consumeTotpStep(tx, found, step))) return null;
        return startSession(tx, { memberId: found.memberId, method: 'password', client: input.client }, now);
      });
    },

    openInvitation: async (token, shopName) => {
      const digest = computeDigest(token);
      const invitation = await findInvitation(db, digest, clock.now());
      if (!invitation) return err('not_found');
      const { name, email } = invitation;
      const totpSecret = createTotpSecret();
      const { ciphertext } = encryption.encrypt(totpSecret, getInvitationName(digest));
      const totpUri = createTotpUri(totpSecret, { shopName, email });
      return ok({ name, email, totpSecret, totpUri, encryptedTotpSecret: ciphertext });
    },

    acceptInvitation: async ({ token, encryptedTotpSecret, password, code, client }) => {
      if (!(await isPasswordSignInOn(db))) return err('switched_off');
      const digest = computeDigest(token);
      const invitation = await findInvitation(db, digest, clock.now());
      const encrypted = { keyId: KEY_ID, ciphertext: encryptedTotpSecret };
      const totpSecret = decryptOrNull(encryption, encrypted, getInvitationName(digest));
      if (!invitation || totpSecret === null) return err('not_found');
      const totpStep = findTotpStep(totpSecret, code, clock.now());
      if (totpStep === null) return err('wrong_code');
      const { memberId } = invitation;
      const hash = await hashPassword(password);
      const now = clock.now();
      const totp = encryption.encrypt(totpSecret, getPasswordName(memberId));
      const signIn = { digest, memberId, method: 'password', client } as const;
      const stored = { memberId, hash, totpSecret: totp, totpStep };
      return db.transaction((tx) => acceptInvitation(tx, signIn, () => insertPassword(tx, stored, now), now));
    },

    account: createOwnCredentials({ db, clock, encryption }),
  };
}
