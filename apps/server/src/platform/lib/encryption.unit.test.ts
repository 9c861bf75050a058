import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createEncryption, type EncryptionKey } from './encryption.ts';

const createKey = (id: string): EncryptionKey => ({ id, key: randomBytes(32) });
const [old, fresh] = [createKey('2025'), createKey('2026')];

describe('encryption', () => {
  test('decrypts in its own row only', () => {
    const encryption = createEncryption([fresh]);
    const encrypted = encryption.encrypt('N1234567', 'ticket_holder 1 1');
    expect(encryption.decrypt(encrypted, 'ticket_holder 1 1')).toBe('N1234567');
    expect(() => encryption.decrypt(encrypted, 'ticket_holder 1 2')).toThrow();
  });

  test('hides the text, and differs each time', () => {
    const encryption = createEncryption([fresh]);
    const texts = Array.from({ length: 200 }, () => encryption.encrypt('N1234567', 'a').ciphertext);
    expect(new Set(texts).size).toBe(200);
    expect(texts.some((text) => Buffer.from(text, 'base64url').includes('N1234567'))).toBe(false);
  });

  test('decrypts with a former key after a rotation, and encrypts with the first', () => {
    const before = createEncryption([old]).encrypt('N1', 'a');
    const after = createEncryption([fresh, old]);
    expect(after.decrypt(before, 'a')).toBe('N1');
    expect(after.encrypt('N2', 'a').keyId).toBe('2026');
    expect(() => createEncryption([fresh]).decrypt(before, 'a')).toThrow('HOLDER_KEYS has no key 2025');
    expect(() => createEncryption([fresh], 'CONNECTION_KEYS').decrypt(before, 'a')).toThrow(
      'CONNECTION_KEYS has no key 2025',
    );
  });

  test.each([0, 5, 12, 20, 30])('rejects a change of byte %i', (at) => {
    const encryption = createEncryption([fresh]);
    const { keyId, ciphertext } = encryption.encrypt('N1234567', 'a');
    const bytes = Buffer.from(ciphertext, 'base64url');
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    expect(() => encryption.decrypt({ keyId, ciphertext: bytes.toString('base64url') }, 'a')).toThrow();
  });

  test('rejects truncated data', () => {
    const encryption = createEncryption([fresh]);
    const { keyId, ciphertext } = encryption.encrypt('N1234567', 'a');
    expect(() => encryption.decrypt({ keyId, ciphertext: ciphertext.slice(0, 20) }, 'a')).toThrow();
  });
});
