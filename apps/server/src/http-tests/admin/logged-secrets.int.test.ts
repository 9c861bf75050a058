/** What the shop logs, also of bad requests, contains neither secrets nor personal data. */

import { ORDER_ACTION_ENDPOINTS } from '@sahna/contract/admin/orders/order-action-endpoints';
import { ADMIN_ORDER_ENDPOINTS } from '@sahna/contract/admin/orders/order-endpoints';
import { CREDENTIAL_ENDPOINTS, InvitationDto } from '@sahna/contract/admin/staff/credential-endpoints';
import { STAFF_ENDPOINTS } from '@sahna/contract/admin/staff/staff-endpoints';
import { Secret, TOTP } from 'otpauth';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderTickets } from '../support/orders.ts';
import { openOwnShop, type RunningShop } from '../support/running-shop.ts';
import { StaffBrowser } from '../support/staff-browser.ts';
import { setBuyer } from './orders.store.ts';

const PASSWORD = 'Алатау-баурайында-7';
const BUYER = { name: 'Айгерім Сәрсенова', email: 'aigerim.private@mail.example', phone: '+77011239876' };
const OTHER_EMAIL = 'another.private@mail.example';
const LIMITS = { refundPerOrder: null, refundPerDay: null, complimentaryPerDay: null };

const { signInWithPassword, openInvitation, acceptInvitation } = CREDENTIAL_ENDPOINTS;
const lines: string[] = [];
const logger = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) });
let shop: RunningShop;

beforeAll(async () => {
  shop = await openOwnShop({ logger, hasBank: true });
}, 300_000);
afterAll(() => shop.stop());

/** Calls the shop with these values, also where they do not belong, and returns all of them by name. */
async function useSecrets(): Promise<Record<string, string>> {
  const administrator = await StaffBrowser.signIn(shop.url, 'administrator');
  const grants = [{ role: 'support', venueId: null, eventId: null, limits: LIMITS }];
  const body = { name: 'Асель Нурланова', email: 'assel.private@venue.example', language: 'ru', grants };
  const invited = STAFF_ENDPOINTS.inviteMember.response.parse(
    (await administrator.send(STAFF_ENDPOINTS.inviteMember, { body })).body,
  );
  const token = new URL(invited.url).hash.slice(1);
  const member = new StaffBrowser(shop.url);
  member.csrfToken = (await member.readSession()).csrfToken;
  const { totpSecret, encryptedTotpSecret } = InvitationDto.parse(
    (await member.send(openInvitation, { body: { token } })).body,
  );
  const code = new TOTP({ secret: Secret.fromBase32(totpSecret) }).generate();
  const accepted = { token, encryptedTotpSecret, password: PASSWORD, code };
  expect((await member.send(acceptInvitation, { body: accepted })).status).toBe(200);

  member.csrfToken = (await member.readSession()).csrfToken;

  const stranger = new StaffBrowser(shop.url);
  stranger.csrfToken = (await stranger.readSession()).csrfToken;
  for (const bad of [
    { email: body.email, password: `${PASSWORD}!`, code },
    { email: PASSWORD, password: { value: PASSWORD }, code },
    `{"email":"${body.email}","password":"${PASSWORD}"`,
    { password: PASSWORD.repeat(20_000) },
  ])
    expect((await stranger.send(signInWithPassword, { body: bad })).status).toBeGreaterThanOrEqual(400);
  for (const path of [`/admin/api/unknown/${token}`, '/admin/api/orders/abc', '/admin/api/%E0%A4%A'] as const)
    await stranger.send(
      { method: 'GET', path },
      { search: `?token=${token}&password=${encodeURIComponent(PASSWORD)}` },
    );

  const buyer = await shop.visitor();
  const hash = await orderTickets(buyer, 'Abai', 1);
  const id = await setBuyer(shop.db, hash, BUYER);
  const { listOrders, readOrder } = ADMIN_ORDER_ENDPOINTS;
  for (const text of [BUYER.email, BUYER.phone, BUYER.name])
    expect((await member.send(listOrders, { search: `?q=${encodeURIComponent(text)}` })).status).toBe(200);
  expect((await member.send(readOrder, { params: { id } })).status).toBe(200);
  const sent = await member.send(ORDER_ACTION_ENDPOINTS.resendEmails, {
    params: { id },
    body: { email: OTHER_EMAIL, isNewContact: false, preview: false },
  });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  for (const path of [`/order/${hash}`, `/order/${hash}?lang=xx`, `/api/order/view/${hash}`]) await buyer.get(path);

  const { name, email, phone } = BUYER;
  return {
    ...{ token, totpSecret, hash, name, email, phone, otherEmail: OTHER_EMAIL, memberEmail: body.email },
    ...{ password: PASSWORD, session: member.cookie.split('=')[1] ?? '', csrfToken: member.csrfToken },
  };
}

describe('the log', () => {
  it('contains neither secrets nor personal data', async () => {
    const secrets = await useSecrets();
    const log = lines.join('');
    expect(lines.length).toBeGreaterThan(0);
    for (const [name, value] of Object.entries(secrets)) {
      expect(value.length, name).toBeGreaterThan(5);
      for (const form of [value, encodeURIComponent(value), JSON.stringify(value).slice(1, -1)]) {
        const found = log.indexOf(form);
        expect(found < 0 ? '' : log.slice(Math.max(0, found - 200), found + 200), name).toBe('');
      }
    }
  }, 120_000);
});
