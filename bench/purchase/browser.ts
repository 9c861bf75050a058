/** A buyer's keep-alive connections to shop and bank, with the latency of each response. */
import { Client } from 'undici';
import type { Step } from './steps.ts';

export type Answer = { status: number; text: string; location: string; cookies: string[] };

export type Sent = {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
};

export type Browser = {
  shop(step: Step, sent: Sent): Promise<Answer>;
  bank(step: Step, sent: Sent): Promise<Answer>;
  close(): Promise<void>;
};

export type Urls = { shop: string; bank: string };

export function openBrowser(urls: Urls, took: (step: Step, ms: number) => void): Browser {
  const options = { pipelining: 1, headersTimeout: 120_000, bodyTimeout: 120_000 };
  const [shop, bank] = [new Client(urls.shop, options), new Client(urls.bank, options)];

  async function send(client: Client, step: Step, { method, path, headers = {}, body }: Sent): Promise<Answer> {
    const began = performance.now();
    const answer = await client.request({ method, path, headers, body: body ?? null });
    const text = await answer.body.text();
    took(step, performance.now() - began);
    const { location = '', 'set-cookie': cookies = [] } = answer.headers;
    return { status: answer.statusCode, text, location: String(location), cookies: [cookies].flat() };
  }

  return {
    shop: (step, sent) => send(shop, step, sent),
    bank: (step, sent) => send(bank, step, sent),
    close: async () => {
      await Promise.all([shop.close(), bank.close()]);
    },
  };
}
