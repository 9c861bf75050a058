/** Does the work as a browser does: tries one counter after the other. */
import { createHash } from 'node:crypto';
import type { WorkChallenge, WorkDone } from '@sahna/contract/endpoints/captcha';

export function doWork(challenge: WorkChallenge): WorkDone {
  const { salt, nonce, cost, keyPrefix, keyLength } = challenge;
  for (let counter = 0; ; counter++) {
    const tried = Buffer.alloc(4);
    tried.writeUInt32BE(counter);
    let key: Buffer = Buffer.concat([Buffer.from(salt, 'hex'), Buffer.from(nonce, 'hex'), tried]);
    for (let round = 0; round < cost; round++) key = createHash('sha256').update(key).digest();
    const derivedKey = key.subarray(0, keyLength).toString('hex');
    if (derivedKey.startsWith(keyPrefix)) return { challenge, counter, derivedKey };
  }
}
