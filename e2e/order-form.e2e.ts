/** The order form: the phone with its country, e-mails from Cyrillic keyboards, the voucher card's holder, the draft (booking §5). */
import type { Locator, Page } from '@playwright/test';
import { stopTime } from './support/clock.ts';
import { photograph } from './support/photographs.ts';
import { choosePlaces, mouse } from './support/purchase.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectFits,
  hashOf,
  test,
  text,
} from './support/shop.ts';

type Look = { language: string; width: number; colorScheme: 'light' | 'dark' };

/** The event's page with its form open. */
async function openForm(page: Page, hash: string, { language, width, colorScheme }: Look): Promise<Locator> {
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme });
  await page.goto(`/event/${hash}${language === 'kz' ? '' : `?lang=${language}`}`);
  await choosePlaces(page, mouse, language, 1);
  const form = page.locator('#order-form');
  await expect(form).toBeVisible();
  return form;
}

const field = (form: Locator, language: string, key: string): Locator =>
  form.getByLabel(text(language, key), { exact: true });
/** After so long a pause what was typed is forgotten (booking §9). */
const TYPED_MS = 700;
const countryOf = (form: Locator): Locator => form.locator('button[aria-haspopup="listbox"]');

test('the phone by mouse: a country is searched and chosen, or told by the number', async ({ page, request }) => {
  const language = 'kz';
  const look: Look = { language, width: 360, colorScheme: 'light' };
  const form = await openForm(page, await hashOf(request, 'La Traviata'), look);
  const phone = field(form, language, 'form.phone');
  await expect(countryOf(form)).toHaveText(/Қазақстан.*KZ\+7$/);

  await countryOf(form).click();
  await expectFits(page);
  await photograph(page, 'phone-kz-360');
  await form.getByRole('combobox').fill('(00) 99');
  await expect(form.getByRole('option').first()).toHaveText(/^Грузия|^Қырғызстан|^Өзбекстан|^Әзірбайжан/);
  await form.getByRole('combobox').fill('ӨЗБЕК');
  await form.getByRole('option').click();
  await expect(countryOf(form)).toHaveText(/Өзбекстан.*UZ\+998$/);
  await expect(phone).toBeFocused();

  await page.keyboard.type('call 90 123-45-67');
  await expect(phone).toHaveValue(' 90 123-45-67');
  await phone.fill('+7 999 901 02 03');
  await expect(countryOf(form)).toHaveText(/Ресей.*RU\+7$/);
  await phone.fill('+7 700 000 00 0');
  await expect(countryOf(form)).toHaveText(/Қазақстан/);
  await phone.blur();
  const message = text(language, 'field.not-valid-phone');
  await expect(form.getByText(message)).toBeVisible();
  expect(await phone.evaluate((input: HTMLInputElement) => input.validationMessage)).toBe(message);
  await phone.pressSequentially('0'.repeat(30));
  expect((await phone.inputValue()).length).toBe(20);
});

const HANDS = [
  {
    look: { language: 'ru', width: 360, colorScheme: 'light' },
    letters: 'герм',
    found: /Германия.*DE\+49$/,
    home: /Казахстан.*KZ\+7$/,
    active: /^Казахстан/,
    punctuated: 'узб.',
    uzbek: /^Узбекистан/,
  },
  {
    look: { language: 'en', width: 1280, colorScheme: 'dark' },
    letters: 'ger',
    found: /Germany.*DE\+49$/,
    home: /Kazakhstan.*KZ\+7$/,
    active: /^Kazakhstan/,
    punctuated: 'U-Z',
    uzbek: /^Uzbekistan/,
  },
] as const;

for (const { look, letters, found, home, active, punctuated, uzbek } of HANDS)
  test(`the phone by keyboard alone, ${look.width} px wide, in ${look.language}`, async ({ page, request }) => {
    const { language } = look;
    const form = await openForm(page, await hashOf(request, 'La Traviata'), look);
    const [country, phone] = [countryOf(form), field(form, language, 'form.phone')];
    const [list, search, options] = [form.getByRole('listbox'), form.getByRole('combobox'), form.getByRole('option')];
    await expect(country).toHaveText(home);
    await field(form, language, 'form.email').focus();
    await page.keyboard.press('Tab');
    await expect(country).toBeFocused();

    await test.step('closed, letters choose a country; after 700 ms they begin a new one', async () => {
      await stopTime(page);
      const [first = '', ...rest] = letters;
      await pressLetters(page, first);
      await page.clock.runFor(TYPED_MS - 1);
      await pressLetters(page, rest.join(''));
      await expect(country).toHaveText(found);
      await page.clock.runFor(TYPED_MS);
      await pressLetters(page, active.source.slice(1, 4).toLowerCase());
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
        await expectFits(page);
        if (side === 'below') await page.keyboard.press('Escape');
      }
    });

    await test.step('the open list is a listbox: one is chosen, one is active and in view', async () => {
      const activeName = async (): Promise<string> =>
        page.locator(`[id="${await list.getAttribute('aria-activedescendant')}"]`).innerText();
      await expect(list).toHaveAccessibleName(text(language, 'phone.country'));
      await expect(list.getByRole('option', { selected: true })).toHaveText(active);
      expect(await activeName()).toMatch(active);
      await page.keyboard.press('End');
      expect(await activeName()).toBe(await options.last().innerText());
      await expect(options.last()).toBeInViewport();
      await page.keyboard.press('Home');
      expect(await activeName()).toBe(await options.first().innerText());
      await stopTime(page);
      await pressLetters(page, letters);
      await page.clock.resume();
      await expect.poll(activeName).toMatch(new RegExp(`^${found.source.split('.')[0]}`));
      await expectAccessible(page);
      await photograph(page, `phone-${language}-${look.width}-${look.colorScheme}`);
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
      await expect(form.getByText(text(language, 'phone.none'))).toBeVisible();
      await search.fill('uz');
      await page.keyboard.press('Enter');
      await expect(country).toHaveText(/UZ\+998$/);
      await expect(phone).toBeFocused();
    });

    await test.step('the number tells its country, is 20 characters at most, and says when it is wrong', async () => {
      await page.keyboard.type('90 123 45 67');
      await page.keyboard.press('Tab');
      await expect(phone).toHaveValue('+998 90 123 45 67');
      const message = text(language, 'field.not-valid-phone');
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
async function pressLetters(page: Page, letters: string): Promise<void> {
  for (const key of letters)
    await page.evaluate((one) => {
      const pressed = new KeyboardEvent('keydown', { key: one, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(pressed);
    }, key);
}

/** Scrolls until so much room lies beneath. */
async function leaveRoom(element: Locator, room: number): Promise<void> {
  const left = (): Promise<number> =>
    element.evaluate((one) => Math.round(innerHeight - one.getBoundingClientRect().bottom));
  await element.evaluate((one, wanted) => {
    scrollBy({ top: wanted - (innerHeight - one.getBoundingClientRect().bottom), behavior: 'instant' });
  }, room);
  expect(await left()).toBe(room);
}

test('an e-mail is typed twice by hand, on whatever keyboard, and what is typed survives', async ({
  page,
  request,
}) => {
  const language = 'ru';
  const look: Look = { language, width: 360, colorScheme: 'dark' };
  const form = await openForm(page, await hashOf(request, 'Three Sisters'), look);
  const [email, again] = [field(form, language, 'form.email'), field(form, language, 'form.re-email')];
  await expect(form.getByText(text(language, 'field.required-all'))).toBeVisible();
  await expect(form.locator('button[type="submit"]')).toBeDisabled();

  await field(form, language, 'form.fio').pressSequentially('Айгүл 5 <Сахнаева>');
  await expect(field(form, language, 'form.fio')).toHaveValue('Айгүл Сахнаева');
  await email.pressSequentially('фшпгдӘьфшд.ля');
  await expect(email).toHaveValue('aigul@mail.kz');
  await email.press('Control+a');
  await email.press('Control+c');
  await again.focus();
  await again.press('Control+v');
  await expect(again).toHaveValue('');
  await again.pressSequentially('aigul@mail.k');
  await again.blur();
  await expect(form.getByText(text(language, 'field.re-email'))).toBeVisible();
  // What the header covers in part is too small a target for axe.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessibleInBothThemes(page);
  await again.press('End');
  await again.pressSequentially('z');
  await field(form, language, 'form.phone').fill('8 700 123 45 67');
  for (const consent of await form.locator('input[required][type="checkbox"]').all()) await consent.check();
  await expect(form.getByText(text(language, 'field.required-all'))).toBeHidden();
  await expect(form.locator('button[type="submit"]')).toBeEnabled();

  const required = form.locator('input[required][type="checkbox"]');
  const expectAgreed = async (agreed: boolean): Promise<void> => {
    await expect(required).not.toHaveCount(0);
    await expect(required.and(page.locator(':checked'))).toHaveCount(agreed ? await required.count() : 0);
  };
  await page.reload();
  await choosePlaces(page, mouse, language);
  await expect(email).toHaveValue('aigul@mail.kz');
  await expect(again).toHaveValue('aigul@mail.kz');
  await expectAgreed(true);
  await expect(form.locator('button[type="submit"]')).toBeEnabled();
  await page.locator('summary').filter({ hasText: 'Рус' }).click();
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await choosePlaces(page, mouse, 'en');
  await expect(field(form, 'en', 'form.fio')).toHaveValue('Айгүл Сахнаева');
  await expect(field(form, 'en', 'form.phone')).toHaveValue('+7 700 123 4567');
  await expect(field(form, 'en', 'form.re-email')).toHaveValue('aigul@mail.kz');
  await expectAgreed(true);

  const second = await page.context().newPage();
  await second.goto('/cart?lang=en');
  await expect(field(second.locator('#order-form'), 'en', 'form.email')).toHaveValue('aigul@mail.kz');
  await second.close();
  // A day later nothing is kept.
  await page.evaluate(() => localStorage.setItem('init time', String(Date.now() - 24 * 3_600_000 - 1)));
  await page.reload();
  await expect(form).toBeVisible();
  await expect(field(form, 'en', 'form.email')).toHaveValue('');
  await expect(field(form, 'en', 'form.fio')).toHaveValue('');
  await expectAgreed(false);
});

test('the holder of a voucher card is typed as in the passport, and orders', async ({ page, request }) => {
  const language = 'ru';
  const look: Look = { language, width: 1280, colorScheme: 'light' };
  const form = await openForm(page, await hashOf(request, 'Aiman and Sholpan'), look);
  await field(form, language, 'form.surname').pressSequentially('семёнова-тян');
  await expect(field(form, language, 'form.surname')).toHaveValue('Семенова-Тян');
  await field(form, language, 'form.name').pressSequentially('Olga');
  await field(form, language, 'form.name').blur();
  await expect(form.getByText(text(language, 'field.voucher-name'))).toBeVisible();
  await field(form, language, 'form.name').fill('ольга');
  await page.keyboard.press('Enter');
  await expect(field(form, language, 'form.patronymic')).toBeFocused();
  await expect(form.getByText(text(language, 'field.voucher-patronymic'))).toBeVisible();
  await photograph(page, 'voucher-ru-1280');
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessibleInBothThemes(page);
  await field(form, language, 'form.no-patronymic').check();
  await expect(field(form, language, 'form.patronymic')).toBeDisabled();
  const phone = field(form, language, 'form.phone');
  await phone.pressSequentially('8999901020');
  await expect(phone).toHaveValue('+7 (999) 901-02-0');
  await phone.blur();
  await expect(form.getByText(text(language, 'field.voucher-phone'))).toBeVisible();
  await phone.press('End');
  await phone.pressSequentially('34');
  await expect(phone).toHaveValue('+7 (999) 901-02-03');
  // A whole number over another is that number, whichever way it begins.
  for (const number of ['+7 (701) 222-33-44', '8 701 222 33 44', '77012223344']) {
    await phone.fill('9990000000');
    await phone.fill(number);
    await expect(phone).toHaveValue('+7 (701) 222-33-44');
  }
  await field(form, language, 'form.email').fill('olga@mail.example');
  const consents = form.locator('input[required][type="checkbox"]');
  for (const consent of await consents.all()) await consent.check();

  // Loaded anew, the form is as it was; once there is an order, the next one is agreed to anew.
  await page.reload();
  await choosePlaces(page, mouse, language, 1);
  await expect(field(form, language, 'form.surname')).toHaveValue('Семенова-Тян');
  await expect(field(form, language, 'form.no-patronymic')).toBeChecked();
  await expect(field(form, language, 'form.patronymic')).toBeDisabled();
  await expect(consents.and(page.locator(':checked'))).toHaveCount(await consents.count());
  await form.locator('button[type="submit"]').click();
  await page.waitForURL(/\/order\//);
  await openForm(page, await hashOf(request, 'Aiman and Sholpan'), look);
  await expect(field(form, language, 'form.email')).toHaveValue('olga@mail.example');
  await expect(field(form, language, 'form.no-patronymic')).toBeChecked();
  await expect(consents.and(page.locator(':checked'))).toHaveCount(0);
});

/** Values at the limits of a field: wrong ones, right ones, and one that is too long with what is left of it. */
type Rule = { label: string; error: string; wrong: string[]; right: string[]; cut?: [string, string] };

const long = (letter: string, count: number): string => letter.repeat(count);
const BUYER_RULES: Rule[] = [
  {
    label: 'form.fio',
    error: 'field.required-fio',
    wrong: ['Я', '-', 'Я 5'],
    right: ['Ян', long('Я', 70)],
    cut: [long('Я', 71), long('Я', 70)],
  },
  {
    label: 'form.email',
    error: 'field.not-valid-email',
    wrong: ['a@b.c', 'a@mail', 'a b@mail.kz', 'a@mail..kz'],
    right: ['a@b.kz', `${long('a', 58)}@example.com`],
    cut: [`${long('a', 59)}@example.comm`, `${long('a', 59)}@example.co`],
  },
  { label: 'form.re-email', error: 'field.re-email', wrong: ['b@b.kz'], right: [] },
  {
    label: 'form.phone',
    error: 'field.not-valid-phone',
    wrong: ['12345', '+7 700 123 45 6', '+7 700 123 45 678'],
    right: ['+7 700 123 45 67', '8 700 123 45 67', '+49 30 123456'],
    cut: [long('7', 21), long('7', 20)],
  },
  {
    label: 'form.car',
    error: 'field.car-number',
    wrong: ['02', ' A  '],
    right: ['A02', long('A', 30)],
    cut: [long('A', 31), long('A', 30)],
  },
];
const HOLDER_RULES: Rule[] = [
  ['surname', 70],
  ['name', 50],
  ['patronymic', 50],
].map(([name, most]) => ({
  label: `form.${name}`,
  error: `field.voucher-${name}`,
  wrong: ['Ivanov', 'Ли2', 'Ә', 'О’Хара', '-Ли'],
  right: ['Я', 'Ли-Ян', `Я${long('я', Number(most) - 1)}`],
  cut: [`Я${long('я', Number(most))}`, `Я${long('я', Number(most) - 1)}`],
}));
HOLDER_RULES.push({
  label: 'form.phone',
  error: 'field.voucher-phone',
  wrong: ['+7 (999) 901-02-0', '9'],
  right: ['+7 (999) 901-02-03', '89999010203'],
  cut: ['+7 (999) 901-02-034', '+7 (999) 901-02-03'],
});

async function expectRules(form: Locator, language: string, rules: readonly Rule[]): Promise<void> {
  for (const { label, error, wrong, right, cut } of rules) {
    const input = field(form, language, label);
    const message = text(language, error);
    const put = async (value: string): Promise<void> => {
      await input.fill(value);
      await input.blur();
    };
    for (const value of wrong) {
      await put(value);
      await expect(input, `${label} ${JSON.stringify(value)}`).toHaveAttribute('aria-invalid', 'true');
      await expect(form.getByText(message, { exact: true })).toBeVisible();
    }
    for (const value of right) {
      await put(value);
      await expect(input, `${label} ${JSON.stringify(value)}`).not.toHaveAttribute('aria-invalid', 'true');
    }
    if (!cut) continue;
    await input.fill('');
    await input.pressSequentially(cut[0]);
    await expect(input).toHaveValue(cut[1]);
  }
}

/** What the specification says in words of its own (booking §5). */
const SENTENCES = {
  en: {
    'field.required-all': 'All fields are required.',
    'field.re-email': 'The two e-mails do not match.',
    'field.car-number': 'Enter the full car number with region.',
    'form.car-hint': 'Parking is free with a cable-car ticket.',
    'field.voucher-phone': 'Phone number is not valid. Example: +7 (999) 901-02-03',
  },
  ch: {
    'field.required-all': '请填写所有必填项。',
    'field.re-email': '两次输入的邮箱不一致。',
    'field.car-number': '请输入完整的车牌号（含地区）。',
    'form.car-hint': '持缆车票可免费停车。',
    'field.voucher-phone': '电话号码无效。例如：+7 (999) 901-02-03',
  },
} as const;

for (const [language, width] of [
  ['en', 360],
  ['ch', 1280],
] as const)
  test(`every rule of the form holds at its borders, in ${language}`, async ({ page, request }) => {
    for (const [key, sentence] of Object.entries(SENTENCES[language])) expect(text(language, key)).toBe(sentence);
    const look = { language, width, colorScheme: 'light' } as const;
    await openForm(page, await hashOf(request, 'A Day’s Parking'), look);
    const form = await openForm(page, await hashOf(request, 'Three Sisters'), look);
    const main = page.locator('main');
    await main.getByRole('checkbox', { name: text(language, 'form.parking') }).check();
    await expect(main).toContainText(SENTENCES[language]['form.car-hint']);
    await expectRules(main, language, BUYER_RULES);

    // A try says all that is missing at once, consents too.
    await form.locator('button[type="submit"]').press('Enter');
    await expect(form).toContainText(text(language, 'field.required-consent'));
    await expect(form.getByRole('status')).toContainText(SENTENCES[language]['field.required-all']);

    const holder = await openForm(page, await hashOf(request, 'Aiman and Sholpan'), look);
    await expectRules(holder, language, HOLDER_RULES);
    await expectFits(page);
  });
