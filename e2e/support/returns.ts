/** What journeys need that give tickets back: an order, and the links of the letters about it. */
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { lineOf, readEvent } from './calls.ts';
import { lettersTo } from './letters.ts';
import { expect, hashOf } from './shop.ts';

const Made = z.object({ response: z.object({ errorCode: z.literal('0'), hash: z.string() }) });

export type OrderWish = {
  title: string;
  at: 'first' | 'last';
  quantity: number;
  language: string;
  email: string;
};

/** Made by the page that is open, whose visitor the order then has; its hash. */
export async function orderOf(page: Page, { title, at, quantity, language, email }: OrderWish): Promise<string> {
  const hash = await hashOf(page.request, title);
  const event = await readEvent(page.request, hash);
  const made = await page.evaluate(
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
  return Made.parse(made).response.hash;
}

/** The addresses that letters with a link to confirm lead to, the newest first, once there are so many. */
export async function linksInLetters(page: Page, email: string, count: number): Promise<string[]> {
  let links: string[] = [];
  await expect(async () => {
    const letters = (await lettersTo(page, email)).map((letter) => letter.replaceAll('&amp;', '&'));
    links = letters.flatMap(
      (letter) => /http[^\s<"]+\/order\/return\/[^\s<"]+hash_conf=[\w-]+/.exec(letter)?.[0] ?? [],
    );
    expect(links).toHaveLength(count);
  }).toPass({ timeout: 60_000 });
  return links.map((link) => {
    const { pathname, search } = new URL(link);
    return `${pathname}${search}`;
  });
}

export async function linkInLetter(page: Page, email: string): Promise<string> {
  const [link = ''] = await linksInLetters(page, email, 1);
  return link;
}
