// @module-tag long
/**
 * What the shop logs, also of bad requests, contains neither secrets nor personal data; what it answers to staff contains
 * no secrets.
 */

import type { AdminEndpoint } from '@sahna/contract/admin/endpoint';
import { ADMIN_ENDPOINTS } from '@sahna/contract/admin/endpoints';
import { ORDER_ACTION_ENDPOINTS } from '@sahna/contract/admin/orders/order-action-endpoints';
import { ADMIN_ORDER_ENDPOINTS } from '@sahna/contract/admin/orders/order-endpoints';
import { CREDENTIAL_ENDPOINTS, InvitationDto } from '@sahna/contract/admin/staff/credential-endpoints';
import { STAFF_ENDPOINTS } from '@sahna/contract/admin/staff/staff-endpoints';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { orderTickets } from '../support/orders.ts';
import { StaffBrowser } from '../support/staff-browser.ts';
import { UNLIMITED } from '../support/staff-grants.ts';
import { generateCode } from '../support/staff-members.ts';
import { openStaffShop } from '../support/staff-shop.ts';
import { setBuyer } from './orders/orders.store.ts';

const PASSWORD = 'Алатау-баурайында-7';
const BUYER = { name: 'Айгерім Сәрсенова', email: 'aigerim.private@mail.example', phone: '+77011239876' };
const OTHER_EMAIL = 'another.private@mail.example';

const { signInWithPassword, openInvitation, acceptInvitation } = CREDENTIAL_ENDPOINTS;
const lines: string[] = [];
const logger = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) });
const { shop, staff: administrator } = await openStaffShop('administrator', { logger, hasBank: true });

/** Calls the shop with these values, also where they do not belong. `secrets`: all of them by name. */
async function useSecrets(): Promise<{ orderId: number; secrets: Record<string, string> }> {
  const grants = [{ role: 'support', venueId: null, eventId: null, limits: UNLIMITED }];
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
  const code = generateCode(totpSecret);
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
  const secrets = {
    ...{ token, totpSecret, hash, name, email, phone, otherEmail: OTHER_EMAIL, memberEmail: body.email },
    ...{ password: PASSWORD, session: member.cookie.split('=')[1] ?? '', csrfToken: member.csrfToken },
  };
  return { orderId: id, secrets };
}

const { orderId, secrets } = await useSecrets();

describe('the log', () => {
  it('contains neither secrets nor personal data', async () => {
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

describe('the responses of the staff API', () => {
  /** The link to pay contains the secret of the order, for a member who may change it. */
  const { readPaymentLink, ...others } = ADMIN_ENDPOINTS;
  const reads = Object.entries<AdminEndpoint>(others).filter(([, { method }]) => method === 'GET');

  it('contain no secrets of buyers and other members', async () => {
    const { name, email, phone, otherEmail, memberEmail, ...hidden } = secrets;
    const { member } = await administrator.readSession();
    let answered = 0;
    for (const [endpointId, endpoint] of reads)
      for (const id of [orderId, member?.id, 1]) {
        const { status, body } = await administrator.send(endpoint, { params: { id, line: 1, emailId: 1 } });
        if (status === 200) answered++;
        const text = typeof body === 'string' ? body : JSON.stringify(body);
        for (const [secretName, value] of Object.entries(hidden))
          expect(text.includes(value), `${endpointId} answers ${secretName}`).toBe(false);
      }
    expect(answered).toBeGreaterThan(reads.length / 2);
  }, 120_000);
});
