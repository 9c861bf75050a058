/** The cart: places of two events held and bought in one order, with what they ask; time that runs out; refusals; nobody else’s. */
import type { APIRequestContext, Page } from '@playwright/test';
import { z } from 'zod';
import { makeOrder, putIntoCart } from '../support/api-requests.ts';
import { PROOF_OF_WORK_TIMEOUT } from '../support/buyer/bot-check.ts';
import {
  expectTickets,
  fillBuyer,
  HOLD_EXPIRY_TIMEOUT,
  keyboard,
  mouse,
  payAtBank,
  SUCCESS_CARD,
} from '../support/buyer/purchase.ts';
import { takeScreenshot } from '../support/screenshots.ts';
import {
  createTextPattern,
  expect,
  expectAccessibleInBothThemes,
  expectHydrated,
  expectNoHorizontalScroll,
  getEventHash,
  getText,
  test,
} from '../support/shop.ts';

const SLOW_CALL_MS = 2_000;

const Cart = z.object({
  response: z.object({ data: z.array(z.object({ quantity: z.number() })) }),
});

/** Puts places of an event's last day into the visitor's cart, as its page does. */
async function fillCart(request: APIRequestContext, title: string, quantity: number): Promise<string> {
  const hash = await getEventHash(request, title);
  expect(await putIntoCart(request, hash, 'last', quantity)).toBe('0');
  return hash;
}

async function openCart(page: Page, language: string): Promise<void> {
  await page.goto(language === 'kz' ? '/cart' : `/cart?lang=${language}`);
  await expectHydrated(page);
}

/** Accessible and without sideways scrolling, in both themes. */
async function expectLook(page: Page, name: string): Promise<void> {
  await expectNoHorizontalScroll(page);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await takeScreenshot(page, `${name}-${colorScheme}`);
  }
  await expectAccessibleInBothThemes(page);
}

const MORE_OF_ABAI = new RegExp(getText('en', 'event.increment', { name: '.*Abai' }));

const sumOf = (page: Page) => page.getByRole('definition').last();
const submitButton = (page: Page) => page.locator('#order-form button[type="submit"]');

const Answers = z.object({ answers: z.array(z.record(z.string(), z.union([z.string(), z.number()]))) });

/** Answers of the order to the custom questions of its events. */
async function readSentAnswers(page: Page): Promise<Record<string, string | number>[]> {
  const request = await page.waitForRequest('**/api/order/create');
  return Answers.parse(request.postDataJSON()).answers;
}

test('the total of the cart is the sum of its lines, and shows the service fee in it', { tag: '@long' }, async ({
  page,
}) => {
  await fillCart(page.request, 'La Traviata', 1);
  await fillCart(page.request, 'Abai', 2);
  await openCart(page, 'ru');
  const toNumber = (price: string): number => Number(price.replace(/\D/g, ''));
  const lines = (await page.getByRole('listitem').locator('b').allInnerTexts()).map(toNumber);
  expect(lines).toHaveLength(2);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const amounts = await page.getByRole('definition').allInnerTexts();
    expect(amounts.map(toNumber)).toEqual([lines.reduce((sum, price) => sum + price, 0)]);
    await expect(page.getByText(getText('ru', 'ticket.fee', { fee: '500 ₸' }))).toBeInViewport({ ratio: 1 });
  }
});

test('two events are bought in one order by keyboard, one with its own questions', async ({ page }) => {
  const language = 'kz';
  await page.setViewportSize({ width: 360, height: 860 });
  await openCart(page, language);
  await expect(page.getByText(getText(language, 'cart.empty'), { exact: true })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(getText(language, 'title.cart')));
  await expectLook(page, 'cart-empty-kz-360');

  await fillCart(page.request, 'Abai', 2);
  const felt = await fillCart(page.request, 'Felt and Ornament', 1);
  await openCart(page, language);
  await expect(page.getByRole('timer')).toHaveText(/^1[45]:\d\d$/);
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(3);
  const questions = page.getByRole('group', { name: getText(language, 'cart.questions') });
  await expect(questions).toHaveCount(1);
  await expectLook(page, 'cart-kz-360');

  await test.step('quantities', async () => {
    const before = await sumOf(page).innerText();
    await keyboard.press(page, 'button', new RegExp(`^${getText(language, 'event.increment').split('{')[0]}`), 1);
    await expect(sumOf(page)).not.toHaveText(before);
    await keyboard.press(page, 'button', new RegExp(`^${getText(language, 'event.decrement').split('{')[0]}`), 1);
    await expect(sumOf(page)).toHaveText(before);
  });

  await test.step('answers survive a reload and a change of language', async () => {
    await keyboard.type(page, 'Не жасайсыз', '');
    for (let option = 0; option < 3; option++) await page.keyboard.press('ArrowDown');
    await expect(questions.getByLabel('Не жасайсыз')).toHaveValue('3');
    await keyboard.press(page, 'checkbox', 'Алжапқыш керек');
    await page.reload();
    await expectHydrated(page);
    await expect(questions.getByLabel('Не жасайсыз')).toHaveValue('3');
    await openCart(page, 'ru');
    await expect(page.getByLabel('Что будете валять')).toHaveValue('3');
    await expect(page.getByLabel('Нужен фартук')).toBeChecked();
    await openCart(page, language);
  });

  await fillBuyer(page, keyboard, language);
  const sent = readSentAnswers(page);
  await keyboard.press(page, 'button', getText(language, 'cart.order_other', { count: 3 }));
  expect(await sent).toEqual([{ actionHashId: felt, web_showbox1: 3, web_showcheckbox: 1 }]);
  await page.waitForURL(/\/order\//);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await keyboard.press(page, 'button', /₸/);
  await payAtBank(page, SUCCESS_CARD);
  await page.waitForURL(/\/order\//);
  await expectTickets(page, language, 3);
  await takeScreenshot(page, 'cart-tickets-kz-360');
  await openCart(page, language);
  await expect(page.getByText(getText(language, 'cart.empty'), { exact: true })).toBeVisible();
});

test('an invalid answer shows its error beside the question and blocks the order', async ({ page }) => {
  const language = 'ru';
  await page.setViewportSize({ width: 1280, height: 860 });
  const cable = await fillCart(page.request, 'Up and Down', 1);
  await openCart(page, language);
  await page.getByLabel(getText(language, 'form.parking')).check();
  const car = page.getByLabel(getText(language, 'form.car'), { exact: true });
  await car.fill('02');
  await fillBuyer(page, mouse, language);
  await submitButton(page).click();
  await expect(car).toBeFocused();
  await expect(page.getByText(getText(language, 'field.car-number'))).toBeVisible();
  await expectLook(page, 'cart-car-ru-1280');
  await car.fill('123 ABC 02');
  await expect(page.getByText(getText(language, 'field.car-number'))).toBeHidden();
  const sent = readSentAnswers(page);
  await submitButton(page).click();
  expect(await sent).toEqual([{ actionHashId: cable, car_number: '123 ABC 02' }]);
  await page.waitForURL(/\/order\//);
});

test('an expired cart line is announced and renewed, and a rejected renewal changes nothing', {
  tag: ['@waiting', '@long'],
}, async ({ page, browser }) => {
  await page.setViewportSize({ width: 360, height: 860 });
  // The journeys' shop keeps this event's places for a minute only.
  await fillCart(page.request, 'Two Russian Quartets', 1);
  await fillCart(page.request, 'Abai', 1);
  await openCart(page, 'en');
  await expect(page.getByText(new RegExp(`^${createTextPattern('en', 'cart.expires-soon')}$`))).toBeVisible();
  await expectLook(page, 'cart-running-out-en-360');

  const stranger = await browser.newContext();
  const theirs = Cart.parse(await (await stranger.request.get('/api/cart/list?lang=en')).json());
  expect(theirs.response.data).toEqual([]);
  await stranger.close();

  await expect(page.getByText(getText('en', 'cart.expired'), { exact: true })).toBeVisible(HOLD_EXPIRY_TIMEOUT);
  await expectLook(page, 'cart-ran-out-en-360');
  await page.getByRole('button', { name: new RegExp(`^${getText('en', 'cart.hold-again')}`) }).click();
  await expect(page.getByText(getText('en', 'cart.expired'), { exact: true })).toBeHidden();

  await page.route('**/api/cart/update', (route) => route.fulfill({ status: 200, body: 'a captive portal' }));
  await page.getByRole('button', { name: MORE_OF_ABAI }).click();
  await expect(page.getByRole('alert')).toHaveText(getText('en', 'cart.network-error'));
  await page.unrouteAll({ behavior: 'wait' });
  const more = page.getByRole('button', { name: MORE_OF_ABAI });
  const sent: string[] = [];
  await page.route('**/api/cart/update', async (route) => {
    sent.push(route.request().postData() ?? '');
    await new Promise((resolve) => setTimeout(resolve, SLOW_CALL_MS));
    await route.continue();
  });
  let presses = 0;
  for (; (await more.isEnabled()) && presses < 20; presses++) await more.click();
  await expect(more).toBeDisabled();
  // So many places require a bot check, which the device passes by itself.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, PROOF_OF_WORK_TIMEOUT);
  expect(presses).toBeGreaterThan(5);
  expect(sent.length, 'calls for quick presses of one button').toBeLessThan(presses);
  await page.unrouteAll({ behavior: 'wait' });
  const removeButtons = page.getByRole('button').filter({ hasText: new RegExp(`^${getText('en', 'cart.remove')}$`) });
  for (let left = 2; left > 0; left--) {
    await removeButtons.first().click();
    await expect(removeButtons).toHaveCount(left - 1);
  }
  await expect(page.getByText(getText('en', 'cart.empty'), { exact: true })).toBeVisible();
});

test('the empty cart leads to the unpaid order with its remaining hold time', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 860 });
  await makeOrder(page.request, await getEventHash(page.request, 'Abai'), 'later@mail.example');
  await openCart(page, 'kz');
  const unpaid = page.getByRole('region', { name: getText('kz', 'cart.unpaid') }).getByRole('listitem');
  await expect(unpaid).toHaveCount(1);
  await expect(unpaid).toContainText(/1[45]:\d\d/);
  await expectLook(page, 'cart-unpaid-kz-360');
  await page.setViewportSize({ width: 1280, height: 860 });
  await expectLook(page, 'cart-unpaid-kz-1280');
  await unpaid.getByRole('link').click();
  await page.waitForURL(/\/order\//);
});

test('the empty cart leads to an order with a lost response', { tag: '@long' }, async ({ browser }) => {
  // A page of its own: what the browser says of a lost connection is an error on the console.
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.setViewportSize({ width: 360, height: 860 });
  await fillCart(page.request, 'Abai', 1);
  await openCart(page, 'kz');
  await fillBuyer(page, mouse, 'kz');
  let orderHash = '';
  await page.route('**/api/order/create', async (route) => {
    orderHash = (await (await route.fetch()).json()).response.hash;
    return route.abort();
  });
  await submitButton(page).click();
  await expect(page.getByText(getText('kz', 'event.retrying'))).toBeInViewport();
  await page.reload();
  await expect(page.getByText(getText('kz', 'cart.empty'), { exact: true })).toBeVisible();
  await expect(page.getByText(getText('kz', 'event.checking-order'))).toBeVisible();
  await expectLook(page, 'cart-finding-kz-360');
  await page.unrouteAll({ behavior: 'wait' });
  await page.waitForURL(/\/order\//);
  expect(new URL(page.url()).pathname).toBe(`/order/${orderHash}`);
  await context.close();
});
