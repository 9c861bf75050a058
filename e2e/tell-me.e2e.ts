/** Where there are no tickets: an address is left, confirmed by the letter's link, and taken off the list again. */
import { linkInLetter } from './support/letters.ts';
import { photograph } from './support/photographs.ts';
import { expect, expectAccessibleInBothThemes, expectFits, expectReady, hashOf, test, text } from './support/shop.ts';

for (const { language, width, title } of [
  { language: 'kz', width: 360, title: 'Qaragöz' },
  { language: 'en', width: 1280, title: 'Spartacus' },
] as const)
  test(`who finds no tickets is told of them by a letter, in ${language}, ${width} px wide`, async ({ page }) => {
    const email = `waits-${language}@mail.example`;
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/event/${await hashOf(page.request, title)}?lang=${language}`);
    await expectReady(page);
    const open = page.getByRole('button', { name: text(language, 'event.tell-me') });
    await open.focus();
    await page.keyboard.press('Enter');
    const field = page.getByLabel(text(language, 'alert.email'), { exact: true });
    await expect(field).toBeFocused();
    await field.fill('nobody');
    await page.keyboard.press('Enter');
    await expect(page.getByText(text(language, 'alert.email-wrong'))).toBeVisible();
    await photograph(page, `tell-me-wrong-${language}`);
    await field.fill(email);
    await expectAccessibleInBothThemes(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toContainText(email);
    await photograph(page, `tell-me-asked-${language}`);
    await page.keyboard.press('Escape');
    await expect(open).toBeFocused();

    await page.goto(await linkInLetter(page, email, '/tell-me'));
    await page.getByRole('button', { name: text(language, 'alert.confirm') }).click();
    await expect(page.getByText(text(language, 'alert.confirmed'))).toBeVisible();
    await photograph(page, `tell-me-confirmed-${language}`);
    await expectFits(page);
    await expectAccessibleInBothThemes(page);
    await page.reload();
    await page.getByRole('button', { name: text(language, 'alert.leave') }).click();
    await expect(page.getByText(text(language, 'alert.left'))).toBeVisible();
    await page.getByRole('link', { name: text(language, 'alert.to-event') }).click();
    await page.waitForURL(/\/(event|scheme)\//);

    await page.goto(`/tell-me?lang=${language}#nobodys-link-nobodys-link`);
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  });
