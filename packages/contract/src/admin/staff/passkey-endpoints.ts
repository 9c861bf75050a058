/** Sign-in with a passkey, and its registration with the link of an invitation. The values are those of WebAuthn in JSON. */
import { z } from 'zod';
import { plainText } from '../../wire/primitives.ts';
import type { AdminEndpoint } from '../endpoint.ts';

const PublicKey = z.literal('public-key');
const Base64Url = (max: number) => plainText(max, 1).regex(/^[\w-]+$/);
const CredentialId = Base64Url(1400);

/** For `navigator.credentials.create`. */
export const PasskeyCreationDto = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: PublicKey, alg: z.int() })),
  excludeCredentials: z.array(z.object({ type: PublicKey, id: z.string() })),
  authenticatorSelection: z.object({ residentKey: z.literal('required'), userVerification: z.literal('required') }),
  attestation: z.literal('none'),
  timeout: z.int(),
});
export type PasskeyCreationDto = z.infer<typeof PasskeyCreationDto>;

/** For `navigator.credentials.get`; the browser offers the passkeys that it has for the shop. */
export const PasskeyRequestDto = z.object({
  challenge: z.string(),
  rpId: z.string(),
  userVerification: z.literal('required'),
  timeout: z.int(),
});

/** What an authenticator made; further values of WebAuthn are left out. */
export const NewPasskey = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: PublicKey,
  response: z.object({ clientDataJSON: Base64Url(4000), attestationObject: Base64Url(20_000) }),
  clientExtensionResults: z.object({}),
});

export const PasskeySignature = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: PublicKey,
  response: z.object({
    clientDataJSON: Base64Url(4000),
    authenticatorData: Base64Url(2000),
    signature: Base64Url(2000),
    userHandle: Base64Url(100),
  }),
  clientExtensionResults: z.object({}),
});

const Token = plainText(64, 1);

export const PASSKEY_ENDPOINTS = {
  startPasskeySignIn: {
    method: 'POST',
    path: '/admin/api/session/passkey/start',
    access: 'public',
    summary: 'A challenge to sign in with a passkey; it is accepted once, on this site',
    response: PasskeyRequestDto,
  },
  signInWithPasskey: {
    method: 'POST',
    path: '/admin/api/session/passkey',
    access: 'public',
    summary: 'Signs in with a passkey; the passkey names the member',
    body: z.object({ passkey: PasskeySignature }),
    response: z.object({}),
  },
  startInvitedPasskey: {
    method: 'POST',
    path: '/admin/api/invitation/passkey/start',
    access: 'public',
    summary: 'What the browser of the invited member needs to create a passkey',
    body: z.object({ token: Token }),
    response: PasskeyCreationDto,
  },
  acceptInvitationWithPasskey: {
    method: 'POST',
    path: '/admin/api/invitation/passkey',
    access: 'public',
    summary: 'Registers the passkey of the invited member, and signs in; the link ends',
    body: z.object({ token: Token, passkey: NewPasskey }),
    response: z.object({}),
  },
} as const satisfies Record<string, AdminEndpoint>;
