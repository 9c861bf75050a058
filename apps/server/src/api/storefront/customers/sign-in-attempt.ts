/**
 * A sign-in under way (state, nonce, PKCE verifier) is kept in the browser, encrypted: no process has to remember it, and
 * any process of the shop can read it when the visitor comes back from the identity provider.
 */
import { EncryptJWT, jwtDecrypt } from 'jose';
import { z } from 'zod';
import type { SignInAttempt } from '../../../modules/customers/index.ts';

/** How long a visitor may take to sign in or to register. */
export const ATTEMPT_SECONDS = 1800;

const Sealed = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  redirectUri: z.string(),
  returnTo: z.string(),
});
export type ReturningAttempt = SignInAttempt & { returnTo: string };

/** `key` are 32 bytes, the same in every process. */
export async function sealAttempt(attempt: ReturningAttempt, key: Uint8Array, now: Date): Promise<string> {
  return new EncryptJWT(attempt)
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setExpirationTime(new Date(now.getTime() + ATTEMPT_SECONDS * 1000))
    .encrypt(key);
}

/** Null: none, too old, or not ours. */
export async function openAttempt(
  sealed: string | undefined,
  key: Uint8Array,
  now: Date,
): Promise<ReturningAttempt | null> {
  if (!sealed) return null;
  try {
    const { payload } = await jwtDecrypt(sealed, key, {
      currentDate: now,
      requiredClaims: ['exp'],
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    return Sealed.parse(payload);
  } catch {
    // The reason does not matter: anybody can send such a cookie. The routes log that the sign-in failed.
    return null;
  }
}
