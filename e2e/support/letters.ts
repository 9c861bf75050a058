/** The demonstration's mailbox, as somebody reads it who opens the links of letters. */
import { expect, type Page } from '@playwright/test';

/** The address of a page with a secret, which some letter to somebody leads to, once that letter has come. */
export async function linkInLetter(page: Page, email: string, path: string): Promise<string> {
  const wanted = new RegExp(`http[^\\s<]+${path}\\?[\\w=]+#[\\w-]+`);
  let link = '';
  await expect(async () => {
    for (const letter of await lettersTo(page, email)) link ||= wanted.exec(letter)?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass({ timeout: 60_000 });
  // The shop's own name in letters is another than the one that the journeys call it by.
  const { pathname, search, hash } = new URL(link);
  return `${pathname}${search}${hash}`;
}

/** The pages of all letters to an address, the newest first. */
export async function lettersTo(page: Page, email: string): Promise<string[]> {
  const mails = await (await page.request.get('/mailbox?lang=en')).text();
  const found = mails.matchAll(new RegExp(`href="(/mailbox/\\d+)[^<]*</a><br><small>${email}`, 'g'));
  return Promise.all([...found].map(async ([, at]) => (await page.request.get(`${at}?lang=en`)).text()));
}
