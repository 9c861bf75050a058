/** What values of the configuration may look like, with the sentence for those that do not. */
import { z } from 'zod';
import { KEY_BYTES, type SealingKey } from '../platform/lib/sealing.ts';

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Secrets travel there: unencrypted only within one machine. */
export const safeAddress = z.string().refine((text) => {
  const parsed = URL.parse(text);
  return parsed?.protocol === 'https:' || (parsed?.protocol === 'http:' && LOOPBACK.test(parsed.hostname));
}, 'must be an address that starts with https:// (http:// only on this machine, as http://127.0.0.1:3002)');

/** An identifier and a key of AES-256, as `2026:…`, several with commas between: the first seals, each opens. */
export const holderKeys = z.string().transform((text, context): [SealingKey, ...SealingKey[]] => {
  const keys = text.split(',').map((one): SealingKey => {
    const [, id = '', key = ''] = /^([\w-]{1,32}):([A-Za-z0-9+/_=-]+)$/.exec(one.trim()) ?? [];
    return { id, key: Buffer.from(key, 'base64') };
  });
  const [first, ...others] = keys;
  const isWrong = keys.some(({ id, key }) => id === '' || key.length !== KEY_BYTES);
  if (!first || isWrong || new Set(keys.map(({ id }) => id)).size < keys.length) {
    context.addIssue(
      'must be keys like 2026:<32 bytes in Base64>, with commas between and each with a name of its own; `openssl rand -base64 32` makes one',
    );
    return z.NEVER;
  }
  return [first, ...others];
});
