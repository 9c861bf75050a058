/** Solves the proof of work like a browser: tries counters in order. */
import { createHash } from 'node:crypto';
import type { WorkChallenge, WorkDone } from '@sahna/contract/bot-check/captcha';

export function doWork(challenge: WorkChallenge): WorkDone {
  const { salt, nonce, cost, keyPrefix, keyLength } = challenge;
  for (let counter = 0; ; counter++) {
    const attempt = Buffer.alloc(4);
    attempt.writeUInt32BE(counter);
    let key: Buffer = Buffer.concat([Buffer.from(salt, 'hex'), Buffer.from(nonce, 'hex'), attempt]);
    for (let round = 0; round < cost; round++) key = createHash('sha256').update(key).digest();
    const derivedKey = key.subarray(0, keyLength).toString('hex');
    if (derivedKey.startsWith(keyPrefix)) return { challenge, counter, derivedKey };
  }
}
