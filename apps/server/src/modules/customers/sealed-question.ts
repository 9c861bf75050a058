/**
 * The question to the identity provider travels with the browser, encrypted: no process has to remember it, and any
 * process of the shop can open it when the visitor comes back.
 */
import { EncryptJWT, jwtDecrypt } from 'jose';
import { z } from 'zod';
import type { Question } from './identity.ts';

/** So long may somebody take to type a password, or to register. */
export const QUESTION_SECONDS = 1800;

const Sealed = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  redirectUri: z.string(),
  returnTo: z.string(),
});
export type SealedQuestion = Question & { returnTo: string };

/** `key` are 32 bytes, the same in every process. */
export async function sealQuestion(question: SealedQuestion, key: Uint8Array, now: Date): Promise<string> {
  return new EncryptJWT(question)
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setExpirationTime(new Date(now.getTime() + QUESTION_SECONDS * 1000))
    .encrypt(key);
}

/** Null: none, too old, or not ours. */
export async function openQuestion(
  sealed: string | undefined,
  key: Uint8Array,
  now: Date,
): Promise<SealedQuestion | null> {
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
    // Anybody may send such a cookie: what is wrong with it is of no interest, and the routes log that nobody was signed in.
    return null;
  }
}
