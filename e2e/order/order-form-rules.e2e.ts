/** The rules of the order form at their limits (booking §5). */
import type { Locator } from '@playwright/test';
import { getField, openCartForm, openEventForm } from '../support/buyer/order-form.ts';
import { expect, expectHydrated, expectNoHorizontalScroll, getText, test } from '../support/shop.ts';

/** Values at the limits of a field: wrong ones, right ones, and one that is too long with what is left of it. */
type Rule = { label: string; error: string; wrong: string[]; right: string[]; cut?: [string, string] };

const repeatCharacter = (character: string, count: number): string => character.repeat(count);
const BUYER_RULES: Rule[] = [
  {
    label: 'form.fio',
    error: 'field.required-fio',
    wrong: ['Я', '-', 'Я 5'],
    right: ['Ян', repeatCharacter('Я', 70)],
    cut: [repeatCharacter('Я', 71), repeatCharacter('Я', 70)],
  },
  {
    label: 'form.email',
    error: 'field.not-valid-email',
    wrong: ['a@b.c', 'a@mail', 'a b@mail.kz', 'a@mail..kz'],
    right: ['a@b.kz', `${repeatCharacter('a', 58)}@example.com`],
  },
  { label: 'form.re-email', error: 'field.re-email', wrong: ['b@b.kz'], right: [] },
  {
    label: 'form.phone',
    error: 'field.not-valid-phone',
    wrong: ['12345', '+7 700 123 45 6', '+7 700 123 45 678'],
    right: ['+7 700 123 45 67', '8 700 123 45 67', '+49 30 123456'],
    cut: [repeatCharacter('7', 21), repeatCharacter('7', 20)],
  },
  {
    label: 'form.car',
    error: 'field.car-number',
    wrong: ['02', ' A  '],
    right: ['A02', repeatCharacter('A', 30)],
    cut: [repeatCharacter('A', 31), repeatCharacter('A', 30)],
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
  right: ['Я', 'Ли-Ян', `Я${repeatCharacter('я', Number(max) - 1)}`],
  cut: [`Я${repeatCharacter('я', Number(max))}`, `Я${repeatCharacter('я', Number(max) - 1)}`],
}));
CARD_OWNER_RULES.push({
  label: 'form.phone',
  error: 'field.voucher-phone',
  wrong: ['+7 (999) 901-02-0', '9'],
  right: ['+7 (999) 901-02-03', '89999010203'],
  cut: ['+7 (999) 901-02-034', '+7 (999) 901-02-03'],
});

/** A value of each kind: in a second language only the messages differ. */
const shorten = (rules: readonly Rule[]): Rule[] =>
  rules.map((rule) => ({ ...rule, wrong: rule.wrong.slice(0, 1), right: rule.right.slice(0, 1) }));

async function expectRules(form: Locator, language: string, rules: readonly Rule[]): Promise<void> {
  for (const { label, error, wrong, right, cut } of rules) {
    const input = getField(form, language, label);
    const message = getText(language, error);
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
    // Only the last characters are typed, because each key press takes time.
    await input.fill(cut[0].slice(0, -2));
    await input.pressSequentially(cut[0].slice(-2));
    await expect(input).toHaveValue(cut[1]);
  }
}

/** Texts that the specification fixes (booking §5). */
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

for (const { language, width, selectRules } of [
  { language: 'en', width: 360, selectRules: (rules: readonly Rule[]) => rules },
  { language: 'ch', width: 1280, selectRules: shorten },
] as const)
  test(`every rule of the form is enforced at its limits, in ${language}`, { tag: '@long' }, async ({ page }) => {
    for (const [key, sentence] of Object.entries(SENTENCES[language])) expect(getText(language, key)).toBe(sentence);
    const look = { language, width, colorScheme: 'light' } as const;
    const form = await openCartForm(page, ['A Day’s Parking', 'Three Sisters'], look);
    const main = page.locator('main');
    await main.getByRole('checkbox', { name: getText(language, 'form.parking') }).check();
    await expect(main).toContainText(SENTENCES[language]['form.car-hint']);
    await expectRules(main, language, selectRules(BUYER_RULES));

    // A press marks every field that is wrong, and leads to the first.
    const press = () => form.locator('button[type="submit"]').press('Enter');
    const wrong = main.locator('[aria-invalid="true"]');
    await page.reload();
    await expectHydrated(page);
    await getField(form, language, 'form.fio').fill('');
    await press();
    await expect(getField(form, language, 'form.fio')).toBeFocused();
    for (const key of ['form.fio', 'form.re-email', 'form.phone'])
      await expect(getField(form, language, key)).toHaveAttribute('aria-invalid', 'true');
    await expect(wrong).toHaveCount(3 + (await form.locator('input[required][type="checkbox"]').count()));
    await expect(form.getByRole('status')).toContainText(SENTENCES[language]['field.required-all']);
    await getField(form, language, 'form.fio').fill('Ян');
    for (const key of ['form.email', 'form.re-email']) await getField(form, language, key).fill('a@b.kz');
    await getField(form, language, 'form.phone').fill('+7 700 123 45 67');
    await getField(form, language, 'form.phone').blur();
    await press();
    await expect(form.getByText(getText(language, 'field.required-consent'))).not.toHaveCount(0);
    await expect(form.getByRole('checkbox').first()).toBeFocused();
    const [terms] = await Promise.all([
      page.context().waitForEvent('page'),
      form.locator('fieldset label').getByRole('link').first().click(),
    ]);
    await expect(terms).toHaveURL(/\/rules\//);
    await terms.close();
    await expect(getField(form, language, 'form.email')).toHaveValue('a@b.kz');

    const ownerForm = await openEventForm(page, 'Aiman and Sholpan', look);
    await expectRules(ownerForm, language, selectRules(CARD_OWNER_RULES));
    await expectNoHorizontalScroll(page);
  });
