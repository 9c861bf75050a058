/** A visitor who orders unusually much gets a bot check: their device solves it by itself, or they read a picture. */
import type { Locator } from '@playwright/test';
import { makeOrder } from '../support/api-requests.ts';
import { acceptAnyCaptchaText, blockProofOfWork } from '../support/buyer/bot-check.ts';
import { chooseTickets, fillBuyer, mouse } from '../support/buyer/purchase.ts';
import { takeScreenshot } from '../support/screenshots.ts';
import {
  expect,
  expectAccessibleInBothThemes,
  expectNoHorizontalScroll,
  getEventHash,
  getText,
  test,
} from '../support/shop.ts';

/** Where the lower edge of the dialog and its first button are. */
async function readPlaces(dialog: Locator): Promise<unknown> {
  const button = await dialog.locator('button[type="submit"]').boundingBox();
  return { dialog: await dialog.boundingBox(), button };
}

test('the device solves the proof of work for an unusually active buyer and places the order', {
  tag: '@long',
}, async ({ page, request }) => {
  const hash = await getEventHash(request, 'Abai');
  const dialog = page.getByRole('dialog');
  const open = async (language: string): Promise<void> => {
    await chooseTickets(page, mouse, language);
    await fillBuyer(page, mouse, language);
    await page.locator('#order-form button[type="submit"]').click();
    await expect(dialog.getByRole('img', { name: getText(language, 'bot.image-alt') })).toBeVisible();
  };
  for (let orders = 0; orders < 5; orders++) await makeOrder(page.request, hash, 'often@mail.example', { quantity: 1 });
  await blockProofOfWork(page);
  await page.goto(`/event/${hash}`);
  await open('kz');
  const field = dialog.getByLabel(getText('kz', 'bot.image-code'));
  const status = dialog.getByRole('status');
  const [says] = getText('kz', 'bot.working').split(' (');

  await test.step('the question can be used by everybody, in both themes', async () => {
    await expect(field).toBeFocused();
    await expect(status).toContainText(says ?? '');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await takeScreenshot(page, `bot-check-kz-${colorScheme}`);
      await page.setViewportSize({ width: 360, height: 740 });
      await takeScreenshot(page, `bot-check-kz-${colorScheme}-360`);
      await page.setViewportSize({ width: 1280, height: 720 });
    }
    await expectAccessibleInBothThemes(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoHorizontalScroll(page);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('the device announces its progress once and continues while another picture loads', async () => {
    const duration = await status.textContent();
    const before = await readPlaces(dialog);
    await dialog.getByRole('button', { name: getText('kz', 'bot.new-image') }).click();
    await expect(dialog.getByRole('img')).toBeVisible();
    await expect(status).toHaveText(duration ?? '');
    expect(await readPlaces(dialog), 'nothing moves').toEqual(before);
  });

  await test.step('a wrong code shows an error and a new picture', async () => {
    const image = dialog.getByRole('img');
    const places = await readPlaces(dialog);
    const before = await image.getAttribute('src');
    await field.fill('wrong');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(getText('kz', 'bot.code-wrong'))).toBeVisible();
    await expect(image).not.toHaveAttribute('src', before ?? '');
    await expect(field).toHaveValue('');
    await expect(field).toBeFocused();
    expect(await readPlaces(dialog), 'nothing moves').toEqual(places);
  });

  await test.step('closed without an answer, it leaves the page without an order', async () => {
    await page.keyboard.press('Escape');
    await expect(dialog.getByText(getText('kz', 'bot.failed'))).toBeVisible();
    await dialog.getByRole('button').click();
    await expect(page).toHaveURL(/\/cart$/);
  });

  await test.step('the code of the picture is sent with the order of the cart', async () => {
    const typed = await acceptAnyCaptchaText(page);
    await page.locator('#order-form button[type="submit"]').click();
    await expect(dialog.getByRole('img')).toBeVisible();
    await field.pressSequentially('ahk 9xy 743');
    await expect(field).toHaveValue('ahk 9xy ');
    const sent = page.waitForRequest('**/api/order/create');
    await page.keyboard.press('Enter');
    expect((await sent).postDataJSON()).toMatchObject({ cart: 1, captchaText: 'ahk9xy' });
    await page.waitForURL(/\/order\//);
    expect(typed()).toBe('ahk9xy');
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('without a worker there is the picture', async () => {
    await page.route('**/*solver.worker*', (route) => route.abort());
    await page.goto(`/event/${hash}`);
    await open('kz');
    await expect(status).toHaveText(getText('kz', 'bot.automatic-check-failed'));
    await expect(field).toBeEditable();
    await page.keyboard.press('Escape');
    await expect(dialog.getByText(getText('kz', 'bot.failed'))).toBeVisible();
    await dialog.getByRole('button').click();
    await page.unrouteAll({ behavior: 'wait' });
  });

  await test.step('the device shows it by itself: nothing is pressed, and the order goes on', async () => {
    const checked = page.waitForRequest('**/api/captcha/check');
    await page.locator('#order-form button[type="submit"]').click();
    expect((await checked).postDataJSON()).toMatchObject({ work: { counter: expect.any(Number) } });
    await page.waitForURL(/\/order\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
