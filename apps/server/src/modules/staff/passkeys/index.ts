/** Sign-in with passkeys (WebAuthn). Passkeys are discoverable: members sign in without an email address. The authenticator verifies its user. */
import { createHmac } from 'node:crypto';
import type { Database } from '../../../platform/db/index.ts';
import type { InternalActor } from '../../../platform/lib/actor.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { MINUTE_MS } from '../../../platform/lib/durations.ts';
import { computeDigest, createSecretId, type StaffMemberId } from '../../../platform/lib/ids.ts';
import { err, ok, type Result } from '../../../platform/lib/result.ts';
import { recordAuditEntry } from '../../audit-log/index.ts';
import { acceptInvitation } from '../accept-invitation.ts';
import { nameBrowser } from '../browser-name.ts';
import { type SignInClient, startSession } from '../sessions.ts';
import { findInvitation } from '../store/invitations.ts';
import { lockMember } from '../store/members.ts';
import {
  consumePasskeyChallenge,
  findPasskey,
  insertPasskey,
  insertPasskeyChallenge,
  listPasskeys,
  recordPasskeyUse,
} from '../store/passkeys.ts';
import {
  ALGORITHMS,
  type AuthenticationResponseJSON,
  type PasskeySite,
  type RegistrationResponseJSON,
  readChallenge,
  type VerifiedRegistration,
  verifyPasskeySignature,
  verifyRegistration,
} from './verify.ts';

export type { PasskeySite } from './verify.ts';

/** How long the browser may wait for the member, and a challenge is accepted. */
const CHALLENGE_TIMEOUT_MS = 5 * MINUTE_MS;
const MAX_PASSKEYS = 20;
/** Where the browser is unknown. */
const UNNAMED = 'Passkey';

export type PasskeyOwner = { id: StaffMemberId; name: string; email: string };
export type PasskeyInvitation = {
  token: string;
  response: RegistrationResponseJSON;
  site: PasskeySite;
  client: SignInClient;
};
/** `name` empty: that of the browser. */
export type PasskeyAddition = Omit<PasskeyInvitation, 'token'> & { memberId: StaffMemberId; name: string };
export type AddPasskeyError = 'not_verified' | 'registered_before' | 'too_many';

export type StaffPasskeys = ReturnType<typeof createStaffPasskeys>;

/** `key`: shared by all processes; makes the ids that authenticators keep. */
export function createStaffPasskeys(db: Database, clock: Clock, key: Buffer) {
  /** Not derived from personal data, and not the same in two shops on one host. */
  const computeUserHandle = (id: StaffMemberId): string =>
    createHmac('sha256', key).update(`passkey ${id}`).digest('base64url');

  async function createChallenge(memberId: StaffMemberId | null, site: PasskeySite): Promise<string> {
    const [challenge, now] = [createSecretId(), clock.now()];
    const expiresAt = new Date(now.getTime() + CHALLENGE_TIMEOUT_MS);
    const stored = { ...site, memberId, digest: computeDigest(challenge) };
    await db.transaction((tx) => insertPasskeyChallenge(tx, stored, now, expiresAt));
    return challenge;
  }

  /** The challenge that the response signs, which is used up by this; null if it is not acceptable. */
  async function takeChallenge(
    { clientDataJSON }: { clientDataJSON: string },
    memberId: StaffMemberId | null,
    site: PasskeySite,
  ): Promise<string | null> {
    const challenge = readChallenge(clientDataJSON);
    const stored = { ...site, memberId, digest: computeDigest(challenge) };
    return (await consumePasskeyChallenge(db, stored, clock.now())) ? challenge : null;
  }

  async function verifyNew(
    response: RegistrationResponseJSON,
    memberId: StaffMemberId,
    site: PasskeySite,
  ): Promise<VerifiedRegistration | null> {
    const challenge = await takeChallenge(response.response, memberId, site);
    return challenge === null ? null : verifyRegistration(response, challenge, site);
  }

  /** Options for `navigator.credentials.create`. */
  async function startRegistration({ id, name, email }: PasskeyOwner, site: PasskeySite, shopName: string) {
    const registered = (await listPasskeys(db, id)).filter(({ rpId }) => rpId === site.rpId);
    return {
      challenge: await createChallenge(id, site),
      rp: { id: site.rpId, name: shopName },
      user: { id: computeUserHandle(id), name: email, displayName: name },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
      excludeCredentials: registered.map(({ credentialId }) => ({ type: 'public-key' as const, id: credentialId })),
      authenticatorSelection: { residentKey: 'required' as const, userVerification: 'required' as const },
      attestation: 'none' as const,
      timeout: CHALLENGE_TIMEOUT_MS,
    };
  }

  return {
    startRegistration,

    /** Options for `navigator.credentials.get`. */
    startSignIn: async (site: PasskeySite) => ({
      challenge: await createChallenge(null, site),
      rpId: site.rpId,
      userVerification: 'required' as const,
      timeout: CHALLENGE_TIMEOUT_MS,
    }),

    /** Returns the secret of a new session, for a cookie. */
    async signIn(
      response: AuthenticationResponseJSON,
      site: PasskeySite,
      client: SignInClient,
    ): Promise<Result<string, 'not_verified'>> {
      const challenge = await takeChallenge(response.response, null, site);
      const passkey = challenge === null ? null : await findPasskey(db, response.id, site.rpId);
      if (challenge === null || !passkey) return err('not_verified');
      const { id, memberId } = passkey;
      if (response.response.userHandle !== computeUserHandle(memberId)) return err('not_verified');
      const counter = await verifyPasskeySignature(response, challenge, site, passkey);
      if (counter === null) return err('not_verified');
      const now = clock.now();
      return db.transaction(async (tx) => {
        // First, as in every change of a member: the other order could deadlock with the end of the member's access.
        await lockMember(tx, memberId);
        if (!(await recordPasskeyUse(tx, id, counter, now))) return err('not_verified');
        const secret = await startSession(tx, { memberId, method: 'passkey', client }, now);
        return secret === null ? err('not_verified') : ok(secret);
      });
    },

    async startInvitation(token: string, site: PasskeySite, shopName: string) {
      const invitation = await findInvitation(db, computeDigest(token), clock.now());
      if (!invitation) return err('not_found');
      return ok(await startRegistration({ ...invitation, id: invitation.memberId }, site, shopName));
    },

    /** Registers the first passkey of an invited member, and returns the secret of a new session. */
    async acceptInvitation({
      token,
      response,
      site,
      client,
    }: PasskeyInvitation): Promise<Result<string, 'not_found' | 'not_verified'>> {
      const digest = computeDigest(token);
      const invitation = await findInvitation(db, digest, clock.now());
      if (!invitation) return err('not_found');
      const { memberId } = invitation;
      const verified = await verifyNew(response, memberId, site);
      if (!verified) return err('not_verified');
      const now = clock.now();
      const passkey = { ...verified, memberId, rpId: site.rpId, name: nameBrowser(client.userAgent) || UNNAMED };
      const signIn = { digest, memberId, method: 'passkey', client } as const;
      return db.transaction((tx) =>
        acceptInvitation(
          tx,
          signIn,
          async () => {
            if ((await insertPasskey(tx, passkey, now)) === null) throw new Error('another member has this passkey');
          },
          now,
        ),
      );
    },

    /** Registers a further passkey of a signed-in member. */
    async add(
      { memberId, response, name, site, client }: PasskeyAddition,
      actor: InternalActor,
    ): Promise<Result<null, AddPasskeyError>> {
      const verified = await verifyNew(response, memberId, site);
      if (!verified) return err('not_verified');
      const now = clock.now();
      const passkey = {
        ...verified,
        memberId,
        rpId: site.rpId,
        name: name || nameBrowser(client.userAgent) || UNNAMED,
      };
      return db.transaction(async (tx) => {
        if ((await lockMember(tx, memberId))?.state !== 'active') return err('not_verified');
        if ((await listPasskeys(tx, memberId)).length >= MAX_PASSKEYS) return err('too_many');
        const id = await insertPasskey(tx, passkey, now);
        if (id === null) return err('registered_before');
        const object = { kind: 'staff', id: memberId } as const;
        await recordAuditEntry(tx, { actor, verb: 'add_passkey', object, after: { passkey: id } }, now);
        return ok(null);
      });
    },
  };
}
