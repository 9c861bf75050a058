/** A session that buyers have tickets for is cancelled, or moved: the event's page, the order, the ticket and the letters say it. */
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { makeOrder } from '../support/api-requests.ts';
import { listEmailsTo } from '../support/emails.ts';
import { operator } from '../support/environment/operator.ts';
import { payOrder } from '../support/orders.ts';
import { expectTickets } from '../support/purchase.ts';
import { takeScreenshot } from '../support/screenshots.ts';
import {
  expect,
  expectAccessibleInBothThemes,
  expectHydrated,
  expectNoHorizontalScroll,
  getEventHash,
  test,
  text,
} from '../support/shop.ts';

const Open = z.array(
  z.object({ id: z.number(), day: z.string(), time: z.string().nullable(), title: z.string(), sold: z.number() }),
);

/** The event's session that has sold tickets. There is only one, because no other journey buys these events. */
async function soldSession(title: string) {
  const found = Open.parse(await operator('session', 'list-open')).find(
    (session) => session.title === title && session.sold > 0,
  );
  if (!found) throw new Error(`nothing is sold of ${title}`);
  return found;
}

type Bought = { order: string; ticket: string; event: string; email: string };

/** Two tickets of the last session of an event, paid. */
async function buyLast(page: Page, title: string, language: string): Promise<Bought> {
  const email = `${title.split(' ').at(-1)?.toLowerCase()}-changed@mail.example`;
  const event = await getEventHash(page.request, title);
  const order = await makeOrder(page.request, event, email, { lang: language });
  await payOrder(page, order, language);
  await page.goto(`/order/${order}?lang=${language}`);
  await expectHydrated(page);
  await expectTickets(page, language, 2);
  const ticket = await page
    .getByRole('link', { name: text(language, 'order.open-ticket') })
    .first()
    .getAttribute('href');
  return { order: `/order/${order}`, ticket: (ticket ?? '').replace(/\?.*/, ''), event: `/event/${event}`, email };
}

const LOOKS = [
  { language: 'kz', width: 360, tone: 'light' },
  { language: 'ch', width: 1280, tone: 'dark' },
] as const;

/** It is the first thing of the page, one notice of its own, with the moment before crossed out, 16 px above what follows. */
async function expectNoticeFirst(page: Page, kind: 'canceled' | 'rescheduled', path: string): Promise<void> {
  for (const { language, width } of LOOKS) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${path}?lang=${language}`);
    await expectHydrated(page);
    const main = page.locator('main');
    const notice = main.getByRole('status').filter({ hasText: text(language, `change.${kind}`) });
    await expect(notice).toHaveCount(1);
    await expect(notice.locator('del')).toHaveText(/20\d\d/);
    const [noticeBox, ...others] = await Promise.all(
      [
        notice,
        main.getByRole('heading', { level: 1 }),
        main.getByRole('article').or(main.locator('header')).first(),
      ].map((part) => part.boundingBox()),
    );
    const bottom = (noticeBox?.y ?? 0) + (noticeBox?.height ?? 0);
    const gaps = others.map((box) => (box?.y ?? 0) - bottom);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(16);
  }
}

/** On phones in Kazakh, and wide and dark in Chinese: the sentence is there, everything fits, and axe finds nothing. */
async function look(page: Page, address: string, key: string, name: string) {
  for (const { language, width, tone } of LOOKS) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: tone });
    await page.goto(`${address}?lang=${language}`);
    await expectHydrated(page);
    const [beginning = ''] = text(language, key, { day: '|' }).split('|');
    await expect(page.getByText(beginning.trim()).first()).toBeVisible();
    await takeScreenshot(page, `${name}-${width}`);
    await expectNoHorizontalScroll(page);
  }
  await expectAccessibleInBothThemes(page);
}

async function expectEmail(page: Page, email: string, words: string): Promise<void> {
  await expect(async () => {
    expect((await listEmailsTo(page, email)).join('')).toContain(words);
  }).toPass({ timeout: 60_000 });
}

test('every page of a canceled session shows the cancellation and offers no tickets', async ({ page }) => {
  const { order, ticket, event, email } = await buyLast(page, 'Peter and the Wolf', 'kz');
  const session = await soldSession('Peter and the Wolf');
  await operator('session', 'cancel', `${session.id}`, '--yes');

  await expect(async () => {
    await page.goto(`${ticket}?lang=kz`);
    await expect(page.getByText(text('kz', 'ticket.canceled'))).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  await expect(page.getByRole('link', { name: text('kz', 'order.pdf') })).toHaveCount(0);
  expect((await page.request.get(`${ticket}.ics`)).status()).toBe(410);
  await look(page, ticket, 'ticket.canceled', 'cancelled-ticket');
  await look(page, order, 'order.session-canceled', 'cancelled-order');
  await look(page, event, 'event.canceled-refund', 'cancelled-event');
  for (const path of [ticket, order]) await expectNoticeFirst(page, 'canceled', path);
  await expect(page.getByText(text('ch', 'order.thanks', { email }))).toHaveCount(0);
  await page.getByRole('link', { name: text('ch', 'order.return-state') }).click();
  await page.waitForURL(/\/order\/return\//);
  await expectEmail(page, email, 'Өтпейді');
});

test('a rescheduled session keeps its tickets, shows the full-refund deadline, and moves in calendars', async ({
  page,
}) => {
  const { order, ticket, email } = await buyLast(page, 'The Kuis of Kurmangazy', 'kz');
  const { id, day } = await soldSession('The Kuis of Kurmangazy');
  const to = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  await operator('session', 'move', `${id}`, '--to', `${to} 11:45`, '--yes');

  await look(page, ticket, 'ticket.rescheduled', 'moved-ticket');
  await expect(page.getByText('11:45').first()).toBeVisible();
  await look(page, order, 'order.session-rescheduled', 'moved-order');
  for (const path of [ticket, order]) await expectNoticeFirst(page, 'rescheduled', path);
  await page
    .getByRole('status')
    .getByRole('link', { name: text('ch', 'order.return') })
    .click();
  await page.waitForURL(/\/order\/return\//);
  await look(page, order.replace('/order/', '/order/return/'), 'return.time-left', 'moved-return');
  const calendar = await (await page.request.get(`${ticket}.ics`)).text();
  expect(calendar).toMatch(/SEQUENCE:1/);
  await expectEmail(page, email, '11:45');
});
