/** Orders made and paid through the API, for journeys that begin after the purchase. */
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { openByForm, payByCard } from '../../../apps/server/src/modules/payments/testing/buyer.ts';
import { makeOrder, post } from '../api-requests.ts';
import { expect, expectHydrated, getEventHash, getText } from '../shop.ts';
import { BUYER, SUCCESS_CARD } from './purchase.ts';

const Payable = z.object({ response: z.object({ urnPay: z.record(z.string(), z.string()) }) });
const Begun = z.object({
  response: z.object({
    errorCode: z.literal('0'),
    bankUrl: z.string(),
    form_action: z.string(),
    form_bank: z.record(z.string(), z.string()),
  }),
});

type NewOrder = { title: string; language: string; quantity?: number; at?: 'first' | 'last'; email?: string };

/** Orders tickets as the page's visitor and opens the order; returns its hash. */
export async function openNewOrder(
  page: Page,
  { title, language, quantity = 2, at = 'last', email = BUYER.email }: NewOrder,
): Promise<string> {
  const event = await getEventHash(page.request, title);
  const order = await makeOrder(page.request, event, email, { lang: language, quantity, at, fio: BUYER.name });
  await page.goto(`/order/${order}?lang=${language}`);
  await expectHydrated(page);
  return order;
}

/** Starts to pay an order by its first payment method. Returns the address of the bank's page for its card. */
export async function startPayment(page: Page, order: string, language: string): Promise<string> {
  const { urnPay } = Payable.parse(
    await post(page.request, '/api/order/view/', { hash: order, lang: language }),
  ).response;
  const begun = await post(page.request, urnPay['1'] ?? '', { hash: order, lang: language });
  const { bankUrl, form_action: action, form_bank: fields } = Begun.parse(begun).response;
  return bankUrl || (await openByForm({ action, fields }));
}

/** Pays an order at the bank, without a browser. */
export async function payOrder(page: Page, order: string, language: string): Promise<void> {
  const bank = await startPayment(page, order, language);
  const { location: shown } = await payByCard(bank, SUCCESS_CARD.replaceAll(' ', ''));
  expect(shown).toContain(`/order/${order}`);
}

/** The constant part of the accessible name of a code. */
export function getCodeLabel(language: string, kind: 'qr' | 'barcode'): string {
  const [before = '', after = ''] = getText(language, `order.${kind}-of`, { code: '|' }).split('|');
  return (before || after).trim();
}
