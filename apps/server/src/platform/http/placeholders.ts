/**
 * Cached content contains the shop's address, which differs between clients. It is created once with these
 * placeholders, which are replaced when it is sent, so that arbitrary host names cost no rendering and no memory.
 */
import { randomBytes } from 'node:crypto';

/** Random, so that no text of the shop contains them. */
export const PLACEHOLDER = {
  origin: `https://${randomBytes(12).toString('hex')}.invalid`,
  hash: randomBytes(16).toString('hex'),
} as const;

export type PlaceholderValues = { origin: string; hash?: string | undefined };

/** Only characters without a special meaning in HTML, scripts, JSON and XML. */
const SAFE_ORIGIN = /^https?:\/\/([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;
const HASH = /^[\w-]+$/;

export function fillPlaceholders(text: string, { origin, hash = '-' }: PlaceholderValues): string {
  if (!SAFE_ORIGIN.test(origin) || !HASH.test(hash)) throw new Error('unsafe placeholder value');
  return text.replaceAll(PLACEHOLDER.origin, () => origin).replaceAll(PLACEHOLDER.hash, () => hash);
}
