/** Sign-in with an OpenID provider: for members who exist, linked by a verified email address at first. */
import { z } from 'zod';
import type { Database } from '../../../platform/db/index.ts';
import { createMemberActor, type InternalActor } from '../../../platform/lib/actor.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { MINUTE_MS } from '../../../platform/lib/durations.ts';
import { createEncryption } from '../../../platform/lib/encryption.ts';
import type { StaffMemberId } from '../../../platform/lib/ids.ts';
import type { Language } from '../../../platform/lib/languages.ts';
import { err, ok, type Result } from '../../../platform/lib/result.ts';
import { recordAuditEntry } from '../../audit-log/index.ts';
import { decryptOrNull, KEY_ID } from '../credentials/stored-secrets.ts';
import { type SignInClient, startSession } from '../sessions.ts';
import { deleteIdentity, findIdentityMember, linkIdentity, recordIdentityUse } from '../store/identities.ts';
import { findMemberByEmail, lockMember } from '../store/members.ts';
import type { OpenIdAttempt, StaffOpenIdProvider } from './provider.ts';

/** How long signing in at the provider may take. */
export const OPENID_ATTEMPT_MS = 10 * MINUTE_MS;
/** Binds the ciphertext to its purpose. */
const ATTEMPT_NAME = 'staff_openid_attempt';

/** `unknown`: no member has this identity or verified email address. */
export type OpenIdError = 'unavailable' | 'declined' | 'refused' | 'unknown';

/** `attempt`: encrypted, for a cookie; `url`: where the browser goes. */
export type StartedOpenId = { url: string; attempt: string };
export type FinishedOpenId = { attempt: string; query: string; client: SignInClient };

export type StaffOpenId = {
  /** Whether a provider is configured. */
  isConfigured: boolean;
  start(site: {
    siteOrigin: string;
    callbackPath: string;
    language: Language;
  }): Promise<Result<StartedOpenId, OpenIdError>>;
  /** Returns the secret of a new session, for a cookie. */
  finish(input: FinishedOpenId): Promise<Result<string, OpenIdError>>;
  unlink(memberId: StaffMemberId, actor: InternalActor): Promise<Result<null, 'not_found'>>;
};

const AttemptSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  redirectUri: z.string(),
  expiresAt: z.number(),
});

/** `key`: 32 bytes, shared by all processes. */
export function createStaffOpenId(
  db: Database,
  clock: Clock,
  { key, provider }: { key: Buffer; provider: StaffOpenIdProvider | null },
): StaffOpenId {
  const encryption = createEncryption([{ id: KEY_ID, key }]);

  function decryptAttempt(ciphertext: string): OpenIdAttempt | null {
    const text = decryptOrNull(encryption, { keyId: KEY_ID, ciphertext }, ATTEMPT_NAME);
    if (text === null) return null;
    const { expiresAt, ...attempt } = AttemptSchema.parse(JSON.parse(text));
    return expiresAt > clock.now().getTime() ? attempt : null;
  }

  return {
    isConfigured: provider !== null,

    start: async (site) => {
      if (!provider) return err('unavailable');
      const started = await provider.begin({ ...site, isRegistration: false });
      if (!started.ok) return err(started.error.kind);
      const expiresAt = clock.now().getTime() + OPENID_ATTEMPT_MS;
      const text = JSON.stringify({ ...started.value.attempt, expiresAt });
      return ok({ url: started.value.url, attempt: encryption.encrypt(text, ATTEMPT_NAME).ciphertext });
    },

    finish: async ({ attempt: ciphertext, query, client }) => {
      const attempt = decryptAttempt(ciphertext);
      if (!provider || !attempt) return err('refused');
      const finished = await provider.finish(attempt, query);
      if (!finished.ok) return err(finished.error.kind);
      const { issuer, subject, verifiedEmail } = finished.value.claims;
      const identity = { issuer, subject };
      return db.transaction(async (tx) => {
        const now = clock.now();
        const existing = await findIdentityMember(tx, identity);
        const memberId = existing ?? (verifiedEmail === null ? null : (await findMemberByEmail(tx, verifiedEmail))?.id);
        if (!memberId || (await lockMember(tx, memberId))?.state !== 'active') return err('unknown');
        if (!(await recordIdentityUse(tx, memberId, identity, now))) {
          // Unlinked meanwhile, without a verified address to link it again.
          if (existing !== null || !(await linkIdentity(tx, memberId, identity, now))) return err('unknown');
          const actor = createMemberActor(memberId, client.address);
          const object = { kind: 'staff', id: memberId } as const;
          await recordAuditEntry(tx, { actor, verb: 'link_identity', object, after: { issuer } }, now);
        }
        const secret = await startSession(tx, { memberId, method: 'openid', client }, now);
        return secret === null ? err('unknown') : ok(secret);
      });
    },

    unlink: (memberId, actor) =>
      db.transaction(async (tx) => {
        await lockMember(tx, memberId);
        if (!(await deleteIdentity(tx, memberId))) return err('not_found');
        const object = { kind: 'staff', id: memberId } as const;
        await recordAuditEntry(tx, { actor, verb: 'unlink_identity', object }, clock.now());
        return ok(null);
      }),
  };
}
