/** A session with sold tickets is canceled or rescheduled: shown on the event page, the order and the ticket, and in emails. */
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { makeOrder } from '../support/api-requests.ts';
import { payOrder } from '../support/buyer/orders.ts';
import { expectTickets } from '../support/buyer/purchase.ts';
import { listEmailsTo } from '../support/emails.ts';
import { runStaffCommand } from '../support/environment/staff-commands.ts';
import { takeScreenshot } from '../support/screenshots.ts';
import {
  expect,
  expectAccessibleInBothThemes,
  expectHydrated,
  expectNoHorizontalScroll,
  getEventHash,
  getText,
  test,
} from '../support/shop.ts';

const Open = z.array(
  z.object({ id: z.number(), day: z.string(), time: z.string().nullable(), title: z.string(), sold: z.number() }),
);

/** The event's session that has sold tickets. There is only one, because no other journey buys these events. */
async function findSoldSession(title: string) {
  const found = Open.parse(await runStaffCommand('session', 'list-open')).find(
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
    .getByRole('link', { name: getText(language, 'order.open-ticket') })
    .first()
    .getAttribute('href');
  return { order: `/order/${order}`, ticket: (ticket ?? '').replace(/\?.*/, ''), event: `/event/${event}`, email };
}

const LOOKS = [
  { language: 'kz', width: 360, tone: 'light' },
  { language: 'ch', width: 1280, tone: 'dark' },
] as const;

/** The notice is the first element of the page, with the previous time crossed out, and at least 16 px above what follows. */
async function expectNoticeFirst(page: Page, kind: ChangeKind, language: string): Promise<void> {
  const main = page.locator('main');
  const notice = main.getByRole('status').filter({ hasText: getText(language, `change.${kind}`) });
  await expect(notice).toHaveCount(1);
  await expect(notice.locator('del')).toHaveText(/20\d\d/);
  const [noticeBox, ...others] = await Promise.all(
    [notice, main.getByRole('heading', { level: 1 }), main.getByRole('article').or(main.locator('header')).first()].map(
      (part) => part.boundingBox(),
    ),
  );
  const bottom = (noticeBox?.y ?? 0) + (noticeBox?.height ?? 0);
  const gaps = others.map((box) => (box?.y ?? 0) - bottom);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(16);
}

type ChangeKind = 'canceled' | 'rescheduled';
type Look = { key: string; name: string; notice?: ChangeKind };

/** On phones in Kazakh, and wide and dark in Chinese: the page shows the text and the notice, everything fits, and axe finds nothing. */
async function expectLook(page: Page, path: string, { key, name, notice }: Look): Promise<void> {
  for (const { language, width, tone } of LOOKS) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: tone });
    await page.goto(`${path}?lang=${language}`);
    await expectHydrated(page);
    const [beginning = ''] = getText(language, key, { day: '|' }).split('|');
    await expect(page.getByText(beginning.trim()).first()).toBeVisible();
    if (notice) await expectNoticeFirst(page, notice, language);
    await takeScreenshot(page, `${name}-${width}`);
    await expectNoHorizontalScroll(page);
  }
  await expectAccessibleInBothThemes(page);
}

async function expectEmail(page: Page, email: string, words: string): Promise<void> {
  await expect(async () => {
    expect((await listEmailsTo(page, email)).join('')).toContain(words);
  }).toPass();
}

test('every page of a canceled session shows the cancellation and offers no tickets', { tag: '@long' }, async ({
  page,
}) => {
  const { order, ticket, event, email } = await buyLast(page, 'Peter and the Wolf', 'kz');
  const session = await findSoldSession('Peter and the Wolf');
  await runStaffCommand('session', 'cancel', `${session.id}`, '--yes');

  await expect(async () => {
    await page.goto(`${ticket}?lang=kz`);
    await expect(page.getByText(getText('kz', 'ticket.canceled'))).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByRole('link', { name: getText('kz', 'order.pdf-all') })).toHaveCount(0);
  expect((await page.request.get(`${ticket}.ics`)).status()).toBe(410);
  await expectLook(page, event, { key: 'event.canceled-refund', name: 'canceled-event' });
  await expectLook(page, ticket, { key: 'ticket.canceled', name: 'canceled-ticket', notice: 'canceled' });
  await expectLook(page, order, { key: 'order.session-canceled', name: 'canceled-order', notice: 'canceled' });
  await expect(page.getByText(getText('ch', 'order.thanks', { email }))).toHaveCount(0);
  await page.getByRole('link', { name: getText('ch', 'order.return-state') }).click();
  await page.waitForURL(/\/order\/return\//);
  await expectEmail(page, email, 'Өтпейді');
});

test('a rescheduled session keeps its tickets, shows the full-refund deadline, and moves in calendars', {
  tag: '@long',
}, async ({ page }) => {
  const { order, ticket, email } = await buyLast(page, 'The Kuis of Kurmangazy', 'kz');
  const { id, day } = await findSoldSession('The Kuis of Kurmangazy');
  const to = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  await runStaffCommand('session', 'move', `${id}`, '--to', `${to} 11:45`, '--yes');

  const notice = 'rescheduled';
  await expectLook(page, ticket, { key: 'ticket.rescheduled', name: 'rescheduled-ticket', notice });
  await expect(page.getByText('11:45').first()).toBeVisible();
  await expectLook(page, order, { key: 'order.session-rescheduled', name: 'rescheduled-order', notice });
  await page
    .getByRole('status')
    .getByRole('link', { name: getText('ch', 'order.return') })
    .click();
  await page.waitForURL(/\/order\/return\//);
  await expectLook(page, order.replace('/order/', '/order/return/'), {
    key: 'return.time-left',
    name: 'rescheduled-return',
  });
  const calendar = await (await page.request.get(`${ticket}.ics`)).text();
  expect(calendar).toMatch(/SEQUENCE:1/);
  await expectEmail(page, email, '11:45');
});
