/** Confirmation links of returns, from the demo mailbox. */
import type { Page } from '@playwright/test';
import { listEmailsTo } from '../emails.ts';
import { expect } from '../shop.ts';

/** Waits for `count` emails with confirmation links and returns the links, newest first. */
export async function listReturnLinks(page: Page, email: string, count: number): Promise<string[]> {
  let links: string[] = [];
  await expect(async () => {
    const emails = (await listEmailsTo(page, email)).map((body) => body.replaceAll('&amp;', '&'));
    links = emails.flatMap((body) => /http[^\s<"]+\/order\/return\/[^\s<"]+hash_conf=[\w-]+/.exec(body)?.[0] ?? []);
    expect(links).toHaveLength(count);
  }).toPass();
  return links.map((link) => {
    const { pathname, search } = new URL(link);
    return `${pathname}${search}`;
  });
}

export async function findReturnLink(page: Page, email: string): Promise<string> {
  const [link = ''] = await listReturnLinks(page, email, 1);
  return link;
}
