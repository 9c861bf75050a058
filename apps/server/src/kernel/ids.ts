import { createHash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 18;

/** An unguessable URL-safe id of 144 random bits, for orders, tickets and refunds (decisions §5). */
export function newSecretId(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** A stable public id made of a name: not a secret, the same on every machine. */
export function publicIdOf(name: string): string {
  return createHash('sha256').update(name).digest('base64url').slice(0, 16);
}

/** SHA-256 as URL-safe base64, for comparing what must not be kept as it is. */
export function digest(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('base64url');
}
