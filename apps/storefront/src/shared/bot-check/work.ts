import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js';
import type { WorkChallenge, WorkDone } from '@sahna/contract/endpoints/captcha';

/**
 * Tries one counter after the other (contract: WorkChallenge), and says before each how many were tried. By hand, because plain
 * HTTP in a LAN has no WebCrypto.
 */
export function doWork(challenge: WorkChallenge, tell: (tried: number) => void): WorkDone {
  const { salt, nonce, cost, keyPrefix, keyLength } = challenge;
  const tried = concatBytes(hexToBytes(salt), hexToBytes(nonce), new Uint8Array(4));
  const view = new DataView(tried.buffer);
  for (let counter = 0; ; counter++) {
    tell(counter);
    view.setUint32(tried.length - 4, counter);
    let key: Uint8Array = tried;
    for (let round = 0; round < cost; round++) key = sha256(key);
    const derivedKey = bytesToHex(key.subarray(0, keyLength));
    if (derivedKey.startsWith(keyPrefix)) return { challenge, counter, derivedKey };
  }
}
