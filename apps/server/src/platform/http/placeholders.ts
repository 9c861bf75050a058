/**
 * Cached content names the shop's address, which differs between callers. It is made once with these placeholders, and the
 * caller's address is filled in when it is sent, so that made-up host names cost no rendering and no memory.
 */
import { randomBytes } from 'node:crypto';

/** Random, so that no text of the shop contains them. */
export const PLACEHOLDER = {
  origin: `https://${randomBytes(12).toString('hex')}.invalid`,
  hash: randomBytes(16).toString('hex'),
} as const;

export type Names = { origin: string; hash?: string | undefined };

/** Only characters that mean nothing in HTML, scripts, JSON and XML. */
const ORIGIN = /^https?:\/\/([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;
const HASH = /^[\w-]+$/;

export function fillIn(text: string, { origin, hash = '-' }: Names): string {
  if (!ORIGIN.test(origin) || !HASH.test(hash)) throw new Error('a name that must not stand in a page');
  return text.replaceAll(PLACEHOLDER.origin, () => origin).replaceAll(PLACEHOLDER.hash, () => hash);
}
