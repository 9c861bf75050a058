/**
 * Verifies what authenticators sign. Attestation is not requested: any authenticator that verifies its user is accepted. The
 * package with its parsers of certificates, a tenth of the modules of a start, is loaded by the first passkey.
 */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';
import type { StoredPasskey } from '../store/passkeys.ts';

export type { AuthenticationResponseJSON, RegistrationResponseJSON };

/** The address at which the browser has opened the shop. `rpId`: its host name. */
export type PasskeySite = { origin: string; rpId: string };

/** COSE numbers of Ed25519, ECDSA with P-256 and RSA, in the order of preference. */
export const ALGORITHMS = [-8, -7, -257] as const;

const ClientData = z.object({ challenge: z.string() });

/** The challenge that a response claims to sign; empty if it has none. */
export function readChallenge(clientDataJson: string): string {
  try {
    return ClientData.parse(JSON.parse(Buffer.from(clientDataJson, 'base64url').toString())).challenge;
  } catch {
    return '';
  }
}

export type VerifiedRegistration = { credentialId: string; publicKey: string; counter: number };

/** Null if the response is not a signature of this challenge, on this site, by an authenticator that verified its user. */
export async function verifyRegistration(
  response: RegistrationResponseJSON,
  challenge: string,
  { origin, rpId }: PasskeySite,
): Promise<VerifiedRegistration | null> {
  try {
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...ALGORITHMS],
    });
    if (!registrationInfo) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter };
  } catch {
    return null;
  }
}

/** Returns the authenticator's new counter; null if the signature is not of this passkey, challenge and site. */
export async function verifyPasskeySignature(
  response: AuthenticationResponseJSON,
  challenge: string,
  { origin, rpId }: PasskeySite,
  { credentialId, publicKey, counter }: StoredPasskey,
): Promise<number | null> {
  try {
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: { id: credentialId, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}
