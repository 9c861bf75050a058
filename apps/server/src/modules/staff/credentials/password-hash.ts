/** Hashes of passwords: scrypt, a memory-hard function. Parameters are part of the text, so that they can be raised. */
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/** 32 MiB and some 100 ms a hash. */
const PARAMETERS = { N: 2 ** 15, r: 8, p: 1 } as const;
const SALT_BYTES = 16;
const HASH_BYTES = 32;
const FORMAT = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]+)$/;

type Parameters = { N: number; r: number; p: number };

/** Returns `scrypt$N$r$p$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return format(salt, await derive(password, salt, PARAMETERS));
}

/** Throws if the text is not a hash. */
export async function verifyPassword(password: string, text: string): Promise<boolean> {
  const [, N, r, p, salt = '', hash = ''] = FORMAT.exec(text) ?? [];
  if (hash === '') throw new Error('not a hash of a password');
  const expected = Buffer.from(hash, 'base64url');
  const parameters = { N: Number(N), r: Number(r), p: Number(p) };
  const actual = await derive(password, Buffer.from(salt, 'base64url'), parameters, expected.length);
  return timingSafeEqual(actual, expected);
}

/** A hash of no password: verifying it takes as long as any other. */
export const UNMATCHABLE_HASH = format(randomBytes(SALT_BYTES), randomBytes(HASH_BYTES));

function format(salt: Buffer, hash: Buffer): string {
  const { N, r, p } = PARAMETERS;
  return ['scrypt', N, r, p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/** Keyboards compose letters differently: the same password is hashed in one form (NFKC). */
function derive(password: string, salt: Buffer, { N, r, p }: Parameters, bytes = HASH_BYTES): Promise<Buffer> {
  const options: ScryptOptions = { N, r, p, maxmem: 256 * N * r };
  return new Promise((resolve, reject) =>
    scrypt(password.normalize('NFKC'), salt, bytes, options, (error, key) => (error ? reject(error) : resolve(key))),
  );
}
