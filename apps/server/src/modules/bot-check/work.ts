/** Proof of work, the alternative to the picture: it costs a browser a second or two for each order, and bots the same for each of theirs. */
import { randomInt } from 'node:crypto';
import type { WorkChallenge, WorkDone } from '@sahna/contract/endpoints/captcha';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';

/** SHA-256 rounds a try. */
const COST = 100;

export type Work = {
  /** `tries`: how many it takes at the most; on average it takes half of them. */
  ask(sid: string, expiresAt: Date, tries: number): Promise<WorkChallenge>;
  /** Whether this is the work that was asked for beside the picture `sid`. */
  isDone(sid: string, done: WorkDone): Promise<boolean>;
};

export function createWork(secret: string): Work {
  const secrets = { hmacSignatureSecret: secret, hmacKeySignatureSecret: `${secret}/key` };
  return {
    ask: async (sid, expiresAt, tries) => {
      const { parameters, signature } = await createChallenge({
        ...secrets,
        algorithm: 'SHA-256',
        cost: COST,
        counter: randomInt(tries),
        data: { sid },
        deriveKey,
        expiresAt,
      });
      const { nonce, salt, keyPrefix, keySignature } = parameters;
      return {
        algorithm: 'SHA-256',
        cost: COST,
        nonce,
        salt,
        keyPrefix,
        keyLength: parameters.keyLength,
        keySignature: keySignature ?? '',
        expiresAt: parameters.expiresAt ?? 0,
        signature: signature ?? '',
      };
    },
    isDone: async (sid, { challenge, counter, derivedKey }) => {
      const { signature, ...parameters } = challenge;
      const { verified } = await verifySolution({
        ...secrets,
        challenge: { parameters: { ...parameters, data: { sid } }, signature },
        solution: { counter, derivedKey },
        deriveKey,
      });
      return verified;
    },
  };
}
