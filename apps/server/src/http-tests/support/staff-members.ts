/** Members of staff that tests invite. */
import { CREDENTIAL_ENDPOINTS, InvitationDto } from '@sahna/contract/admin/staff/credential-endpoints';
import { STAFF_ENDPOINTS } from '@sahna/contract/admin/staff/staff-endpoints';
import { Secret, TOTP } from 'otpauth';
import { StaffBrowser } from './staff-browser.ts';

export const STAFF_PASSWORD = 'Алатау баурайында 7';
const UNLIMITED = { refundPerOrder: null, refundPerDay: null, complimentaryPerDay: null };

/** `steps`: of 30 s after now. Each code works once. */
export const generateCode = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

export async function inviteMember(
  administrator: StaffBrowser,
  email: string,
): Promise<{ id: number; email: string; token: string }> {
  const grants = [{ role: 'viewer', venueId: null, eventId: null, limits: UNLIMITED }];
  const body = { name: 'Асель Нурланова', email, language: 'kz', grants };
  const answer = await administrator.send(STAFF_ENDPOINTS.inviteMember, { body });
  const { id, url } = STAFF_ENDPOINTS.inviteMember.response.parse(answer.body);
  return { id, email, token: new URL(url).hash.slice(1) };
}

/** Sets up password and authenticator app with the link of an invitation. */
export async function acceptWithPassword(url: string, token: string) {
  const browser = new StaffBrowser(url);
  const opened = await browser.send(CREDENTIAL_ENDPOINTS.openInvitation, { body: { token } });
  const { totpSecret, encryptedTotpSecret } = InvitationDto.parse(opened.body);
  const body = { token, encryptedTotpSecret, password: STAFF_PASSWORD, code: generateCode(totpSecret) };
  const answer = await browser.send(CREDENTIAL_ENDPOINTS.acceptInvitation, { body });
  browser.csrfToken = (await browser.readSession()).csrfToken;
  return { answer, browser, totpSecret };
}
