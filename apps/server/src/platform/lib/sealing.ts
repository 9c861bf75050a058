/**
 * How what identifies a person is kept: AES-256-GCM with a random IV, bound to its own row, so that what is copied to another row
 * opens nothing. The first key seals, each opens what was sealed with it (docs/decisions/0024).
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

export type SealingKey = { id: string; key: Buffer };
export type Sealed = { keyId: string; sealed: string };

const CIPHER = 'aes-256-gcm';
export const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

export type Sealing = {
  /** The key that seals. */
  keyId: string;
  /** Whether there is the key that opens what this one sealed. */
  has(keyId: string): boolean;
  seal(text: string, row: string): Sealed;
  /** Throws where the key is not there, or the row is not the one that it was sealed for. */
  open(sealed: Sealed, row: string): string;
};

export function createSealing(keys: readonly [SealingKey, ...SealingKey[]]): Sealing {
  const [first] = keys;
  const byId = new Map(keys.map(({ id, key }) => [id, key]));
  return {
    keyId: first.id,
    has: (keyId) => byId.has(keyId),
    seal: (text, row) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, first.key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(row));
      const secret = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return { keyId: first.id, sealed: Buffer.concat([iv, cipher.getAuthTag(), secret]).toString('base64url') };
    },
    open: ({ keyId, sealed }, row) => {
      const key = byId.get(keyId);
      if (!key) throw new Error(`HOLDER_KEYS has no key ${keyId}`);
      const bytes = Buffer.from(sealed, 'base64url');
      const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)];
      const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(row)).setAuthTag(tag);
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
    },
  };
}
