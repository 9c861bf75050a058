/**
 * What is kept for everybody names the shop's address, which callers know by different names. It is made once with these
 * in its place, and every caller's own is put in when it is sent: a made-up name costs no rendering and fills no memory.
 */
import { randomBytes } from 'node:crypto';

/** Unguessable: no text of the shop's has them. */
export const PLACEHOLDER = {
  origin: `https://${randomBytes(12).toString('hex')}.invalid`,
  hash: randomBytes(16).toString('hex'),
} as const;

export type Names = { origin: string; hash?: string | undefined };

/** Nothing that ends a word of HTML, of a script, of JSON or of XML. */
const ORIGIN = /^https?:\/\/([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;
const HASH = /^[\w-]+$/;

export function fillIn(text: string, { origin, hash = '-' }: Names): string {
  if (!ORIGIN.test(origin) || !HASH.test(hash)) throw new Error('a name that must not stand in a page');
  return text.replaceAll(PLACEHOLDER.origin, () => origin).replaceAll(PLACEHOLDER.hash, () => hash);
}
