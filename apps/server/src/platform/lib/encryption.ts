/**
 * Encrypts personal data and secrets at rest: AES-256-GCM with a random IV, bound to its row, so that a ciphertext copied to
 * another row cannot be decrypted. The first key encrypts; each key decrypts its own ciphertexts (docs/decisions/0024).
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

export type EncryptionKey = { id: string; key: Buffer };
export type EncryptedText = { keyId: string; ciphertext: string };

const CIPHER = 'aes-256-gcm';
export const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

export type Encryption = {
  /** The id of the encrypting key. */
  keyId: string;
  /** Whether the key of this id is available. */
  has(keyId: string): boolean;
  encrypt(text: string, row: string): EncryptedText;
  /** Throws if the key is missing, or the row is not the one it was encrypted for. */
  decrypt(encrypted: EncryptedText, row: string): string;
};

/** `variable`: of the environment, which names the keys in errors. */
export function createEncryption(
  keys: readonly [EncryptionKey, ...EncryptionKey[]],
  variable = 'HOLDER_KEYS',
): Encryption {
  const [first] = keys;
  const byId = new Map(keys.map(({ id, key }) => [id, key]));
  return {
    keyId: first.id,
    has: (keyId) => byId.has(keyId),
    encrypt: (text, row) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, first.key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(row));
      const secret = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return { keyId: first.id, ciphertext: Buffer.concat([iv, cipher.getAuthTag(), secret]).toString('base64url') };
    },
    decrypt: ({ keyId, ciphertext }, row) => {
      const key = byId.get(keyId);
      if (!key) throw new Error(`${variable} has no key ${keyId}`);
      const bytes = Buffer.from(ciphertext, 'base64url');
      const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)];
      const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(row)).setAuthTag(tag);
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
    },
  };
}
