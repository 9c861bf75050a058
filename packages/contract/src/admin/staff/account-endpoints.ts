/** The signed-in member's own login sessions, passkeys, password and authenticator app. */
import { z } from 'zod';
import { isWeakPin } from '../../rules/staff/pin.ts';
import { plainText, typedText } from '../../wire/primitives.ts';
import type { AdminEndpoint } from '../endpoint.ts';
import { Moment, RowId } from '../values.ts';
import { PASSWORD_LENGTH, TOTP_CODE_LENGTH } from './credential-endpoints.ts';
import { Pin } from './device-endpoints.ts';
import { NewPasskey, PasskeyCreationDto } from './passkey-endpoints.ts';

export const PASSKEY_NAME_LENGTH = 60;

/** `browser`: empty if unknown. */
export const OwnSessionDto = z.object({
  id: RowId,
  method: z.enum(['demo', 'passkey', 'password', 'openid', 'pin']),
  browser: z.string(),
  address: z.string(),
  createdAt: Moment,
  lastSeenAt: Moment,
  isCurrent: z.boolean(),
});
export type OwnSessionDto = z.infer<typeof OwnSessionDto>;

/** `host`: the host name of the shop at which the passkey works. */
export const PasskeyDto = z.object({
  id: RowId,
  name: z.string(),
  host: z.string(),
  createdAt: Moment,
  lastUsedAt: Moment.nullable(),
});
export type PasskeyDto = z.infer<typeof PasskeyDto>;

/** `host`: of the OpenID provider. */
export const IdentityDto = z.object({ host: z.string(), createdAt: Moment, lastUsedAt: Moment });
export type IdentityDto = z.infer<typeof IdentityDto>;

export const AccountDto = z.object({
  sessions: z.array(OwnSessionDto),
  passkeys: z.array(PasskeyDto),
  hasPassword: z.boolean(),
  hasPin: z.boolean(),
  identity: IdentityDto.nullable(),
});
export type AccountDto = z.infer<typeof AccountDto>;

const Row = z.object({ id: RowId });
const CurrentPassword = plainText(PASSWORD_LENGTH.max, 1);
const NewPassword = plainText(PASSWORD_LENGTH.max, PASSWORD_LENGTH.min);
/** The secret as it came, and a code that proves that the app has it. */
const NewAuthenticator = {
  encryptedTotpSecret: plainText(200, 1),
  code: typedText(TOTP_CODE_LENGTH, TOTP_CODE_LENGTH),
};

export const ACCOUNT_ENDPOINTS = {
  readAccount: {
    method: 'GET',
    path: '/admin/api/account',
    access: 'full-sign-in',
    summary: 'Open login sessions and credentials of the signed-in member',
    response: AccountDto,
  },
  endOwnSession: {
    method: 'POST',
    path: '/admin/api/account/sessions/:id/end',
    access: 'full-sign-in',
    summary: 'Ends a login session of the member',
    params: Row,
    response: z.object({}),
  },
  endOtherSessions: {
    method: 'POST',
    path: '/admin/api/account/sessions/end',
    access: 'full-sign-in',
    summary: 'Ends all login sessions of the member but this one',
    response: z.object({}),
  },
  startPasskey: {
    method: 'POST',
    path: '/admin/api/account/passkeys/start',
    access: 'full-sign-in',
    summary: 'What the browser needs to create a further passkey',
    response: PasskeyCreationDto,
  },
  addPasskey: {
    method: 'POST',
    path: '/admin/api/account/passkeys',
    access: 'full-sign-in',
    summary: 'Registers a further passkey; without a name it gets that of the browser',
    body: z.object({ name: typedText(PASSKEY_NAME_LENGTH), passkey: NewPasskey }),
    response: z.object({}),
  },
  removePasskey: {
    method: 'POST',
    path: '/admin/api/account/passkeys/:id/remove',
    access: 'full-sign-in',
    summary: 'Removes a passkey, unless it is the last way to sign in',
    params: Row,
    response: z.object({}),
  },
  addPassword: {
    method: 'POST',
    path: '/admin/api/account/password/add',
    access: 'full-sign-in',
    summary: 'Sets password and authenticator app of a member without a password',
    body: z.object({ password: NewPassword, ...NewAuthenticator }),
    response: z.object({}),
  },
  changePassword: {
    method: 'POST',
    path: '/admin/api/account/password',
    access: 'full-sign-in',
    summary: 'Replaces the password; other login sessions of the member end',
    body: z.object({ current: CurrentPassword, password: NewPassword }),
    response: z.object({}),
  },
  startAuthenticator: {
    method: 'POST',
    path: '/admin/api/account/authenticator/start',
    access: 'full-sign-in',
    summary: 'A new secret for the authenticator app; it counts after a code has proved that the app has it',
    response: z.object({ totpSecret: z.string(), totpUri: z.string(), encryptedTotpSecret: z.string() }),
  },
  changeAuthenticator: {
    method: 'POST',
    path: '/admin/api/account/authenticator',
    access: 'full-sign-in',
    summary: 'Replaces the authenticator app; other login sessions of the member end',
    body: z.object({ current: CurrentPassword, ...NewAuthenticator }),
    response: z.object({}),
  },
  unlinkIdentity: {
    method: 'POST',
    path: '/admin/api/account/identity/unlink',
    access: 'full-sign-in',
    summary: 'Unlinks the account at the OpenID provider',
    response: z.object({}),
  },
  setPin: {
    method: 'POST',
    path: '/admin/api/account/pin',
    access: 'full-sign-in',
    summary: 'Sets the PIN that unlocks enrolled devices; sessions that the former PIN has unlocked end',
    body: z.object({ pin: Pin.refine((pin) => !isWeakPin(pin)) }),
    response: z.object({}),
  },
  removePin: {
    method: 'POST',
    path: '/admin/api/account/pin/remove',
    access: 'full-sign-in',
    summary: 'Removes the PIN, and ends the sessions that it has unlocked',
    response: z.object({}),
  },
} as const satisfies Record<string, AdminEndpoint>;
