/** Availability alerts: subscribe, confirm through the emailed link, unsubscribe. */
import { findLinkInEmail } from '../support/emails.ts';
import { tagRepetitions } from '../support/repetitions.ts';
import { takeScreenshot } from '../support/screenshots.ts';
import {
  expect,
  expectAccessibleInBothThemes,
  expectHydrated,
  expectNoHorizontalScroll,
  getEventHash,
  getText,
  test,
} from '../support/shop.ts';

for (const [tag, { language, width, title }] of tagRepetitions([
  { language: 'kz', width: 360, title: 'Qaragöz' },
  { language: 'en', width: 1280, title: 'Spartacus' },
]))
  test(`a visitor without tickets receives an availability alert by email, in ${language}, ${width} px wide`, {
    tag,
  }, async ({ page }) => {
    const email = `waits-${language}@mail.example`;
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/event/${await getEventHash(page.request, title)}?lang=${language}`);
    await expectHydrated(page);
    const open = page.getByRole('button', { name: getText(language, 'title.availability-alert') });
    await open.focus();
    await page.keyboard.press('Enter');
    const field = page.getByLabel(getText(language, 'alert.email'), { exact: true });
    await expect(field).toBeFocused();
    await field.fill('nobody');
    await page.keyboard.press('Enter');
    await expect(page.getByText(getText(language, 'alert.email-wrong'))).toBeVisible();
    await takeScreenshot(page, `tell-me-wrong-${language}`);
    await field.fill(email);
    await expectAccessibleInBothThemes(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toContainText(email);
    await takeScreenshot(page, `tell-me-asked-${language}`);
    await page.keyboard.press('Escape');
    await expect(open).toBeFocused();

    await page.goto(await findLinkInEmail(page, email, '/tell-me'));
    await page.getByRole('button', { name: getText(language, 'alert.confirm') }).click();
    await expect(page.getByText(getText(language, 'alert.confirmed'))).toBeVisible();
    await takeScreenshot(page, `tell-me-confirmed-${language}`);
    await expectNoHorizontalScroll(page);
    await expectAccessibleInBothThemes(page);
    await page.reload();
    await page.getByRole('button', { name: getText(language, 'alert.unsubscribe') }).click();
    await expect(page.getByText(getText(language, 'alert.unsubscribed'))).toBeVisible();
    // Other events to go on with.
    const nearest = page.getByRole('heading', { name: getText(language, 'nearest.title') });
    await expect(nearest).toBeVisible();
    await expectNoHorizontalScroll(page);
    await page.getByRole('link', { name: getText(language, 'alert.to-event') }).click();
    await page.waitForURL(/\/(event|scheme)\//);

    await page.goto(`/tell-me?lang=${language}#nobodys-link-nobodys-link`);
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await expect(nearest).toBeVisible();
  });
