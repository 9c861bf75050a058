/** The audit log over HTTP: entries name objects as staff know them. */

import { ADMIN_ORDER_ENDPOINTS } from '@sahna/contract/admin/orders/order-endpoints';
import { AUDIT_LOG_ENDPOINTS, type AuditEntryDto } from '@sahna/contract/admin/staff/audit-log-endpoints';
import { AUDIT_OBJECT_KINDS } from '@sahna/contract/rules/staff/audit';
import { expect, it } from 'vitest';
import { type AuditEntry, recordAuditEntry } from '../../../modules/audit-log/index.ts';
import { STAFF } from '../../../testing/actors.ts';
import { buyTickets } from '../../support/buy-tickets.ts';
import { openStaffShop } from '../../support/staff-shop.ts';
import { findSessionOf } from '../../support/stores/sessions.store.ts';
import { insertNamedObjects } from './audit-log.store.ts';

const { shop, db, staff } = await openStaffShop('administrator', { hasBank: true });
const order = await buyTickets(await shop.visitor(), 'Abai', 1);
const session = await findSessionOf(db, order);
const ids = await insertNamedObjects(db, order);

async function record(entry: Omit<AuditEntry, 'actor'>): Promise<void> {
  await db.transaction((tx) => recordAuditEntry(tx, { actor: STAFF, ...entry }, new Date()));
}

async function readNewest(language: 'kz' | 'ru' | 'en' = 'en'): Promise<AuditEntryDto> {
  const { body } = await staff.send(AUDIT_LOG_ENDPOINTS.listAuditLog, { headers: { 'accept-language': language } });
  const [newest] = AUDIT_LOG_ENDPOINTS.listAuditLog.response.parse(body).items;
  if (!newest) throw new Error('the audit log is empty');
  return newest;
}

it('names events, halls and lists that the values name by key, in the language of the request', async () => {
  const after = { title: '', events: ['swan-lake', 'promo-codes.json', 'gone'], hall: 'opera-main' };
  await record({ verb: 'publish_change_set', object: { kind: 'change_set', id: ids.change_set }, after });
  expect((await readNewest('kz')).references).toMatchObject([
    { kind: 'change_set', name: 'Көктем', page: String(ids.change_set) },
    { kind: 'hall', id: 'opera-main', name: expect.stringMatching(/\S/), page: 'opera-main' },
    { kind: 'event', id: 'swan-lake', name: 'Аққу көлі', page: 'swan-lake' },
    { kind: 'season_list', id: 'promo-codes', name: '' },
    { kind: 'event', id: 'gone', name: '', page: '' },
  ]);
  expect((await readNewest('ru')).references[2]).toMatchObject({ name: 'Лебединое озеро' });
});

it('names a session by its event, day and time, and leaves counts alone', async () => {
  await record({ verb: 'import_season', object: { kind: 'season', id: null }, after: { events: 3, sessions: 40 } });
  expect((await readNewest()).references).toEqual([]);
  await record({ verb: 'cancel_session', object: { kind: 'session', id: session }, after: { eventId: null } });
  expect((await readNewest()).references).toEqual([
    {
      ...{ kind: 'session', id: String(session), name: 'Abai', page: String(session) },
      ...{ day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), time: expect.stringMatching(/^\d\d:\d\d$/) },
    },
  ]);
});

it('names countries, reasons and members of the values', async () => {
  const change = { before: { country: '' }, after: { country: 'kz' } };
  await record({ verb: 'change_settings', object: { kind: 'settings', id: null }, ...change });
  expect((await readNewest('ru')).references).toMatchObject([
    { kind: 'country', id: 'kz', name: 'Казахстан', page: '' },
  ]);
  const after = { reasonId: 1, requestedBy: ids.staff };
  await record({ verb: 'refund_order', object: { kind: 'order', id: order }, after });
  expect((await readNewest()).references).toMatchObject([
    { kind: 'order' },
    { kind: 'return_reason', id: '1', name: expect.stringMatching(/^\p{L}/u), page: '' },
    { kind: 'staff', id: String(ids.staff), name: expect.stringMatching(/\S/), page: 'staff' },
  ]);
});

it('names a ticket by its seat or its category, and leaves one that is gone without a name', async () => {
  const seatless = await buyTickets(await shop.visitor(), 'The Cherry Orchard', 1);
  await record({ verb: 'reissue_tickets', object: { kind: 'order', id: order }, after: { lines: [1, 99] } });
  expect((await readNewest('ru')).references).toMatchObject([
    { kind: 'order' },
    { kind: 'ticket', id: `${order}-1`, name: expect.stringMatching(/^Партер \d+-\d+$/), page: String(order) },
    { kind: 'ticket', id: `${order}-99`, name: '', page: '' },
  ]);
  await record({ verb: 'change_attendee', object: { kind: 'order', id: seatless }, after: { line: 1 } });
  expect((await readNewest('kz')).references[1]).toMatchObject({ id: `${seatless}-1`, name: 'Ересек' });
});

const OBJECTS = {
  order: { id: order, name: '', page: String(order) },
  refund: { id: ids.refund, name: '', page: String(order) },
  payment: { id: ids.payment, name: '', page: String(order) },
  loyalty_card: { id: ids.loyalty_card, name: expect.stringMatching(/^•••• \d{4}$/), page: String(ids.loyalty_card) },
  promo_code: { id: ids.promo_code, name: 'SAHNA10', page: String(ids.promo_code) },
  season_ticket: { id: ids.season_ticket, name: expect.stringMatching(/\S/), page: String(ids.season_ticket) },
  person: { id: ids.person, name: '', page: String(ids.person) },
  staff: { id: ids.staff, name: expect.stringMatching(/\S/), page: 'staff' },
  device: { id: ids.device, name: 'Till 1', page: 'devices' },
  bulk_run: { id: ids.bulk_run, name: '', page: String(ids.bulk_run) },
  backup: { id: ids.backup, name: 'sahna-night.tar', page: 'backups' },
  gift_card: { id: 1, name: '', page: '' },
} as const;

it.each(Object.entries(OBJECTS))('leads from an entry about a %s to its page', async (kind, { id, name, page }) => {
  const objectKind = AUDIT_OBJECT_KINDS.find((candidate) => candidate === kind);
  if (!objectKind) throw new Error(`${kind} is no kind of object`);
  await record({ verb: 'add_note', object: { kind: objectKind, id } });
  expect((await readNewest()).references).toEqual([{ kind, id: String(id), name, page, day: null, time: null }]);
});

it('names the objects of the values of an order’s timeline, too', async () => {
  const after = { session };
  await record({ verb: 'retry_session_return', object: { kind: 'order', id: order }, after });
  const { body } = await staff.send(ADMIN_ORDER_ENDPOINTS.readOrder, { params: { id: order } });
  const { timeline } = ADMIN_ORDER_ENDPOINTS.readOrder.response.parse(body);
  expect(timeline?.[0]?.references).toMatchObject([
    { kind: 'order', page: String(order) },
    { kind: 'session', page: String(session) },
  ]);
});
