/** Schemas of configuration values, with messages for invalid ones. */
import { z } from 'zod';
import { type EncryptionKey, KEY_BYTES } from '../platform/lib/encryption.ts';

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** The address receives secrets: unencrypted only within one machine. */
export const safeAddress = z.string().refine((text) => {
  const parsed = URL.parse(text);
  return parsed?.protocol === 'https:' || (parsed?.protocol === 'http:' && LOOPBACK.test(parsed.hostname));
}, 'must be an address that starts with https:// (http:// only on this machine, as http://127.0.0.1:3002)');

/** Ids and AES-256 keys, as `2026:…`, separated by commas: the first encrypts, each decrypts. */
export const encryptionKeys = z.string().transform((text, context): [EncryptionKey, ...EncryptionKey[]] => {
  const keys = text.split(',').map((item): EncryptionKey => {
    const [, id = '', key = ''] = /^([\w-]{1,32}):([A-Za-z0-9+/_=-]+)$/.exec(item.trim()) ?? [];
    return { id, key: Buffer.from(key, 'base64') };
  });
  const [first, ...others] = keys;
  const isInvalid = keys.some(({ id, key }) => id === '' || key.length !== KEY_BYTES);
  if (!first || isInvalid || new Set(keys.map(({ id }) => id)).size < keys.length) {
    context.addIssue(
      'must be keys like 2026:<32 bytes in Base64>, with commas between and each with a name of its own; `openssl rand -base64 32` makes one',
    );
    return z.NEVER;
  }
  return [first, ...others];
});
