import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js';
import type { WorkChallenge, WorkDone } from '@sahna/contract/endpoints/captcha';

/**
 * Tries one counter after the other (contract: WorkChallenge), and reports before each how many were tried. Hashed by a library of
 * its own, because browsers have WebCrypto over HTTPS only, and the shop works over plain HTTP in a LAN, too.
 */
export function doWork(challenge: WorkChallenge, onTry: (tried: number) => void): WorkDone {
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
