/** Signing keys of tokens and cookies, persisted so that login sessions survive a restart. */
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const Keys = z.object({
  jwk: z.looseObject({ kty: z.literal('RSA'), n: z.string(), e: z.string(), d: z.string() }),
  cookies: z.array(z.string()).min(1),
});
export type Keys = z.infer<typeof Keys>;

export function loadOrCreateKeys(dataDir: string | null): Keys {
  const file = dataDir === null ? null : path.join(dataDir, 'keys.json');
  if (file && existsSync(file)) return Keys.parse(JSON.parse(readFileSync(file, 'utf8')));
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const keys = Keys.parse({
    jwk: { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: randomBytes(8).toString('hex') },
    cookies: [randomBytes(24).toString('base64url')],
  });
  if (file) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(keys), { mode: 0o600 });
  }
  return keys;
}
