/** The order form: e-mails from Cyrillic keyboards, the voucher card's holder, the draft, every rule at its borders (booking §5). */
import type { Locator } from '@playwright/test';
import { field, type Look, openForm } from '../support/order-form.ts';
import { chooseTickets, mouse } from '../support/purchase.ts';
import { takeScreenshot } from '../support/screenshots.ts';
import {
  expect,
  expectAccessibleInBothThemes,
  expectNoHorizontalScroll,
  getEventHash,
  test,
  text,
} from '../support/shop.ts';

test('the email is typed twice by hand, on any keyboard layout, and typed values survive', async ({
  page,
  request,
}) => {
  const language = 'ru';
  const look: Look = { language, width: 360, colorScheme: 'dark' };
  const form = await openForm(page, await getEventHash(request, 'Three Sisters'), look);
  const [email, again] = [field(form, language, 'form.email'), field(form, language, 'form.re-email')];
  await expect(form.getByText(text(language, 'field.required-all'))).toBeVisible();
  await expect(form.locator('button[type="submit"]')).toBeEnabled();

  await field(form, language, 'form.fio').pressSequentially('Айгүл 5 <Сахнаева>');
  await expect(field(form, language, 'form.fio')).toHaveValue('Айгүл Сахнаева');
  // A Cyrillic domain is no slip of the keyboard, and an address that is too long is not cut.
  for (const [typed, key] of [
    ['иван@почта.рф', 'field.cyrillic-email'],
    [`${'a'.repeat(68)}@mail.kz`, 'field.long-email'],
  ] as const) {
    await email.fill(typed);
    await email.blur();
    await expect(email).toHaveValue(typed);
    await expect(form.getByText(text(language, key))).toBeVisible();
  }
  await email.fill('');
  await email.pressSequentially('фшпгдӘьфшд.ля');
  await email.press('Tab');
  await expect(email).toHaveValue('aigul@mail.kz');
  await expect(
    form.getByText(text(language, 'form.email-changed', { typed: 'фшпгдӘьфшд.ля', meant: 'aigul@mail.kz' })),
  ).toBeVisible();
  await takeScreenshot(page, 'order-form-keyboard-ru-360');
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
  await chooseTickets(page, mouse, language);
  await expect(email).toHaveValue('aigul@mail.kz');
  await expect(again).toHaveValue('aigul@mail.kz');
  await expectAgreed(true);
  await expect(form.locator('button[type="submit"]')).toBeEnabled();
  await page
    .locator('header summary')
    .filter({ hasText: text('ru', 'shell.menu') })
    .click();
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await chooseTickets(page, mouse, 'en');
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

test('the owner of a voucher card enters the name of the passport and orders', async ({ page, request }) => {
  const language = 'ru';
  const look: Look = { language, width: 1280, colorScheme: 'light' };
  const form = await openForm(page, await getEventHash(request, 'Aiman and Sholpan'), look);
  await field(form, language, 'form.surname').pressSequentially('семёнова-тян');
  await expect(field(form, language, 'form.surname')).toHaveValue('Семенова-Тян');
  await field(form, language, 'form.name').pressSequentially('Olga');
  await field(form, language, 'form.name').blur();
  await expect(form.getByText(text(language, 'field.voucher-name'))).toBeVisible();
  await field(form, language, 'form.name').fill('ольга');
  await page.keyboard.press('Enter');
  await expect(field(form, language, 'form.patronymic')).toBeFocused();
  await expect(form.getByText(text(language, 'field.voucher-patronymic'))).toBeVisible();
  await takeScreenshot(page, 'voucher-ru-1280');
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
  await chooseTickets(page, mouse, language, 1);
  await expect(field(form, language, 'form.surname')).toHaveValue('Семенова-Тян');
  await expect(field(form, language, 'form.no-patronymic')).toBeChecked();
  await expect(field(form, language, 'form.patronymic')).toBeDisabled();
  await expect(consents.and(page.locator(':checked'))).toHaveCount(await consents.count());
  await form.locator('button[type="submit"]').click();
  await page.waitForURL(/\/order\//);
  await openForm(page, await getEventHash(request, 'Aiman and Sholpan'), look);
  await expect(field(form, language, 'form.email')).toHaveValue('olga@mail.example');
  await expect(field(form, language, 'form.no-patronymic')).toBeChecked();
  await expect(consents.and(page.locator(':checked'))).toHaveCount(0);
});

test('a mistyped email prompts a correction, and a remembered buyer is forgotten with one press', async ({
  page,
  request,
}) => {
  const language = 'en';
  const hash = await getEventHash(request, 'La Traviata');
  const form = await openForm(page, hash, { language, width: 360, colorScheme: 'light' });
  const [fio, email] = [field(form, language, 'form.fio'), field(form, language, 'form.email')];
  await fio.fill('Aigul Sakhnayeva');
  await email.fill('aigul@gmial.com');
  await email.blur();
  await form.getByRole('button', { name: text(language, 'form.email-meant', { email: 'aigul@gmail.com' }) }).click();
  await expect(email).toHaveValue('aigul@gmail.com');
  await field(form, language, 'form.phone').fill('+7 700 123 45 67');
  for (const consent of await form.locator('input[required][type="checkbox"]').all()) await consent.check();
  await form.getByLabel(text(language, 'form.remember')).check();
  await expectAccessibleInBothThemes(page);
  await form.locator('button[type="submit"]').click();
  await page.waitForURL(/\/order\//);

  // A day later, when what was only typed is forgotten.
  await page.evaluate(() => localStorage.setItem('init time', String(Date.now() - 24 * 3_600_000 - 1)));
  await openForm(page, hash, { language, width: 360, colorScheme: 'light' });
  await expect(fio).toHaveValue('Aigul Sakhnayeva');
  await expect(email).toHaveValue('aigul@gmail.com');
  await expect(form.getByLabel(text(language, 'form.remember'))).toBeChecked();
  await form.getByRole('button', { name: text(language, 'form.remembered-delete') }).click();
  await expect(email).toHaveValue('');
  expect(await page.evaluate(() => localStorage.getItem('remembered buyer'))).toBeNull();
  await page.reload();
  await expect(form).toBeVisible();
  await expect(email).toHaveValue('');
});

/** Values at the limits of a field: wrong ones, right ones, and one that is too long with what is left of it. */
type Rule = { label: string; error: string; wrong: string[]; right: string[]; cut?: [string, string] };

const long = (character: string, count: number): string => character.repeat(count);
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
const CARD_OWNER_RULES: Rule[] = [
  ['surname', 70],
  ['name', 50],
  ['patronymic', 50],
].map(([name, max]) => ({
  label: `form.${name}`,
  error: `field.voucher-${name}`,
  wrong: ['Ivanov', 'Ли2', 'Ә', 'О’Хара', '-Ли'],
  right: ['Я', 'Ли-Ян', `Я${long('я', Number(max) - 1)}`],
  cut: [`Я${long('я', Number(max))}`, `Я${long('я', Number(max) - 1)}`],
}));
CARD_OWNER_RULES.push({
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
    'field.car-number': '请输入完整的车牌号（含地区代码）。',
    'form.car-hint': '持缆车票可免费停车。',
    'field.voucher-phone': '电话号码无效。例如：+7 (999) 901-02-03',
  },
} as const;

for (const [language, width] of [
  ['en', 360],
  ['ch', 1280],
] as const)
  test(`every rule of the form is enforced at its limits, in ${language}`, async ({ page, request }) => {
    for (const [key, sentence] of Object.entries(SENTENCES[language])) expect(text(language, key)).toBe(sentence);
    const look = { language, width, colorScheme: 'light' } as const;
    await openForm(page, await getEventHash(request, 'A Day’s Parking'), look);
    const form = await openForm(page, await getEventHash(request, 'Three Sisters'), look);
    const main = page.locator('main');
    await main.getByRole('checkbox', { name: text(language, 'form.parking') }).check();
    await expect(main).toContainText(SENTENCES[language]['form.car-hint']);
    await expectRules(main, language, BUYER_RULES);

    // A press marks every field that is wrong, and leads to the first.
    const press = () => form.locator('button[type="submit"]').press('Enter');
    const wrong = main.locator('[aria-invalid="true"]');
    await openForm(page, await getEventHash(request, 'Three Sisters'), look);
    await field(form, language, 'form.fio').fill('');
    await press();
    await expect(field(form, language, 'form.fio')).toBeFocused();
    for (const key of ['form.fio', 'form.re-email', 'form.phone'])
      await expect(field(form, language, key)).toHaveAttribute('aria-invalid', 'true');
    await expect(wrong).toHaveCount(3 + (await form.locator('input[required][type="checkbox"]').count()));
    await expect(form.getByRole('status')).toContainText(SENTENCES[language]['field.required-all']);
    await field(form, language, 'form.fio').fill('Ян');
    for (const key of ['form.email', 'form.re-email']) await field(form, language, key).fill('a@b.kz');
    await field(form, language, 'form.phone').fill('+7 700 123 45 67');
    await field(form, language, 'form.phone').blur();
    await press();
    await expect(form.getByText(text(language, 'field.required-consent'))).not.toHaveCount(0);
    await expect(form.getByRole('checkbox').first()).toBeFocused();
    const [terms] = await Promise.all([
      page.context().waitForEvent('page'),
      form.locator('fieldset label').getByRole('link').first().click(),
    ]);
    await expect(terms).toHaveURL(/\/rules\//);
    await terms.close();
    await expect(field(form, language, 'form.email')).toHaveValue('a@b.kz');

    const ownerForm = await openForm(page, await getEventHash(request, 'Aiman and Sholpan'), look);
    await expectRules(ownerForm, language, CARD_OWNER_RULES);
    await expectNoHorizontalScroll(page);
  });
