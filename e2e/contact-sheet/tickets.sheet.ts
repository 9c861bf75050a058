/** Photographs of what comes after the payment: order, ticket, paper, refund, my orders, alerts, emails. */

import { z } from 'zod';
import { post } from '../support/api-requests.ts';
import { buyMixedOrder } from '../support/buyer/mixed-order.ts';
import { openNewOrder, payOrder } from '../support/buyer/orders.ts';
import { unfoldTickets } from '../support/buyer/purchase.ts';
import { findReturnLink } from '../support/buyer/returns.ts';
import { findLinkInEmail, listEmailsTo } from '../support/emails.ts';
import { runStaffCommand } from '../support/environment/staff-commands.ts';
import { type Language, photographState } from '../support/screenshots.ts';
import { expect, expectHydrated, getEventHash, getText, test } from '../support/shop.ts';

test('paid order and ticket', async ({ page }) => {
  const order = await openNewOrder(page, { title: 'Giselle', language: 'kz', quantity: 2 });
  await payOrder(page, order, 'kz');
  const open = async (language: Language, path = `/order/${order}`): Promise<void> => {
    await page.goto(`${path}?lang=${language}`);
    await expectHydrated(page);
  };
  await photographState(page, 'paid-order', '1-seats', (language) => open(language));
  await photographState(page, 'paid-order', '2-code', async (language) => {
    await open(language);
    await unfoldTickets(page);
    await page
      .locator('#main section button', { hasText: getText(language, 'order.show-qr') })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
  });
  await open('kz');
  const address = await page.locator('main a[href*="/ticket/"][target="_blank"]').first().getAttribute('href');
  const ticket = (address ?? '').replace(/\?.*/, '');
  await photographState(page, 'ticket', '1-valid', (language) => open(language, ticket));
  await photographState(page, 'ticket', '2-print', async (language) => {
    await open(language);
    await page.emulateMedia({ media: 'print' });
  });
  await page.emulateMedia({ media: 'screen' });
});

test('paid order of several events', async ({ page }) => {
  const path = await buyMixedOrder(page, 'ru');
  await photographState(page, 'paid-order', '3-several-events', async (language) => {
    await page.goto(`${path}?lang=${language}`);
    await expectHydrated(page);
  });
});

test('refund', async ({ page }) => {
  const email = 'sheet-refund@mail.example';
  const order = await openNewOrder(page, { title: 'Abai', language: 'kz', email });
  await payOrder(page, order, 'kz');
  const open = async (language: Language): Promise<void> => {
    await page.goto(`/order/return/${order}?lang=${language}`);
    await expectHydrated(page);
  };
  await photographState(page, 'refund', '1-choose', open);
  await photographState(page, 'refund', '2-missing', async (language) => {
    await open(language);
    await page.getByRole('button', { name: getText(language, 'return.request-refund') }).click();
  });
  await open('kz');
  await page.getByRole('checkbox').first().check();
  await page.getByRole('radio').first().check();
  await page.getByRole('switch').press('Space');
  await page.getByRole('button', { name: getText('kz', 'return.request-refund') }).click();
  for (const title of ['return.dialog-title', 'return.requested-title']) {
    await page
      .getByRole('dialog')
      .filter({ hasText: getText('kz', title) })
      .waitFor();
    await page.keyboard.press('Enter');
  }
  const link = await findReturnLink(page, email);
  await photographState(page, 'refund', '3-confirm', async (language) => {
    await page.goto(link.replace(/lang=\w+/, `lang=${language}`));
    await expectHydrated(page);
  });
  await photographState(page, 'refund', '4-waiting', open);
  await page.goto(link);
  await expectHydrated(page);
  await page.getByRole('switch').press('Space');
  await page.locator('main form button[type="submit"]').click();
  await page.getByRole('dialog').waitFor();
  await photographState(page, 'refund', '5-accepted', open);
  await photographState(page, 'paid-order', '4-one-returned', async (language) => {
    await page.goto(`/order/${order}?lang=${language}`);
    await expectHydrated(page);
  });
});

const Exchangeable = z.object({
  tickets: z.array(z.object({ session: z.number() })),
  sessions: z.array(z.object({ id: z.number(), offers: z.array(z.object({ id: z.number(), price: z.number() })) })),
});
const Exchanged = z.object({ order: z.number(), address: z.string() });
const OrderNumber = z.object({ response: z.object({ ord_num: z.number() }) });

test('exchange', async ({ page, baseURL }) => {
  const old = await openNewOrder(page, { title: 'Eugene Onegin', language: 'kz', quantity: 1, at: 'first' });
  await payOrder(page, old, 'kz');
  const { response } = OrderNumber.parse(await post(page.request, '/api/order/view/', { hash: old, lang: 'kz' }));
  // For a cheap seat first, so that the exchange for a dear one is to be paid.
  const exchangeFor = async (order: number, rank: 0 | -1): Promise<z.infer<typeof Exchanged>> => {
    const { tickets, sessions } = Exchangeable.parse(await runStaffCommand('exchange', `${order}`));
    const other = sessions.findLast(({ id }) => id !== tickets[0]?.session);
    const offer = other?.offers.toSorted((first, second) => first.price - second.price).at(rank);
    const choice = ['--tickets', '1', '--for', `${other?.id}`, '--offer', `${offer?.id}`, '--yes'];
    return Exchanged.parse(await runStaffCommand('exchange', `${order}`, ...choice));
  };
  const cheap = await exchangeFor(response.ord_num, 0);
  const { address } = await exchangeFor(cheap.order, -1);
  for (const [screen, state, path] of [
    ['order', '6-exchange', new URL(address, baseURL).pathname],
    ['paid-order', '5-exchanged', `/order/${old}`],
  ] as const)
    await photographState(page, screen, state, async (language) => {
      await page.goto(`${path}?lang=${language}`);
      await expectHydrated(page);
    });
});

test('my orders and alerts', async ({ page }) => {
  const open = async (address: string): Promise<void> => {
    await page.goto(address);
    await expectHydrated(page);
  };
  await photographState(page, 'my-orders', '1-empty', (language) => open(`/my-orders?lang=${language}`));
  const email = 'sheet-orders@mail.example';
  await openNewOrder(page, { title: 'Open rehearsal', language: 'kz', email });
  await openNewOrder(page, { title: 'Abai', language: 'kz', email });
  await photographState(page, 'my-orders', '2-of-browser', (language) => open(`/my-orders?lang=${language}`));
  await page.getByLabel(getText('ch', 'my-orders.email'), { exact: true }).fill(email);
  await page.keyboard.press('Enter');
  await page.getByText(getText('ch', 'my-orders.link-sent')).waitFor();
  const link = await findLinkInEmail(page, email, '/my-orders');
  await photographState(page, 'my-orders', '3-by-link', async (language) => {
    await page.goto('about:blank');
    await open(link.replace(/lang=\w+/, `lang=${language}`));
  });
  await photographState(page, 'alerts', '1-page', (language) => open(`/tell-me?lang=${language}`));
  const event = await getEventHash(page.request, 'Qaragöz');
  await photographState(page, 'alerts', '2-dialog', async (language) => {
    await open(`/event/${event}?lang=${language}`);
    await page.getByRole('button', { name: getText(language, 'title.availability-alert') }).click();
  });
  await page.getByLabel(getText('ch', 'alert.email'), { exact: true }).fill(email);
  await page.keyboard.press('Enter');
  const alert = await findLinkInEmail(page, email, '/tell-me');
  const openAlert = async (language: Language): Promise<void> => {
    await page.goto('about:blank');
    await open(alert.replace(/lang=\w+/, `lang=${language}`));
    await page.getByRole('heading', { level: 2 }).first().waitFor();
  };
  await photographState(page, 'alerts', '3-to-confirm', openAlert);
  await page.getByRole('button', { name: getText('ch', 'alert.confirm') }).click();
  await page.getByRole('button', { name: getText('ch', 'alert.unsubscribe') }).click();
  await page.getByText(getText('ch', 'alert.unsubscribed')).waitFor();
  await photographState(page, 'alerts', '4-unsubscribed', openAlert);
});

// An event for each language: a buyer cannot order so many tickets of one.
const EMAILED = { kz: 'Eugene Onegin', ru: 'Giselle', en: 'Abai', ch: 'La Traviata' };

test('emails', async ({ browser }) => {
  // Without the journeys' header, with which the framed email's fonts would need a preflight request.
  const page = await browser.newPage({ extraHTTPHeaders: {} });
  await photographState(page, 'emails', '1-tickets', async (language) => {
    const email = `sheet-${language}@mail.example`;
    await payOrder(page, await openNewOrder(page, { title: EMAILED[language], language, email }), language);
    await expect(async () => expect(await listEmailsTo(page, email)).not.toEqual([])).toPass();
    await page.goto(`/mailbox?lang=${language}`);
    await page.getByRole('listitem').filter({ hasText: email }).getByRole('link').first().click();
    await page.waitForURL(/\/mailbox\/\d+/);
  });
  await photographState(page, 'emails', '2-mailbox', (language) => page.goto(`/mailbox?lang=${language}`));
  await page.close();
});
