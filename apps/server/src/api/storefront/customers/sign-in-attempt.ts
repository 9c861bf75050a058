/**
 * A pending sign-in attempt (state, nonce, PKCE verifier) is stored in an encrypted cookie, so that processes keep no
 * state and any process of the shop can handle the redirect from the identity provider.
 */
import { EncryptJWT, jwtDecrypt } from 'jose';
import { z } from 'zod';
import type { SettingsVersion, SignInAttempt } from '../../../modules/customers/index.ts';

/** Maximum duration of a sign-in or registration. */
export const ATTEMPT_SECONDS = 1800;

const AttemptPayload = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  redirectUri: z.string(),
  returnTo: z.string(),
  settingsVersion: z.int().nullable().default(null),
});
export type ReturningAttempt = SignInAttempt & { returnTo: string; settingsVersion: SettingsVersion };

/** `key` has 32 bytes and is the same in every process. */
export async function encryptAttempt(attempt: ReturningAttempt, key: Uint8Array, now: Date): Promise<string> {
  return new EncryptJWT(attempt)
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setExpirationTime(new Date(now.getTime() + ATTEMPT_SECONDS * 1000))
    .encrypt(key);
}

/** Returns null for a missing, expired or foreign cookie. */
export async function decryptAttempt(
  encrypted: string | undefined,
  key: Uint8Array,
  now: Date,
): Promise<ReturningAttempt | null> {
  if (!encrypted) return null;
  try {
    const { payload } = await jwtDecrypt(encrypted, key, {
      currentDate: now,
      requiredClaims: ['exp'],
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    return AttemptPayload.parse(payload);
  } catch {
    // The reason does not matter: any client can send such a cookie. The routes log the failed sign-in.
    return null;
  }
}
