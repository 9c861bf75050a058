/** Orders and confirmation links for tests of returns. */
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { lineOf, readEvent } from './api-requests.ts';
import { listEmailsTo } from './emails.ts';
import { expect, getEventHash } from './shop.ts';

const OrderResponse = z.object({ response: z.object({ errorCode: z.literal('0'), hash: z.string() }) });

export type OrderInput = {
  title: string;
  at: 'first' | 'last';
  quantity: number;
  language: string;
  email: string;
};

/** Creates an order for the visitor of the open page and returns its hash. */
export async function orderOf(page: Page, { title, at, quantity, language, email }: OrderInput): Promise<string> {
  const hash = await getEventHash(page.request, title);
  const event = await readEvent(page.request, hash);
  const created = await page.evaluate(
    async (body) => {
      const { response } = await (await fetch('/api/token')).json();
      const headers = {
        'content-type': 'application/json',
        'x-csrf-token': response.token,
        'x-requested-with': 'XMLHttpRequest',
      };
      return (await fetch('/api/order/create', { method: 'POST', headers, body: JSON.stringify(body) })).json();
    },
    {
      data: [lineOf(event, at, quantity)],
      hash,
      lang: language,
      fio: 'Айгүл Сахнаева',
      phone: '+77000000000',
      email,
      checkboxList: event.checkboxList.map(({ id }) => ({ id, checked: 1 })),
    },
  );
  return OrderResponse.parse(created).response.hash;
}

/** Waits for `count` emails with confirmation links and returns the links, newest first. */
export async function listReturnLinks(page: Page, email: string, count: number): Promise<string[]> {
  let links: string[] = [];
  await expect(async () => {
    const emails = (await listEmailsTo(page, email)).map((body) => body.replaceAll('&amp;', '&'));
    links = emails.flatMap((body) => /http[^\s<"]+\/order\/return\/[^\s<"]+hash_conf=[\w-]+/.exec(body)?.[0] ?? []);
    expect(links).toHaveLength(count);
  }).toPass({ timeout: 60_000 });
  return links.map((link) => {
    const { pathname, search } = new URL(link);
    return `${pathname}${search}`;
  });
}

export async function findLinkInEmail(page: Page, email: string): Promise<string> {
  const [link = ''] = await listReturnLinks(page, email, 1);
  return link;
}
