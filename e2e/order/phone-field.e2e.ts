/** The phone field's options that the shop leaves alone: which countries, how long, which characters (booking §2, §5, §9). */
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import { expect, expectAccessibleInBothThemes, test } from '../support/shop.ts';

const FIELD_PAGE = fileURLToPath(new URL('../../packages/ui/src/phone-field/testing/field-page.tsx', import.meta.url));
const ORIGIN = 'http://field.example';
const files = new Map<string, string>();
let [script, style] = ['', ''];

// One after another in one process: its page is built once.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, rolldownOptions: { input: FIELD_PAGE } },
  });
  for (const bundle of [built].flat())
    if ('output' in bundle)
      for (const file of bundle.output) {
        if (file.fileName.endsWith('.css')) style = `/${file.fileName}`;
        files.set(`/${file.fileName}`, file.type === 'chunk' ? file.code : String(file.source));
        if (file.type === 'chunk' && file.isEntry) script = `/${file.fileName}`;
      }
  files.set(
    '/',
    `<!doctype html><html lang="en"><title>Field</title><link rel="icon" href="data:,"><link rel="stylesheet" href="${style}">
     <div id="root"></div><script type="module" src="${script}"></script></html>`,
  );
});

async function openField(page: Page, options: Record<string, string>) {
  await page.route(`${ORIGIN}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const contentType = pathname === '/' ? 'text/html' : pathname.endsWith('.css') ? 'text/css' : 'text/javascript';
    return route.fulfill({ contentType, body: files.get(pathname) ?? '' });
  });
  await page.goto(`${ORIGIN}/?${new URLSearchParams(options)}`);
  const [country, phone] = [page.getByRole('button'), page.getByLabel('Phone', { exact: true })];
  await expect(country).not.toHaveAttribute('aria-disabled', 'true');
  return {
    country,
    phone,
    options: page.getByRole('option'),
    read: page.getByRole('status').and(page.locator('output')),
    readError: () => phone.evaluate((input: HTMLInputElement) => input.validationMessage),
  };
}

test('the list offers only the allowed countries, and numbers of others are invalid', { tag: '@long' }, async ({
  page,
}) => {
  const { country, phone, options, read, readError } = await openField(page, { only: 'KZ,uz', default: 'kz' });
  await country.click();
  await expect(options).toHaveText([/Kazakhstan.*\+7$/, /Uzbekistan.*\+998$/]);
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  await phone.fill('+49 30 123456');
  await expect(read).toHaveText('false kz +49 30 123456');
  expect(await readError()).toBe('Not a number of ours');
  await phone.fill('+998 90 123 45 67');
  await expect(read).toHaveText('true uz +998 90 123 45 67');
  expect(await readError()).toBe('');
});

test('an ignored country is neither offered, selected nor valid, and preferred ones come first', {
  tag: '@long',
}, async ({ page }) => {
  const field = await openField(page, { ignored: 'de,ru', preferred: 'uz,kg' });
  await expect(field.country).toHaveText(/UZ\+998$/);
  await field.country.click();
  await expect(field.options.first()).toHaveText(/Uzbekistan/);
  await expect(field.options.nth(1)).toHaveText(/Kyrgyzstan/);
  await expect(field.options.filter({ hasText: /Germany|Russia/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  for (const number of ['+49 30 123456', '+7 999 901 02 03']) {
    await field.phone.fill(number);
    await expect(field.read).toHaveText(/^false/);
    expect(await field.readError()).toBe('Not a number of ours');
  }
});

test('the detected country is preselected, or the default when detection fails', { tag: '@long' }, async ({ page }) => {
  const found = await openField(page, { found: 'ge', default: 'kz' });
  await expect(found.country).toHaveText(/GE\+995$/);
  const failed = await openField(page, { found: 'no', preferred: 'kg' });
  await expect(failed.country).toHaveText(/KG\+996$/);
});

test('the field accepts up to 25 characters, or only those of a custom pattern', { tag: '@long' }, async ({ page }) => {
  const any = await openField(page, {});
  await any.phone.pressSequentially(`ext ${'1'.repeat(30)}`);
  await expect(any.phone).toHaveValue(`ext ${'1'.repeat(21)}`);
  const strict = await openField(page, { strict: '1' });
  await strict.phone.pressSequentially('+7 (700) a1-2.3#');
  await expect(strict.phone).toHaveValue('+7 (700) 1-23');
  const customField = await openField(page, { pattern: '^\\+?\\d*$' });
  await customField.phone.pressSequentially('+7 700-1');
  await expect(customField.phone).toHaveValue('+77001');
});
