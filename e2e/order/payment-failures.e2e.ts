/** Each kind of trouble that the demo bank makes, as a buyer at a browser has it (booking §4 "Order states", §2 "Declined-payment page"). */
import { ENDPOINT_PATHS } from '@sahna/contract/paths';
import { makeOrder } from '../support/api-requests.ts';
import { expectTickets, payAtBank } from '../support/buyer/purchase.ts';
import { expect, getEventHash, getText, test } from '../support/shop.ts';

const TROUBLES = [
  { failure: 'is declined', card: '4000 0000 0000 0101', ends: 'declined', reason: '' },
  { failure: 'has not enough money', card: '4000 0000 0000 0200', ends: 'declined', reason: 'declined.reason-funds' },
  {
    failure: 'fails the 3-D Secure check',
    card: '4000 0000 0000 0309',
    ends: 'declined',
    reason: 'declined.reason-secure',
  },
  { failure: 'is notified twice', card: '4000 0000 0000 0507', ends: 'paid', reason: '' },
  { failure: 'fails its first status requests', card: '4000 0000 0000 0705', ends: 'paid', reason: '' },
  {
    failure: 'is captured without a notification for minutes',
    card: '4000 0000 0000 0408',
    ends: 'pending',
    reason: '',
  },
  {
    failure: 'is captured without a notification while the buyer stays at the bank',
    card: '4000 0000 0000 0804',
    ends: 'kept',
    reason: '',
  },
] as const;

/** One of each ending; the others are long. */
const IN_EVERY_RUN: readonly string[] = [
  'fails the 3-D Secure check',
  'is notified twice',
  'is captured without a notification for minutes',
];

for (const { failure, card, ends, reason } of TROUBLES)
  test(`a card that ${failure}`, { tag: IN_EVERY_RUN.includes(failure) ? [] : '@long' }, async ({ page, request }) => {
    const hash = await makeOrder(request, await getEventHash(request, 'The Seagull'), 'trouble@mail.example');
    // Tabs that fetch their first token at the same time replace each other's cookie, and one repeats its call.
    await page.context().request.get(ENDPOINT_PATHS.token);
    await page.goto(`/order/${hash}?lang=en`);
    // A second tab follows what happens in the first, without a reload.
    const other = await page.context().newPage();
    await other.goto(`/order/${hash}?lang=en`);
    let reloads = 0;
    other.on('load', () => reloads++);
    await page.locator('button[form="pay"]').click();
    await payAtBank(page, card);
    if (ends === 'declined') {
      await expect(page.getByRole('heading', { name: getText('en', 'title.declined') })).toBeVisible();
      if (reason)
        await expect(
          page.getByText(getText('en', 'declined.bank-response', { reason: getText('en', reason) })),
        ).toBeVisible();
      else await expect(page.getByText(getText('en', 'declined.bank-response').split(':')[0] ?? '')).toHaveCount(0);
      await expect(page.getByText(getText('en', 'declined.nothing-charged'))).toBeVisible();
      await expect(page.locator('form#pay')).toBeVisible();
      return;
    }
    if (ends === 'pending') {
      // Nothing may invite to pay twice, from the first look on, and in the tab that was open before.
      await page.goto(`/order/${hash}?lang=en`);
      for (const tab of [page, other]) {
        await expect(tab.getByText(getText('en', 'order.payment-pending'), { exact: true })).toBeVisible();
        await expect(tab.getByText(getText('en', 'order.pending-text'))).toBeVisible();
        await expect(tab.getByText(getText('en', 'order.unpaid'), { exact: true })).toHaveCount(0);
        await expect(tab.locator('form#pay')).toHaveCount(0);
      }
      // A bank that sends its buyer back as declined all the same: sum and time left are beside the answer.
      await page.goto(`/order/declined/${hash}?lang=en`);
      await expect(page.getByRole('heading', { level: 1, name: getText('en', 'title.payment-pending') })).toBeVisible();
      await expect(page.getByText(getText('en', 'declined.pending'))).toBeVisible();
      await expect(page.getByRole('region', { name: getText('en', 'order.summary') })).toContainText(
        getText('en', 'order.hold-time-left'),
      );
      await expect(page.locator('form#pay')).toHaveCount(0);
      return;
    }
    if (ends === 'kept') await page.goto(`/order/${hash}?lang=en`);
    await expectTickets(page, 'en', 2);
    await expectTickets(other, 'en', 2);
    expect(reloads).toBe(0);
  });
