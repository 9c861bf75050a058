/** Tickets given back: chosen, asked for, confirmed by the letter's link, and the second half later (booking §2 "Refund screen"). */
import type { Page } from '@playwright/test';
import { lineOf, readEvent } from './support/calls.ts';
import { photograph } from './support/photographs.ts';
import { expect, expectAccessibleInBothThemes, expectFits, expectReady, hashOf, test, text } from './support/shop.ts';

/** The address that the newest letter with a link to confirm leads to. */
async function linkInLetter(page: Page, email: string): Promise<string> {
  let link = '';
  await expect(async () => {
    const mails = await (await page.request.get('/mailbox?lang=en')).text();
    for (const [, address] of mails.matchAll(new RegExp(`href="(/mailbox/\\d+)[^<]*</a><br><small>${email}`, 'g'))) {
      const letter = (await (await page.request.get(`${address}?lang=en`)).text()).replaceAll('&amp;', '&');
      link ||= /http[^\s<"]+\/order\/return\/[^\s<"]+hash_conf=[\w-]+/.exec(letter)?.[0] ?? '';
    }
    expect(link).not.toBe('');
  }).toPass({ timeout: 60_000 });
  const { pathname, search } = new URL(link);
  return `${pathname}${search}`;
}

for (const { language, width, tone } of [
  { language: 'kz', width: 360, tone: 'light' },
  { language: 'kz', width: 1280, tone: 'dark' },
] as const)
  test(`a ticket is given back by the letter’s link, ${width} px wide`, async ({ page, request }) => {
    const email = `back-${width}@mail.example`;
    const say = (key: string, values: Record<string, string | number> = {}) => text(language, key, values);
    const hash = await hashOf(request, 'Open rehearsal');
    const event = await readEvent(request, hash);
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: tone });
    const made = page.waitForResponse((response) => response.url().includes('/api/order/create'));
    await page.goto(`/contacts?lang=${language}`);
    await expectReady(page);
    await page.evaluate(
      async (body) => {
        const { response } = await (await fetch('/api/token')).json();
        await fetch('/api/order/create', {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-csrf-token': response.token,
            'x-requested-with': 'XMLHttpRequest',
          },
          body: JSON.stringify(body),
        });
      },
      {
        data: [lineOf(event, 'last', 2)],
        hash,
        lang: language,
        fio: 'Айгүл Сахнаева',
        phone: '+77000000000',
        email,
        checkboxList: event.checkboxList.map(({ id }) => ({ id, checked: 1 })),
      },
    );
    const order: string = (await (await made).json()).response.hash;

    await page.goto(`/order/${order}?lang=${language}`);
    await expectReady(page);
    await page.getByRole('link', { name: say('order.return') }).click();
    await expect(page.getByRole('heading', { level: 1, name: say('title.return') })).toBeVisible();
    await expect(page.getByRole('timer')).toBeVisible();
    const issue = page.getByRole('button', { name: say('return.issue') });
    await expect(issue).toBeDisabled();
    await photograph(page, `order-return-choose-${language}-${width}`);
    await expectFits(page);
    await expectAccessibleInBothThemes(page);
    await page.emulateMedia({ colorScheme: tone });

    // By keyboard: ticket, reason, consent, button.
    await page.getByRole('checkbox').first().focus();
    await page.keyboard.press('Space');
    await page.getByRole('radio').first().focus();
    await page.keyboard.press('Space');
    await expect(issue).toBeDisabled();
    await page.getByRole('switch').focus();
    await page.keyboard.press('Space');
    await issue.focus();
    await page.keyboard.press('Enter');
    const asked = page.getByRole('dialog');
    await expect(asked).toContainText(say('return.ask-title'));
    await photograph(page, `order-return-dialog-${language}-${width}`);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toContainText(say('return.asked-title'));
    await photograph(page, `order-return-asked-${language}-${width}`);
    await page.keyboard.press('Enter');
    await expect(page.getByText(say('return.state-60'))).toHaveCount(1);

    await page.goto(await linkInLetter(page, email));
    await expectReady(page);
    await expect(page.getByRole('radio', { checked: true })).toBeDisabled();
    await photograph(page, `order-return-confirm-${language}-${width}`);
    await expectAccessibleInBothThemes(page);
    await page.emulateMedia({ colorScheme: tone });
    const confirm = page.getByRole('button', { name: say('return.confirm') });
    await expect(confirm).toBeDisabled();
    await page.getByRole('switch').press('Space');
    await confirm.press('Enter');
    await expect(page.getByRole('dialog')).toContainText(say('return.accepted-title'));
    await page.keyboard.press('Enter');
    await expect(page.getByText(say('return.state-80'))).toHaveCount(1);
    await photograph(page, `order-return-accepted-${language}-${width}`);
    await expectFits(page);

    await page
      .getByRole('main')
      .getByRole('link', { name: say('return.back') })
      .click();
    await expect(page).toHaveURL(new RegExp(`/order/${order}`));
  });
