import { createHash } from 'node:crypto';
import type { WorkChallenge } from '@sahna/contract/bot-check/captcha';
import { expect, test } from 'vitest';
import { solveChallenge } from './solve-challenge.ts';

const challenge: WorkChallenge = {
  algorithm: 'SHA-256',
  cost: 3,
  salt: '0102030405',
  nonce: 'a0b1c2d3',
  keyPrefix: 'ab',
  keyLength: 16,
  keySignature: '',
  signature: '',
};

test('solveChallenge returns the first counter with a key of the prefix', () => {
  const reported: number[] = [];
  const { counter, derivedKey } = solveChallenge(challenge, (tries) => reported.push(tries));
  const tried = Buffer.alloc(4);
  tried.writeUInt32BE(counter);
  let key: Buffer = Buffer.concat([Buffer.from('0102030405a0b1c2d3', 'hex'), tried]);
  for (let round = 0; round < 3; round++) key = createHash('sha256').update(key).digest();
  expect(derivedKey).toBe(key.subarray(0, 16).toString('hex'));
  expect(derivedKey.startsWith('ab')).toBe(true);
  expect(reported).toEqual(Array.from({ length: counter + 1 }, (_, at) => at));
});

test('solveChallenge takes more tries for a longer prefix', () => {
  const easy = solveChallenge(challenge, () => {});
  const hard = solveChallenge({ ...challenge, keyPrefix: 'abcd' }, () => {});
  expect(hard.counter).toBeGreaterThan(easy.counter);
});
