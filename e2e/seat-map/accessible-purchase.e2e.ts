/** The whole way to a paid order of two seats by the accessibility tree: roles, names and keys, without a pointer. */
import type { Locator, Page } from '@playwright/test';
import { TEXTS as BANK } from '../../apps/demo-bank/src/pages/texts.ts';
import { BUYER, SUCCESS_CARD } from '../support/buyer/purchase.ts';
import { tagRepetitions } from '../support/repetitions.ts';
import { createTextPattern, expect, expectHydrated, getText, test } from '../support/shop.ts';

const HALLS = ['Swan Lake', 'La Traviata', 'Giselle', 'Dala Rock: Dombra and Amplifiers', 'Beethoven: Symphony No. 9'];
const MAX_STEPS = 19;
const getPattern = (key: string, values = {}): RegExp => new RegExp(`^${createTextPattern('en', key, values)}`);

/** Counts presses and filled fields. */
function createVisitor(page: Page) {
  let steps = 0;
  const focus = async (target: Locator): Promise<void> => {
    await expect(target).toBeEnabled();
    await target.focus();
    steps++;
  };
  return {
    getSteps: () => steps,
    press: async (target: Locator, key = 'Enter'): Promise<void> => {
      await focus(target);
      await page.keyboard.press(key);
    },
    type: async (name: string, text: string, role: 'textbox' | 'searchbox' = 'textbox'): Promise<void> => {
      await focus(page.getByRole(role, { name, exact: true }));
      await page.keyboard.insertText(text);
    },
  };
}

for (const [tag, title] of tagRepetitions(HALLS))
  test(`two best seats of ${title} are bought by role, name and key, without a pointer`, { tag }, async ({ page }) => {
    const { press, type, getSteps } = createVisitor(page);
    const getButton = (name: RegExp | string): Locator => page.getByRole('button', { name, exact: true });
    await page.goto('/?lang=en');
    await expectHydrated(page);

    await type(getText('en', 'filter.search'), title, 'searchbox');
    // The search is written to the address only after this press.
    await press(page.getByRole('link', { name: `${getText('en', 'card.buy')} : ${title}` }));
    const dates = page.getByRole('region', { name: getText('en', 'event.date'), exact: true });
    const lastDate = dates.getByRole('listitem').getByRole('button').last();
    const best = getButton(getPattern('seat-map.best-offer_other', { count: 2 }));
    // A single date is chosen at once.
    await expect(lastDate.or(best)).toBeVisible();
    if (await lastDate.isVisible()) await press(lastDate);
    await press(best);
    await press(getButton(getText('en', 'seat-map.accept-proposal_other')));
    await press(page.getByRole('link', { name: getText('en', 'seat-map.to-cart') }));

    await type(getText('en', 'form.fio'), BUYER.name);
    await type(getText('en', 'form.email'), BUYER.email);
    await type(getText('en', 'form.phone'), BUYER.phone);
    await press(page.getByRole('group').getByRole('checkbox', { name: /^I agree/ }), 'Space');
    await press(getButton(getText('en', 'cart.order_other', { count: 2 })));
    await press(getButton(getPattern('pay.submit')));
    const toBank = getButton(getPattern('add-ons.pay'));
    const cardNumber = page.getByRole('textbox', { name: BANK.en.number });
    await expect(toBank.or(cardNumber)).toBeVisible();
    if (await toBank.isVisible()) await press(toBank);

    await type(BANK.en.number, SUCCESS_CARD.replaceAll(' ', ''));
    await type(BANK.en.expiry, '1239');
    await type(BANK.en.cvc, '123');
    await press(getButton(BANK.en.pay));
    const code = page.getByRole('paragraph').filter({ hasText: /^\d+$/ });
    await type(BANK.en.code, await code.innerText());
    await press(getButton(BANK.en.confirm));

    await expect(page.getByRole('article').getByRole('heading', { name: title })).toHaveCount(2);
    await expect(page.getByRole('img', { name: /code for ticket/ })).toHaveCount(2);
    expect(getSteps()).toBeLessThanOrEqual(MAX_STEPS);
    test.info().annotations.push({ type: 'steps', description: `${getSteps()}` });
  });
