/** Sign-in with password and authenticator app, and its set-up with the link of an invitation. */
import { z } from 'zod';
import { EmailInput } from '../../wire/email.ts';
import { plainText, typedText } from '../../wire/primitives.ts';
import type { AdminEndpoint } from '../endpoint.ts';

export const PASSWORD_LENGTH = { min: 12, max: 200 } as const;
/** Digits of a code of the authenticator app. */
export const TOTP_CODE_LENGTH = 6;

const Token = plainText(64, 1);
const Code = typedText(TOTP_CODE_LENGTH, TOTP_CODE_LENGTH);

/**
 * `totpSecret`: base32, for apps that cannot read the QR code of `totpUri`. `encryptedTotpSecret` is sent back when the
 * invitation is accepted.
 */
export const InvitationDto = z.object({
  name: z.string(),
  email: z.string(),
  totpSecret: z.string(),
  totpUri: z.string(),
  encryptedTotpSecret: z.string(),
});
export type InvitationDto = z.infer<typeof InvitationDto>;

export const CREDENTIAL_ENDPOINTS = {
  signInWithPassword: {
    method: 'POST',
    path: '/admin/api/session/password',
    access: 'public',
    summary: 'Signs in with password and a code of the authenticator app; each code works once',
    body: z.object({ email: EmailInput, password: plainText(PASSWORD_LENGTH.max, 1), code: Code }),
    response: z.object({}),
  },
  openInvitation: {
    method: 'POST',
    path: '/admin/api/invitation',
    access: 'public',
    summary: 'Whom a link invites, and a new secret for the authenticator app',
    body: z.object({ token: Token }),
    response: InvitationDto,
  },
  acceptInvitation: {
    method: 'POST',
    path: '/admin/api/invitation/accept',
    access: 'public',
    summary: 'Sets password and authenticator app of the invited member, and signs in; the link ends',
    body: z.object({
      token: Token,
      encryptedTotpSecret: plainText(200, 1),
      password: plainText(PASSWORD_LENGTH.max, PASSWORD_LENGTH.min),
      code: Code,
    }),
    response: z.object({}),
  },
} as const satisfies Record<string, AdminEndpoint>;
