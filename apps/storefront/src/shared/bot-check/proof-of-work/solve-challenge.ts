import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js';
import type { WorkChallenge, WorkDone } from '@sahna/contract/bot-check/captcha';

/**
 * Tries counters in sequence (contract: WorkChallenge) and reports the number of tries before each. Uses a hashing
 * library, because WebCrypto is unavailable over plain HTTP in a LAN.
 */
export function solveChallenge(challenge: WorkChallenge, onTry: (tried: number) => void): WorkDone {
  const { salt, nonce, cost, keyPrefix, keyLength } = challenge;
  const tried = concatBytes(hexToBytes(salt), hexToBytes(nonce), new Uint8Array(4));
  const view = new DataView(tried.buffer);
  for (let counter = 0; ; counter++) {
    onTry(counter);
    view.setUint32(tried.length - 4, counter);
    let key: Uint8Array = tried;
    for (let round = 0; round < cost; round++) key = sha256(key);
    const derivedKey = bytesToHex(key.subarray(0, keyLength));
    if (derivedKey.startsWith(keyPrefix)) return { challenge, counter, derivedKey };
  }
}
