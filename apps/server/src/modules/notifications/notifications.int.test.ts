import fastify from 'fastify';
import type { Email } from 'postal-mime';
import { afterEach, expect, it, vi } from 'vitest';
import { type DemoMailbox, mailboxRoutes, startDemoMailbox } from '../../integrations/demo-mailbox/index.ts';
import { listMails } from '../../integrations/demo-mailbox/mails.store.ts';
import { listReceivedEmails } from '../../integrations/demo-mailbox/testing/received-emails.ts';
import { createMailer, type SmtpMailer, startMailThreads } from '../../integrations/mail/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { describeWithDatabase } from '../../platform/db/testing/databases.ts';
import { createJobs, type Jobs } from '../../platform/jobs/index.ts';
import { systemClock } from '../../platform/lib/clock.ts';
import { orderId, paymentId } from '../../platform/lib/ids.ts';
import { readServerText } from '../../testing/read-server-text.ts';
import { operaSeat, exampleOrder as order, ride } from './examples/example-order.ts';
import { createNotifications, handleNotificationJobs, listEmailsAbout, type Mailer, mailSend } from './index.ts';
import { createDocumentsForAll } from './testing/document-examples.ts';
import { listMailStates } from './testing/mails.store.ts';

const opened: { jobs: Jobs; mailbox: DemoMailbox; mailer: SmtpMailer }[] = [];
/** Runs before the database is closed, because the queue needs it to stop. */
async function closeShops(): Promise<void> {
  for (const { jobs, mailbox, mailer } of opened.splice(0)) {
    await jobs.stop({ timeoutSeconds: 5 });
    await mailer.close();
    await mailbox.close();
  }
}

const log = { info: () => {}, warn: () => {}, error: () => {} };

async function openNotifyingShop(db: Database, through: (real: Mailer) => Mailer = (real) => real) {
  const mailbox = await startDemoMailbox({ db });
  const mailer = createMailer(
    { smtpUrl: () => mailbox.smtpUrl, from: 'Sahna <tickets@sahna.example>' },
    startMailThreads(2),
  );
  const jobs = createJobs({ db, log });
  opened.push({ jobs, mailbox, mailer });
  const notifications = await createNotifications({
    db,
    jobs,
    clock: systemClock,
    mailer: through(mailer),
    tickets: { loadTicketDocuments: createDocumentsForAll },
    identity: () => ({ sender: '', footer: {}, texts: {} }),
    siteUrl: () => 'https://tickets.example/',
    log,
  });
  handleNotificationJobs(notifications, { jobs });
  await jobs.start();
  return { notifications, jobs };
}

const paid = { order, items: [operaSeat, ride] };

async function waitForEmails(db: Database, count: number): Promise<Email[]> {
  await vi.waitFor(async () => expect(await listMails(db)).toHaveLength(count), { timeout: 180_000, interval: 100 });
  return listReceivedEmails(db);
}

async function waitUntilSent(db: Database): Promise<void> {
  await vi.waitFor(async () => expect((await listMailStates(db)).every(({ state }) => state !== 'queued')).toBe(true), {
    timeout: 180_000,
    interval: 100,
  });
}

describeWithDatabase('notifications', (open) => {
  // Hooks run in reverse order of registration.
  afterEach(closeShops);

  it('sends a paid order once over SMTP with links and attachments', async () => {
    const db = await open();
    const { notifications, jobs } = await openNotifyingShop(db);
    for (let call = 0; call < 3; call++) await db.transaction((tx) => notifications.notifyOrdersPaid(tx, [paid]));
    jobs.wake(mailSend);
    const [email] = await waitForEmails(db, 1);
    await waitUntilSent(db);
    await jobs.send(db, mailSend, { mailId: 1 });
    await db.transaction((tx) => notifications.notifyOrdersPaid(tx, [paid]));

    expect(email?.to?.[0]?.address).toBe('aigul@mail.example');
    expect(email?.subject).toBe(
      'Билеттеріңіз: Қозы Көрпеш — Баян сұлу, 2026 жылғы 5 желтоқсан, сенбі (№\u00a0100001 тапсырыс)',
    );
    for (const version of [email?.text ?? '', email?.html ?? '']) {
      expect(version).toContain('Партер, сол жақ, 7-қатар, 14-орын, Толық: 13\u00a0125,50\u00a0₸');
      expect(version).toContain('17\u00a0125,50\u00a0₸');
      expect(version).toContain('https://tickets.example/order/h4sh?lang=kz');
    }
    expect(email?.html).not.toContain('{{');
    const files = email?.attachments.filter(({ contentId }) => !contentId);
    expect(files?.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      ['tickets.pdf', 'application/pdf'],
      ['tickets.ics', 'text/calendar'],
    ]);
    expect(await waitForEmails(db, 1)).toHaveLength(1);
    expect(await listMailStates(db)).toEqual([{ state: 'sent', attempts: 1 }]);
  });

  it('stores nothing if the transaction rolls back or the order has no address', async () => {
    const db = await open();
    const { notifications } = await openNotifyingShop(db);
    await expect(
      db.transaction(async (tx) => {
        await notifications.notifyOrdersPaid(tx, [paid]);
        throw new Error('power cut');
      }),
    ).rejects.toThrow('power cut');
    await db.transaction((tx) =>
      notifications.notifyOrdersPaid(tx, [{ ...paid, order: { ...order, buyerEmail: '' } }]),
    );
    expect(await listMailStates(db)).toEqual([]);
  });

  it('sends the reason of a refund once per payment', async () => {
    const db = await open();
    const { notifications } = await openNotifyingShop(db);
    const russian = { ...order, language: 'ru' };
    await db.transaction((tx) =>
      notifications.notifyPaymentRefunded(tx, russian, paymentId(1), 4_000_00, 'seats_unavailable'),
    );
    await db.transaction((tx) =>
      notifications.notifyPaymentRefunded(tx, russian, paymentId(1), 4_000_00, 'seats_unavailable'),
    );
    await db.transaction((tx) =>
      notifications.notifyPaymentRefunded(tx, russian, paymentId(2), 4_000_00, 'already_paid'),
    );
    const texts = (await waitForEmails(db, 2)).map(({ text }) => text ?? '');
    const late = texts.find((text) =>
      text.includes(readServerText('modules/notifications', 'ru', 'refund-places-unavailable')),
    );
    expect(late).toMatch(/возвращаем 4\s000\s₸/);
    expect(texts.find((text) => text !== late)).toContain('Ваши билеты действительны');
  });

  it('keeps line breaks of names and addresses out of headers', async () => {
    const db = await open();
    const { notifications } = await openNotifyingShop(db);
    const title = { en: 'Carmen\r\nBcc: everybody@mail.example' };
    const sly = { ...order, language: 'en', buyerName: 'Eve\r\nX-Evil: 1 <script>alert(1)</script>' };
    await db.transaction((tx) =>
      notifications.notifyOrdersPaid(tx, [{ order: sly, items: [{ ...operaSeat, eventTitle: title }] }]),
    );
    for (const address of ['a@b.example\r\nBcc: x@y.example', 'a@b.example, x@y.example', 'Eve <a@b.example>'])
      await db.transaction((tx) =>
        notifications.notifyOrdersPaid(tx, [{ ...paid, order: { ...sly, id: orderId(7), buyerEmail: address } }]),
      );
    const [email] = await waitForEmails(db, 1);
    const headers = email?.headers.map(({ key }) => key) ?? [];
    expect(headers).not.toContain('bcc');
    expect(headers).not.toContain('x-evil');
    expect(email?.subject).toContain('Carmen Bcc: everybody@mail.example');
    expect(email?.html).not.toContain('<script>');
  });

  it('retries after the mail server was away and sends once', async () => {
    const db = await open();
    let fail = 2;
    const { notifications } = await openNotifyingShop(db, (real) => ({
      send: async (email, signal) => {
        if (fail-- > 0) throw new Error('connection refused');
        return real.send(email, signal);
      },
    }));
    await db.transaction((tx) => notifications.notifyOrdersPaid(tx, [paid]));
    await waitForEmails(db, 1);
    await waitUntilSent(db);
    expect(await listMailStates(db)).toEqual([{ state: 'sent', attempts: 3 }]);
  });

  it('lists the emails about an order, its payments and its return requests', async () => {
    const db = await open();
    const { notifications } = await openNotifyingShop(db);
    const returned = { id: 5, order, items: [], amount: 4_000_00, isManual: false, cause: null } as const;
    const until = new Date(Date.now() + 3_600_000);
    const unpaid = { ...order, state: 'reserved', credit: 0, received: 0, expiresAt: until } as const;
    await db.transaction(async (tx) => {
      await notifications.notifyOrdersAwaitingPayment(
        tx,
        [order.id, orderId(2)].map((id) => ({ order: { ...unpaid, id }, items: [operaSeat] })),
      );
      await notifications.notifyOrdersPaid(tx, [paid]);
      await notifications.notifyPaymentRefunded(tx, order, paymentId(1), 4_000_00, 'already_paid');
      await notifications.notifyReturnRequested(tx, { ...returned, secret: 's3cret', until, attempt: 2 });
      await notifications.notifyReturnAccepted(tx, { ...returned, id: 55 });
    });
    const emails = await listEmailsAbout(db, order.id, {
      payments: [paymentId(1)],
      returnRequests: [5],
      staffRefunds: [],
      sessionMessages: [],
    });
    expect(emails.map(({ kind }) => kind)).toEqual([
      'payment-reminder',
      'order-paid',
      'payment-refunded',
      'return-requested',
    ]);
  });

  it('serves mailbox pages with sandboxed HTML', async () => {
    const db = await open();
    const { notifications } = await openNotifyingShop(db);
    await db.transaction((tx) => notifications.notifyOrdersPaid(tx, [paid]));
    await waitForEmails(db, 1);
    const server = fastify();
    mailboxRoutes(server, {
      db,
      isPublic: false,
      trustsProxy: false,
      catalog: { current: () => ({ shop: { timeZone: 'Asia/Almaty' } }) },
    });
    const list = await server.inject('/mailbox?lang=ch');
    expect(list.body).toContain('演示邮箱');
    expect(list.body).toContain('<a href="/?lang=ch">← 返回活动列表</a>');
    expect(list.body.match(/<a [^>]*aria-current="true">[^<]*/g)).toEqual([
      '<a href="/mailbox?lang=ch" lang="zh-CN" aria-current="true">中文',
    ]);
    const received = (await listMails(db))[0]?.receivedAt ?? new Date(0);
    const inAlmaty = received.toLocaleTimeString('zh', { timeZone: 'Asia/Almaty', timeStyle: 'short' });
    expect(list.body, 'in the time zone of the shop').toContain(inAlmaty);
    const address = /href="(\/mailbox\/\d+)\?/.exec(list.body)?.[1] ?? '';
    const email = await server.inject(`${address}?lang=en`);
    expect(email.body).toContain('tickets.pdf');
    const html = await server.inject(`${address}/html`);
    expect(html.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
    const file = await server.inject(`${address}/attachments/0`);
    expect(file.headers['content-disposition']).toBe('attachment; filename="tickets.pdf"');
    expect(file.body).toMatch(/^%PDF-/);
    for (const wrong of ['/mailbox/999', '/mailbox/x', `${address}/attachments/9`])
      expect((await server.inject(wrong)).statusCode).toBe(404);
    await server.close();
  });
});
