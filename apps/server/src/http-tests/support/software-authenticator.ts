/** An authenticator in software: creates passkeys and signs challenges as browsers send them, and what attackers would change. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PasskeyCreationDto } from '@sahna/contract/admin/staff/passkey-endpoints';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const FLAGS = { present: 0x01, verified: 0x04, hasCredential: 0x40 } as const;

export type SignatureChanges = {
  /** The site whose page asks, instead of the shop's. */
  origin?: string;
  rpId?: string;
  isUserVerified?: boolean;
  userHandle?: string;
  /** Signatures so far; each signature counts one further. */
  counter?: number;
};

export class SoftwarePasskey {
  readonly id = randomBytes(32).toString('base64url');
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #origin: string;
  userHandle = '';
  counter = 0;

  /** `origin`: of the page at which the browser uses the passkey. */
  constructor(origin: string) {
    this.#origin = origin;
  }

  /** The answer of `navigator.credentials.create`. */
  create({ challenge, user }: Pick<PasskeyCreationDto, 'challenge' | 'user'>, changes: SignatureChanges = {}) {
    this.userHandle = user.id;
    const authData = Buffer.concat([
      this.#createAuthenticatorData(changes, FLAGS.hasCredential),
      Buffer.alloc(16),
      Buffer.from([0, 32]),
      Buffer.from(this.id, 'base64url'),
      this.#encodePublicKey(),
    ]);
    const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, string>()],
      ['authData', new Uint8Array(authData)],
    ]);
    const attestationObject = Buffer.from(isoCBOR.encode(attestation)).toString('base64url');
    const clientDataJSON = this.#createClientData('webauthn.create', challenge, changes);
    return this.#wrap({ clientDataJSON, attestationObject });
  }

  /** The answer of `navigator.credentials.get`. */
  sign({ challenge }: { challenge: string }, changes: SignatureChanges = {}) {
    this.counter = changes.counter ?? this.counter + 1;
    const data = this.#createAuthenticatorData(changes, 0);
    const clientDataJSON = this.#createClientData('webauthn.get', challenge, changes);
    const clientDataHash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest();
    const signature = sign('sha256', Buffer.concat([data, clientDataHash]), this.#keys.privateKey);
    return this.#wrap({
      clientDataJSON,
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
      userHandle: changes.userHandle ?? this.userHandle,
    });
  }

  #wrap<Response>(response: Response) {
    return { id: this.id, rawId: this.id, type: 'public-key', response, clientExtensionResults: {} };
  }

  #createClientData(type: string, challenge: string, { origin = this.#origin }: SignatureChanges): string {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');
  }

  #createAuthenticatorData(
    { rpId = new URL(this.#origin).hostname, isUserVerified = true }: SignatureChanges,
    flags: number,
  ): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const allFlags = FLAGS.present | (isUserVerified ? FLAGS.verified : 0) | flags;
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([allFlags]), counter]);
  }

  /** COSE: an elliptic curve key (2) for ES256 (-7) on P-256 (1). */
  #encodePublicKey(): Uint8Array {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    return isoCBOR.encode(key);
  }
}
