/** Emails and their links, read from the demo mailbox. */
import { expect, type Page } from '@playwright/test';

/** Waits for an email with a link to `path` and returns the link with its access token. */
export async function findLinkInEmail(page: Page, email: string, path: string): Promise<string> {
  const linkPattern = new RegExp(`http[^\\s<]+${path}\\?[\\w=]+#[\\w-]+`);
  let link = '';
  await expect(async () => {
    for (const body of await listEmailsTo(page, email)) link ||= linkPattern.exec(body)?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass();
  // The shop's own name in letters is another than the one that the journeys call it by.
  const { pathname, search, hash } = new URL(link);
  return `${pathname}${search}${hash}`;
}

/** HTML bodies of all emails to an address, newest first. */
export async function listEmailsTo(page: Page, email: string): Promise<string[]> {
  const mails = await (await page.request.get('/mailbox?lang=en')).text();
  const found = mails.matchAll(new RegExp(`href="(/mailbox/\\d+)[^<]*</a><br><small>${email}`, 'g'));
  return Promise.all([...found].map(async ([, at]) => (await page.request.get(`${at}?lang=en`)).text()));
}
