/**
 * Proof of work, the alternative to the picture: costs a browser a second or two per order, and bots the same for each
 * of theirs.
 */
import { randomInt } from 'node:crypto';
import type { WorkChallenge, WorkDone } from '@sahna/contract/bot-check/captcha';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';

/** SHA-256 rounds per attempt. */
const COST = 100;

export type ProofOfWork = {
  /** `tries`: maximum number of attempts; the average is half of it. */
  create(sid: string, tries: number): Promise<WorkChallenge>;
  /** Whether this is the solution of the work created for `sid`, whose challenge decides until when it is valid. */
  isDone(sid: string, done: WorkDone): Promise<boolean>;
};

export function createProofOfWork(secret: string): ProofOfWork {
  const secrets = { hmacSignatureSecret: secret, hmacKeySignatureSecret: `${secret}/key` };
  return {
    create: async (sid, tries) => {
      const { parameters, signature } = await createChallenge({
        ...secrets,
        algorithm: 'SHA-256',
        cost: COST,
        counter: randomInt(tries),
        data: { sid },
        deriveKey,
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
