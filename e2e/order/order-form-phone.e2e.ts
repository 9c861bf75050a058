/** The phone of the order form: its country chosen, searched or told by the number, by mouse and by keyboard alone (booking §2 “Phone input”). */
import type { Locator, Page } from '@playwright/test';
import { getCountryButton, getField, type Look, openCartForm } from '../support/buyer/order-form.ts';
import { freezeClock } from '../support/environment/clock.ts';
import { tagRepetitions } from '../support/repetitions.ts';
import { takeScreenshot } from '../support/screenshots.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, getText, test } from '../support/shop.ts';

/** After so long a pause what was typed is forgotten (booking §9). */
const TYPED_MS = 700;

test('the country of a phone is searched and selected by mouse, or detected from the number', { tag: '@long' }, async ({
  page,
}) => {
  const language = 'kz';
  const look: Look = { language, width: 360, colorScheme: 'light' };
  const form = await openCartForm(page, ['La Traviata'], look);
  const phone = getField(form, language, 'form.phone');
  await expect(getCountryButton(form)).toHaveText(/Қазақстан.*KZ\+7$/);

  await getCountryButton(form).click();
  await expectNoHorizontalScroll(page);
  await takeScreenshot(page, 'phone-kz-360');
  await form.getByRole('combobox').fill('(00) 99');
  await expect(form.getByRole('option').first()).toHaveText(/^Грузия|^Қырғызстан|^Өзбекстан|^Әзірбайжан/);
  await form.getByRole('combobox').fill('ӨЗБЕК');
  await form.getByRole('option').click();
  await expect(getCountryButton(form)).toHaveText(/Өзбекстан.*UZ\+998$/);
  await expect(phone).toBeFocused();

  await page.keyboard.type('call 90 123-45-67');
  await expect(phone).toHaveValue(' 90 123-45-67');
  await phone.fill('+7 999 901 02 03');
  await expect(getCountryButton(form)).toHaveText(/Ресей.*RU\+7$/);
  await phone.fill('+7 700 000 00 0');
  await expect(getCountryButton(form)).toHaveText(/Қазақстан/);
  await phone.blur();
  const message = getText(language, 'field.not-valid-phone');
  await expect(form.getByText(message)).toBeVisible();
  expect(await phone.evaluate((input: HTMLInputElement) => input.validationMessage)).toBe(message);
  await phone.pressSequentially('0'.repeat(30));
  expect((await phone.inputValue()).length).toBe(20);
});

const HANDS = [
  {
    look: { language: 'ru', width: 360, colorScheme: 'light' },
    typed: 'герм',
    found: /Германия.*DE\+49$/,
    home: /Казахстан.*KZ\+7$/,
    active: /^Казахстан/,
    punctuated: 'узб.',
    uzbek: /^Узбекистан/,
  },
  {
    look: { language: 'en', width: 1280, colorScheme: 'dark' },
    typed: 'ger',
    found: /Germany.*DE\+49$/,
    home: /Kazakhstan.*KZ\+7$/,
    active: /^Kazakhstan/,
    punctuated: 'U-Z',
    uzbek: /^Uzbekistan/,
  },
] as const;

for (const [tag, { look, typed, found, home, active, punctuated, uzbek }] of tagRepetitions(HANDS))
  test(`the phone field works with the keyboard only, ${look.width} px wide, in ${look.language}`, { tag }, async ({
    page,
  }) => {
    const { language } = look;
    const form = await openCartForm(page, ['La Traviata'], look);
    const [country, phone] = [getCountryButton(form), getField(form, language, 'form.phone')];
    const [list, search, options] = [form.getByRole('listbox'), form.getByRole('combobox'), form.getByRole('option')];
    await expect(country).toHaveText(home);
    await getField(form, language, 'form.email').focus();
    await page.keyboard.press('Tab');
    await expect(country).toBeFocused();

    await test.step('typing on the closed list selects a country and starts over after 700 ms', async () => {
      await freezeClock(page);
      const [first = '', ...rest] = typed;
      await pressCharacters(page, first);
      await page.clock.runFor(TYPED_MS - 1);
      await pressCharacters(page, rest.join(''));
      await expect(country).toHaveText(found);
      await page.clock.runFor(TYPED_MS);
      await pressCharacters(page, active.source.slice(1, 4).toLowerCase());
      await expect(country).toHaveText(home);
      await page.clock.runFor(TYPED_MS);
      await page.clock.resume();
    });

    await test.step('it opens below where more than 200 px are left, else above, and always on the screen', async () => {
      for (const [room, side] of [
        [240, 'below'],
        [160, 'above'],
      ] as const) {
        await leaveRoom(country, room);
        await page.keyboard.press('ArrowDown');
        await expect(list).toBeFocused();
        await expect(country).toHaveAttribute('aria-expanded', 'true');
        const [popup, control] = [await list.locator('..').boundingBox(), await country.boundingBox()];
        if (!popup || !control) throw new Error('the list is not drawn');
        const isBelow = popup.y >= control.y + control.height;
        expect([isBelow ? 'below' : 'above', popup.y >= 0, popup.y + popup.height <= 800]).toEqual([side, true, true]);
        await expectNoHorizontalScroll(page);
        if (side === 'below') await page.keyboard.press('Escape');
      }
    });

    await test.step('the open list is a listbox: one is chosen, one is active and in view', async () => {
      const readActiveName = async (): Promise<string> =>
        page.locator(`[id="${await list.getAttribute('aria-activedescendant')}"]`).innerText();
      await expect(list).toHaveAccessibleName(getText(language, 'phone.country'));
      await expect(list.getByRole('option', { selected: true })).toHaveText(active);
      expect(await readActiveName()).toMatch(active);
      await page.keyboard.press('End');
      expect(await readActiveName()).toBe(await options.last().innerText());
      await expect(options.last()).toBeInViewport();
      await page.keyboard.press('Home');
      expect(await readActiveName()).toBe(await options.first().innerText());
      await freezeClock(page);
      await pressCharacters(page, typed);
      await page.clock.resume();
      await expect.poll(readActiveName).toMatch(new RegExp(`^${found.source.split('.')[0]}`));
      // Above the field, the list covers part of the cart.
      await expectAccessible(page, { covered: 'main ul:not([role])' });
      await takeScreenshot(page, `phone-${language}-${look.width}-${look.colorScheme}`);
      await page.keyboard.press('Escape');
      await expect(country).toBeFocused();
      await expect(list).toBeHidden();
      await expect(country).toHaveText(home);
    });

    await test.step('the search reads a name, a code or a dial code, without punctuation and leading zeros', async () => {
      await page.keyboard.press('Enter');
      await page.keyboard.type('+998');
      await expect(search).toHaveValue('+998');
      await expect(options).toHaveText([uzbek]);
      for (const query of ['00998', '(99) 8', punctuated, punctuated.toUpperCase(), 'uz']) {
        await search.fill(query);
        await expect(options.first()).toHaveText(uzbek);
      }
      await search.fill('qqq');
      await expect(options).toHaveCount(0);
      await expect(form.getByText(getText(language, 'phone.no-results'))).toBeVisible();
      await search.fill('uz');
      await page.keyboard.press('Enter');
      await expect(country).toHaveText(/UZ\+998$/);
      await expect(phone).toBeFocused();
    });

    await test.step('the number determines its country, is limited to 20 characters, and shows its error', async () => {
      await page.keyboard.type('90 123 45 67');
      await page.keyboard.press('Tab');
      await expect(phone).toHaveValue('+998 90 123 45 67');
      const message = getText(language, 'field.not-valid-phone');
      await expect(form.getByText(message)).toBeHidden();
      await phone.press('Control+a');
      await page.keyboard.type('+49 call 1');
      await expect(phone).toHaveValue('+49  1');
      await expect(country).toHaveText(/DE\+49$/);
      await page.keyboard.press('Tab');
      await expect(phone).toHaveAccessibleDescription(message);
      expect(await phone.evaluate((input: HTMLInputElement) => input.validationMessage)).toBe(message);
      await phone.focus();
      await page.keyboard.press('End');
      await page.keyboard.type('2'.repeat(30));
      expect((await phone.inputValue()).length).toBe(20);
    });
  });

/** Each letter a key of its own, on keyboards of any script. */
async function pressCharacters(page: Page, typed: string): Promise<void> {
  for (const key of typed)
    await page.evaluate((element) => {
      const pressed = new KeyboardEvent('keydown', { key: element, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(pressed);
    }, key);
}

/** Scrolls until so much room lies beneath. */
async function leaveRoom(element: Locator, room: number): Promise<void> {
  const measureLeft = (): Promise<number> =>
    element.evaluate((element) => Math.round(innerHeight - element.getBoundingClientRect().bottom));
  await element.evaluate((element, distance) => {
    scrollBy({ top: distance - (innerHeight - element.getBoundingClientRect().bottom), behavior: 'instant' });
  }, room);
  expect(await measureLeft()).toBe(room);
}
