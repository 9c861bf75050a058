import { expect, test } from 'vitest';
import { hashPassword, UNMATCHABLE_HASH, verifyPassword } from './password-hash.ts';

const PASSWORD = 'Қызыл алма 2026';

test('verifyPassword accepts only the hashed password', async () => {
  const hash = await hashPassword(PASSWORD);
  expect(await verifyPassword(PASSWORD, hash)).toBe(true);
  expect(await verifyPassword(`${PASSWORD} `, hash)).toBe(false);
  expect(await verifyPassword(PASSWORD, UNMATCHABLE_HASH)).toBe(false);
});

test('verifyPassword accepts another composition of the same characters', async () => {
  const hash = await hashPassword('Театр \u0439'.normalize('NFD'));
  expect(await verifyPassword('Театр \u0439', hash)).toBe(true);
});

test('hashPassword writes its parameters and a new salt into the text', async () => {
  const [first, second] = [await hashPassword(PASSWORD), await hashPassword(PASSWORD)];
  expect(first).toMatch(/^scrypt\$32768\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
  expect(second).not.toBe(first);
  expect(UNMATCHABLE_HASH).toMatch(/^scrypt\$32768\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
});

test('verifyPassword follows the parameters of the text', async () => {
  const weaker = 'scrypt$1024$8$1$c2FsdA$3BxCAbYmvC_0n5fJEnM4sWNVfWE5ZTTfP04GQ0Hrvn8';
  await expect(verifyPassword('anything', weaker)).resolves.toBe(false);
  await expect(verifyPassword('anything', 'plain')).rejects.toThrow('not a hash');
});
