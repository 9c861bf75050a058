/** A session that buyers have tickets for is cancelled, or moved: the event's page, the order, the ticket and the letters say it. */
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { makeOrder } from './support/calls.ts';
import { lettersTo } from './support/letters.ts';
import { operator } from './support/operator.ts';
import { payOrder } from './support/orders.ts';
import { photograph } from './support/photographs.ts';
import { expectTickets } from './support/purchase.ts';
import { expect, expectAccessibleInBothThemes, expectFits, expectReady, hashOf, test, text } from './support/shop.ts';

const Open = z.array(
  z.object({ id: z.number(), day: z.string(), time: z.string().nullable(), title: z.string(), sold: z.number() }),
);

/** The session that something is sold of: nobody else buys these events. */
async function soldSession(title: string) {
  const found = Open.parse(await operator('session', 'list-open')).find((one) => one.title === title && one.sold > 0);
  if (!found) throw new Error(`nothing is sold of ${title}`);
  return found;
}

type Bought = { order: string; ticket: string; event: string; email: string };

/** Two tickets of the last session of an event, paid. */
async function buyLast(page: Page, title: string, language: string): Promise<Bought> {
  const email = `${title.split(' ').at(-1)?.toLowerCase()}-changed@mail.example`;
  const event = await hashOf(page.request, title);
  const order = await makeOrder(page.request, event, email, { lang: language });
  await payOrder(page, order, language);
  await page.goto(`/order/${order}?lang=${language}`);
  await expectReady(page);
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

/** On phones in Kazakh, and wide and dark in Chinese: the sentence is there, everything fits, and axe finds nothing. */
async function look(page: Page, address: string, key: string, name: string) {
  for (const { language, width, tone } of LOOKS) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: tone });
    await page.goto(`${address}?lang=${language}`);
    await expectReady(page);
    const [beginning = ''] = text(language, key, { day: '|' }).split('|');
    await expect(page.getByText(beginning.trim()).first()).toBeVisible();
    await photograph(page, `${name}-${width}`);
    await expectFits(page);
  }
  await expectAccessibleInBothThemes(page);
}

async function expectLetter(page: Page, email: string, words: string): Promise<void> {
  await expect(async () => {
    expect((await lettersTo(page, email)).join('')).toContain(words);
  }).toPass({ timeout: 60_000 });
}

test('a cancelled session is said wherever somebody could go by it, and offers nothing of its tickets', async ({
  page,
}) => {
  const { order, ticket, event, email } = await buyLast(page, 'Peter and the Wolf', 'kz');
  const session = await soldSession('Peter and the Wolf');
  await operator('session', 'cancel', `${session.id}`, '--yes');

  await expect(async () => {
    await page.goto(`${ticket}?lang=kz`);
    await expect(page.getByText(text('kz', 'ticket.cancelled'))).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  await expect(page.getByRole('link', { name: text('kz', 'order.pdf') })).toHaveCount(0);
  expect((await page.request.get(`${ticket}.ics`)).status()).toBe(410);
  await look(page, ticket, 'ticket.cancelled', 'cancelled-ticket');
  await look(page, order, 'order.session-cancelled', 'cancelled-order');
  await look(page, event, 'event.cancelled-money', 'cancelled-event');
  await expectLetter(page, email, 'Өтпейді');
});

test('a moved session keeps its tickets, says until when they go back whole, and is in calendars at its new time', async ({
  page,
}) => {
  const { order, ticket, email } = await buyLast(page, 'The Kuis of Kurmangazy', 'kz');
  const { id, day } = await soldSession('The Kuis of Kurmangazy');
  const to = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  await operator('session', 'move', `${id}`, '--to', `${to} 11:45`, '--yes');

  await look(page, ticket, 'order.pdf', 'moved-ticket');
  await expect(page.getByText('11:45').first()).toBeVisible();
  await look(page, order, 'order.session-moved', 'moved-order');
  await look(page, order.replace('/order/', '/order/return/'), 'return.left', 'moved-return');
  const calendar = await (await page.request.get(`${ticket}.ics`)).text();
  expect(calendar).toMatch(/SEQUENCE:1/);
  await expectLetter(page, email, '11:45');
});
