import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createSealing, type SealingKey } from './sealing.ts';

const key = (id: string): SealingKey => ({ id, key: randomBytes(32) });
const [old, fresh] = [key('2025'), key('2026')];

describe('what is sealed', () => {
  test('is opened in its own row alone', () => {
    const sealing = createSealing([fresh]);
    const sealed = sealing.seal('N1234567', 'ticket_holder 1 1');
    expect(sealing.open(sealed, 'ticket_holder 1 1')).toBe('N1234567');
    expect(() => sealing.open(sealed, 'ticket_holder 1 2')).toThrow();
  });

  test('shows nothing, and is another text each time', () => {
    const sealing = createSealing([fresh]);
    const texts = Array.from({ length: 200 }, () => sealing.seal('N1234567', 'a').sealed);
    expect(new Set(texts).size).toBe(200);
    expect(texts.some((text) => Buffer.from(text, 'base64url').includes('N1234567'))).toBe(false);
  });

  test('by a former key is opened after the keys were turned over, and new text is sealed with the first', () => {
    const before = createSealing([old]).seal('N1', 'a');
    const after = createSealing([fresh, old]);
    expect(after.open(before, 'a')).toBe('N1');
    expect(after.seal('N2', 'a').keyId).toBe('2026');
    expect(() => createSealing([fresh]).open(before, 'a')).toThrow('HOLDER_KEYS has no key 2025');
  });

  test.each([0, 5, 12, 20, 30])('is refused when its byte %i was changed', (at) => {
    const sealing = createSealing([fresh]);
    const { keyId, sealed } = sealing.seal('N1234567', 'a');
    const bytes = Buffer.from(sealed, 'base64url');
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    expect(() => sealing.open({ keyId, sealed: bytes.toString('base64url') }, 'a')).toThrow();
  });

  test('and cut short is refused', () => {
    const sealing = createSealing([fresh]);
    const { keyId, sealed } = sealing.seal('N1234567', 'a');
    expect(() => sealing.open({ keyId, sealed: sealed.slice(0, 20) }, 'a')).toThrow();
  });
});
