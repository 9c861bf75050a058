/** The steps from the poster to a paid ticket, a function each, by mouse or by keyboard alone. */
import type { ElementHandle, Locator, Page } from '@playwright/test';
import { escapePattern, expect, expectHydrated, getText } from '../shop.ts';

export const BUYER = { name: 'Айгүл Сахнаева', email: 'aigul@mail.example', phone: '+7 700 000 00 00' };
export const SUCCESS_CARD = '4000 0000 0000 0002';
/** Long enough for a reservation of a minute to run out and the page to say so, on a slow machine, too. */
export const HOLD_EXPIRY_TIMEOUT = { timeout: 180_000 };

/** Input method of a test. */
export type InputMethod = {
  press(page: Page, role: 'button' | 'link' | 'checkbox' | 'radio', name: string | RegExp, nth?: number): Promise<void>;
  type(page: Page, label: string, value: string): Promise<void>;
};

export const mouse: InputMethod = {
  press: async (page, role, name, nth = 0) => {
    await page.getByRole(role, { name }).nth(nth).click();
  },
  type: async (page, label, value) => {
    await page.getByLabel(label, { exact: true }).fill(value);
  },
};

/** Presses Tab until the target has the focus; fails where Tab never reaches it. */
export const keyboard: InputMethod = {
  press: async (page, role, name, nth = 0) => {
    await tabTo(page, page.getByRole(role, { name }).nth(nth));
    await page.keyboard.press(role === 'checkbox' || role === 'radio' ? 'Space' : 'Enter');
  },
  type: async (page, label, value) => {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(value);
  },
};

const MAX_TABS = 400;

async function tabTo(page: Page, target: Locator): Promise<void> {
  let handle = await waitForElement(target);
  for (let tabs = 0; tabs < MAX_TABS; tabs++) {
    // Found by its name only once, because that takes longer than pressing Tab.
    const focus = await handle.evaluate((element) =>
      element === document.activeElement ? 'here' : element.isConnected ? 'elsewhere' : 'removed',
    );
    if (focus === 'here') return;
    if (focus === 'removed') handle = await waitForElement(target);
    else await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${target}`);
}

async function waitForElement(target: Locator): Promise<ElementHandle<SVGElement | HTMLElement>> {
  await target.waitFor();
  const element = await target.elementHandle();
  if (!element) throw new Error(`${target} is not there`);
  return element;
}

/** Chooses the first day on sale and `count` tickets of the first category, which may start at one, and opens the order form. The cart is left as it is. */
export async function chooseTickets(page: Page, hand: InputMethod, language: string, count = 2): Promise<void> {
  await expectHydrated(page);
  if (new URL(page.url()).pathname === '/cart') return;
  const day = page.locator('section[aria-labelledby="days"] button:not([disabled])').first();
  const name = (await day.innerText()).split('\n').join(' ').trim();
  await hand.press(page, 'button', new RegExp(name.split(/\s+/).map(escapePattern).join('\\s*')));
  const more = new RegExp(`^${escapePattern(getText(language, 'event.increment').split('{')[0] ?? '')}`);
  // A sole category starts at one.
  const chosen = page
    .getByRole('group')
    .filter({ has: page.getByRole('button', { name: more }) })
    .first()
    .locator('output');
  for (let quantity = Number(await chosen.innerText()); quantity < count; quantity++)
    await hand.press(page, 'button', more);
  await openOrderForm(page, hand, language);
}

/** Opens the order form: in shops with a cart, by adding the selection to it. */
export async function openOrderForm(page: Page, hand: InputMethod, language: string): Promise<void> {
  const name = getText(language, 'event.to-cart');
  const button = page.getByRole('button', { name, exact: true });
  await expect(button.or(page.locator('#order-form'))).not.toHaveCount(0);
  if ((await button.count()) === 0) return;
  await hand.press(page, 'button', name);
  await page.waitForURL(/\/cart/);
  await expect(page.locator('#order-form')).toBeVisible();
}

/** Fills in the buyer and the required consents. */
export async function fillBuyer(
  page: Page,
  hand: InputMethod,
  language: string,
  email: string = BUYER.email,
): Promise<void> {
  await hand.type(page, getText(language, 'form.fio'), BUYER.name);
  await hand.type(page, getText(language, 'form.email'), email);
  await hand.type(page, getText(language, 'form.phone'), BUYER.phone);
  const consents = page.getByRole('checkbox');
  for (let nth = 0; nth < (await consents.count()); nth++)
    if (await consents.nth(nth).evaluate((box) => box instanceof HTMLInputElement && box.required))
      await hand.press(page, 'checkbox', /.*/, nth);
}

const GO_TO_PAYMENT = new RegExp(
  ['kz', 'ru', 'en', 'ch'].map((language) => getText(language, 'add-ons.pay')).join('|'),
);

/** Declines the add-ons that are offered once to orders without any. */
export async function skipAddOns(page: Page, next: Locator): Promise<void> {
  const pass = page.getByRole('button', { name: GO_TO_PAYMENT });
  await expect(pass.or(next).first()).toBeVisible();
  if (await pass.isVisible()) await pass.click();
}

/** Pays at the demo bank's own pages, code and all. */
export async function payAtBank(page: Page, card: string): Promise<void> {
  await skipAddOns(page, page.locator('#number'));
  await page.locator('#number').fill(card);
  await page.locator('#expiry').fill('1239');
  await page.locator('#cvc').fill('123');
  await page.locator('form[novalidate] button').click();
  const code = page.locator('p.code');
  await code.waitFor();
  await page.locator('#code').fill(await code.innerText());
  await page.locator('form[novalidate] button').click();
}

export async function expectTickets(page: Page, language: string, count: number): Promise<void> {
  await expect(page.getByText(getText(language, 'order.paid'), { exact: true })).toBeVisible({ timeout: 120_000 });
  // On phones the list of them is folded.
  await expect(page.locator('main ol a[href$=".pdf"]')).toHaveCount(count);
}

/** Opens the lists of tickets that phones have folded. */
export async function unfoldTickets(page: Page): Promise<void> {
  await expect(page.locator('main details:has(> ol)')).not.toHaveCount(0);
  const folded = page.locator('main details:has(> ol):not([open]) > summary');
  // Where there is room, the page opens them once it is hydrated.
  await expect(async () => {
    if ((await folded.count()) > 0) await folded.first().click({ timeout: 1_000 });
    await expect(folded).toHaveCount(0, { timeout: 1 });
  }).toPass();
}
