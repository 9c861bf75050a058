/**
 * Personal data: buys with unique strings and searches for them wherever they must not be; and after erasure, everywhere
 * (docs/privacy.md).
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ENDPOINT_PATHS } from '@sahna/contract';
import { MY_ORDERS_PATHS } from '@sahna/contract/order-lookup/paths';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { COMMANDS } from '../../cli/commands.ts';
import { executeCommand } from '../../cli/run-command.ts';
import { auditLedger } from '../../modules/audit-ledger.ts';
import { PERSONAL_DATA_INVENTORY } from '../../modules/privacy/testing/inventory.ts';
import { openControlSocket } from '../../platform/control-socket.ts';
import type { Database, DatabaseConfig } from '../../platform/db/index.ts';
import { describeWithDatabase } from '../../platform/db/testing/databases.ts';
import { createAnswers, EVERYTHING, openForm } from '../support/attendee-form.ts';
import { createLine, createOrderBody, makeOrder, openEventPage, viewOrder } from '../support/orders.ts';
import { payOrder } from '../support/processes/simulated-buyers.ts';
import { listReturnStatuses, returnTickets, viewReturn } from '../support/return-requests.ts';
import { openShop, type RunningShop } from '../support/running-shop.ts';
import { createCommandContext, createCommandRunner } from '../support/staff-commands.ts';
import { expireOrder } from '../support/stores/exchange.store.ts';
import { listLinkEmails } from '../support/stores/my-orders.store.ts';
import { backdateSessions } from '../support/stores/named-tickets.store.ts';
import { startSessionsIn } from '../support/stores/order-return.store.ts';
import { listOrderStates } from '../support/stores/sessions.store.ts';
import type { Visitor } from '../support/visitor.ts';
import { goThroughChanges, waitForTickets } from './personal-data-fixture.ts';
import {
  countReceivedEmails,
  countUnsentEmails,
  dumpColumns,
  insertPerson,
  listEmailLinks,
  readEmailsToOthers,
  readLedger,
} from './privacy.store.ts';

const COMMAND = fileURLToPath(new URL('../../cli/main.ts', import.meta.url));
const EMAIL = 'Zqcanary.Person@zqmail.example';
const SOLD_OUT = 'Qaragöz';
const STRANGER = 'somebody@else.example';
const DOCUMENT = 'ZQCANARY998877';
/** In the answers to an event’s questions. */
const CAR = '777ZQC02';
const REFERRAL = 'zqreferral.example';
/** Each of them identifies the person. */
const CANARIES = ['zqcanary', 'zqmail', 'Зыканарина', '7017654321', CAR, '900000777', REFERRAL];

const findCanaries = (text: string) => CANARIES.filter((canary) => text.toLowerCase().includes(canary.toLowerCase()));

const getDataDir = (config: DatabaseConfig): string => (config.kind === 'embedded' ? config.dataDir : '');

describeWithDatabase('personal data', (_open, { openForAll }) => {
  let db: Database;
  let shop: RunningShop;
  let buyer: Visitor;
  let database: DatabaseConfig;
  let folder: string;
  let closeSocket: (() => Promise<void>) | null = null;
  const logged: string[] = [];
  const orders: string[] = [];
  const responseHeaders: string[] = [];

  beforeAll(async () => {
    ({ db, config: database } = await openForAll({ hasSeason: true }));
    folder = mkdtempSync(join(tmpdir(), 'sahna-privacy-'));
    const logger = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
    shop = await openShop(db, { hasBank: true, logger });
    buyer = await shop.visitor();
    if (database.kind === 'embedded')
      closeSocket = await openControlSocket(database.dataDir, (args) =>
        executeCommand(COMMANDS, args, createCommandContext(shop)),
      );
  });
  afterAll(async () => {
    try {
      expect(await auditLedger(db, new Date())).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true });
      await closeSocket?.();
      await shop.stop();
    }
  });

  const runCommand = createCommandRunner('privacy', () => shop);
  /** Runs the command as a separate process next to the shop. */
  const runCommandBeside = (...args: string[]) =>
    new Promise<{ code: unknown; out: string; err: string }>((resolve) => {
      const where = database.kind === 'postgres' ? { DATABASE_URL: database.url } : { DATA_DIR: getDataDir(database) };
      const env = {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        DEMO: '1',
        ...where,
      };
      execFile(process.execPath, [COMMAND, 'privacy', ...args], { env }, (error, out, err) =>
        resolve({ code: error?.code ?? 0, out, err }),
      );
    });
  const listColumnsWithCanaries = async () =>
    [...(await dumpColumns(db))].filter(([, text]) => findCanaries(text).length > 0).map(([name]) => name);
  const person = { fio: 'Zqcanary Buyerova', phone: '+77017654321', email: EMAIL };
  const pay = (hash: string, visitor = buyer) => payOrder(visitor, hash);

  it('is stored only in the tables of the inventory', async () => {
    await insertPerson(db, {
      subject: 'zqcanary-subject',
      email: EMAIL.toLowerCase(),
      phone: person.phone,
      name: 'Зыканарина',
      card: '900000777',
    });
    const page = await openEventPage(buyer, EVERYTHING);
    const named = await makeOrder(buyer, { ...createOrderBody(page, [createLine(page, 2)]), ...person });
    const answers = createAnswers(await openForm(buyer, named), named, DOCUMENT);
    await buyer.post(ENDPOINT_PATHS.confirmNominal, { ...answers, surname: ['Зыканарина', 'Зыканарина'] });
    const discount = { hash: named, lang: 'en', promoCode: 'SAHNA10' };
    await buyer.post(ENDPOINT_PATHS.addDiscount, discount);
    await buyer.post(ENDPOINT_PATHS.addDiscount, { ...discount, promoCode: 'ZQCANARYCODE' });
    const card = { hash: named, lang: 'en', cardCode: '7000000002', cardPin: '2222', bonuses: 100 };
    await buyer.post(ENDPOINT_PATHS.addDiscount, card);
    await pay(named);
    const order = await viewOrder(buyer, named);
    expect(order.discountData).toMatchObject({ promoCode: 'SAHNA10', useBonuses: 100 });
    await startSessionsIn(db, order.ord_num, 900);
    const [line] = (await viewReturn(buyer, named)).rows;
    await returnTickets({ buyer, db }, { hash: named, number: order.ord_num }, [line?.id ?? 0]);
    await expect.poll(async () => (await listReturnStatuses(buyer, named))[0]).toBe(80);

    const cable = await openEventPage(buyer, 'Up and Down');
    const parked = await makeOrder(buyer, {
      ...createOrderBody(cable, [createLine(cable, 1)]),
      ...person,
      email: ` ${EMAIL.toUpperCase()} `,
      car_number: CAR,
      crmClient: { REFERRAL },
    });
    await pay(parked);
    orders.push(named, parked, ...(await goThroughChanges({ db, shop, buyer, person, pay })));
    await waitForTickets({ db, shop, buyer, person, pay }, SOLD_OUT);

    await buyer.post(MY_ORDERS_PATHS.askForLink, { email: EMAIL, lang: 'en' });
    await expect.poll(async () => (await listLinkEmails(db, EMAIL)).length).toBe(1);
    const [email] = await listLinkEmails(db, EMAIL);
    await buyer.post(MY_ORDERS_PATHS.openLink, { link: email?.link.split('#')[1], lang: 'en' });
    const other = await shop.visitor();
    await pay(await makeOrder(other, { ...createOrderBody(cable, [createLine(cable, 1)]), email: STRANGER }), other);
    await expect.poll(() => countUnsentEmails(db)).toBe(0);
    await expect.poll(() => countReceivedEmails(db)).toBeGreaterThan(3);

    const allowed = new Set(
      PERSONAL_DATA_INVENTORY.flatMap(({ table, columns }) =>
        Object.keys(columns).map((column) => `${table}.${column}`),
      ),
    );
    // The number of a card is its name in the ledger.
    allowed.add('loyalty_card.card');
    const columns = await listColumnsWithCanaries();
    expect(columns.filter((column) => !allowed.has(column))).toEqual([]);
    for (const column of [
      'orders.buyer_email',
      'orders.buyer_details',
      'order_item.attendee',
      'ticket.snapshot',
      'mail.recipient',
      'availability_alert.email',
    ])
      expect(columns).toContain(column);
    expect([...(await dumpColumns(db))].filter(([, text]) => text.includes(DOCUMENT))).toEqual([]);
  });

  it('appears in no log, metric, email to others, or URL', async () => {
    for (const path of [`/order/${orders[0]}?lang=en`, `/my-orders?lang=en`, `/nominal-tickets/${orders[0]}?lang=en`]) {
      const { status, headers } = await buyer.get(path);
      expect(status).toBeLessThan(500);
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      responseHeaders.push(...headers.values());
    }
    const metrics = String((await buyer.get('/metrics')).body);
    expect(metrics).toContain('sahna_personal_data_overdue{term="order"} 0');
    // Gauges of the modules.
    for (const value of ['paid_without_ticket', 'paid_without_ticket_oldest_seconds', 'holder_details_under_old_keys'])
      expect(metrics).toContain(`sahna_${value} 0`);
    for (const gauge of ['holds', 'payments', 'holder_details_overdue', 'database_up', 'job_lag_seconds'])
      expect(metrics).toContain(`# TYPE sahna_${gauge} gauge`);
    const links = await listEmailLinks(db, EMAIL);
    expect(links.length).toBeGreaterThan(3);
    expect(findCanaries(links.join('\n'))).toEqual([]);
    expect(findCanaries(responseHeaders.join('\n'))).toEqual([]);
    expect(findCanaries(metrics)).toEqual([]);
    expect(logged.join('\n')).toContain('/api/order/create');
    expect(findCanaries(logged.join('\n'))).toEqual([]);
    expect(await readEmailsToOthers(db, EMAIL)).toContain(STRANGER);
    expect(findCanaries(await readEmailsToOthers(db, EMAIL))).toEqual([]);
  });

  it('is exported completely and decrypted', async () => {
    const { code, out } = await runCommand('export', ` ${EMAIL.toLowerCase()}`);
    expect(code).toBe(0);
    for (const canary of [DOCUMENT, ...CANARIES]) expect(out.toLowerCase()).toContain(canary.toLowerCase());
    const { data } = JSON.parse(out);
    const tables = data.map(({ table }: { table: string }) => table);
    expect(tables).toEqual(
      expect.arrayContaining([
        'orders',
        'order_item',
        'ticket_attendee',
        'customer',
        'season_ticket',
        'loyalty_card',
        'mail',
      ]),
    );
    expect(out).toContain('"birthDate": "1990-12-05"');
    expect(await runCommand('export', 'nobody@mail.example')).toMatchObject({ code: 2, out: '' });
  });

  it('is exported by the command of a running shop to a file readable by its owner only', async () => {
    const to = join(folder, 'person.json');
    writeFileSync(to, 'of before', { mode: 0o644 });
    expect(await runCommandBeside('export', EMAIL, '--to', to)).toEqual({
      code: 0,
      out: `Written to ${to}.\n`,
      err: '',
    });
    expect(findCanaries(readFileSync(to, 'utf8'))).toEqual(CANARIES);
    expect(statSync(to).mode & 0o777).toBe(0o600);
    expect(await runCommandBeside('erase', 'nobody@mail.example')).toMatchObject({
      code: 2,
      err: expect.stringContaining('nobody'),
    });
    expect(await runCommandBeside('erase', EMAIL)).toMatchObject({
      code: 0,
      out: expect.stringContaining('Add --yes to erase.'),
    });
    expect(await runCommandBeside('erase')).toMatchObject({
      code: 1,
      err: expect.stringContaining('npm run privacy -- erase EMAIL'),
    });
    expect(await runCommandBeside('reseal')).toMatchObject({ code: 0, out: expect.stringContaining('0 re-encrypted') });
  });

  it('is retained while sessions are upcoming, and a dry run changes nothing', async () => {
    const before = await listColumnsWithCanaries();
    const dry = await runCommand('erase', EMAIL);
    expect(dry.out).toContain('Retained for now:');
    expect(dry.out).toContain('has tickets for upcoming sessions');
    expect(dry.out).toContain('Nothing was changed');
    expect(await listColumnsWithCanaries()).toEqual(before);
    // Data without a reason to stay is erased at once; the orders and the account stay.
    const done = await runCommand('erase', EMAIL, '--yes');
    expect(done.out).toContain('Repeat the command later to erase the rest');
    const after = await listColumnsWithCanaries();
    expect(after).toEqual(expect.arrayContaining(['orders.buyer_email', 'customer.email', 'order_item.attendee']));
    expect(after).not.toContain('mail.recipient');
    expect((await viewOrder(buyer, orders[0] ?? '')).main[0]?.personname).toContain('Зыканарина');
  });

  it('is erased, and the ledger stays consistent', async () => {
    for (const hash of orders) await backdateSessions(db, hash, 3);
    const { ord_num: held } = await viewOrder(buyer, orders.at(-1) ?? '');
    await expireOrder(db, held);
    await expect.poll(() => listOrderStates(db, [held])).toEqual(['expired']);
    const before = await Promise.all(orders.map((hash) => readLedger(db, hash)));
    const erased = JSON.parse((await runCommand('erase', `  ${EMAIL.toUpperCase()}`, '--yes', '--json')).out);
    expect(erased).toMatchObject({ retainedOrders: [], accounts: 0, emails: 0 });
    // The exchanged and the canceled order were for nothing upcoming, and were erased the first time.
    expect(erased.orders).toHaveLength(orders.length - 2);
    expect((await listColumnsWithCanaries()).filter((column) => column !== 'loyalty_card.card')).toEqual([]);
    expect(await Promise.all(orders.map((hash) => readLedger(db, hash)))).toEqual(before);
    expect(await auditLedger(db, new Date())).toEqual([]);
    const erasedView = await viewOrder(buyer, orders[0] ?? '');
    expect(erasedView.main).toHaveLength(2);
    expect(findCanaries(JSON.stringify(erasedView))).toEqual([]);
    expect((await buyer.get(`/order/${orders[0]}?lang=en`)).status).toBeLessThan(500);
    expect(await runCommand('erase', EMAIL, '--yes')).toMatchObject({ code: 2 });
    expect(await runCommand('export', EMAIL)).toMatchObject({ code: 2 });
  });
});
