/** A shop with the demo bank, captured payments, and their refunds. */
import { type Bank, startBank } from '@sahna/demo-bank';
import { expect } from 'vitest';
import { z } from 'zod';
import { createDemoBank } from '../../../integrations/payment-providers/demo-bank/index.ts';
import type { Database } from '../../../platform/db/index.ts';
import type { PaymentId } from '../../../platform/lib/ids.ts';
import { waitUntil } from '../../../testing/wait-until.ts';
import type { PaymentProvider } from '../index.ts';
import { payByCard } from './buyer.ts';
import { openShop, type ShopOptions, type TestShop } from './shop.ts';

const SECRET = 'only the shop and the bank know it';
/** Twenty minutes of the bank become 2.4 s, the three of silence 0.36 s. */
const TIME_FACTOR = 0.002;
/** For slow machines. */
const TIMEOUT_MS = 20_000;
const GOOD_CARD = '4000000000000002';

const open: { close(): Promise<void> }[] = [];

/** Closes everything that a test opened, shops before their banks. */
export async function closeAll(): Promise<void> {
  for (const resource of open.splice(0)) await resource.close();
}

export type Options = ShopOptions & { wrap?: (provider: PaymentProvider) => PaymentProvider };

export async function openShopAt(
  db: Database,
  bank: Bank,
  { wrap = (provider) => provider, ...options }: Options = {},
): Promise<TestShop> {
  const shop = await openShop(
    db,
    (notifyUrl, clock) =>
      wrap(createDemoBank({ url: () => bank.url, secret: SECRET, notifyUrl, clock, timeoutMs: TIMEOUT_MS })),
    options,
  );
  open.unshift({ close: () => shop.stop() });
  return shop;
}

export async function openBankAndShop(db: Database, options: Options = {}) {
  const bank = await startBank({ port: 0, dataDir: null, secret: SECRET, timeFactor: TIME_FACTOR });
  open.push(bank);
  return { bank, shop: await openShopAt(db, bank, options) };
}

/** A payment of 5,000.00 that has been captured. */
export async function capturePayment(shop: TestShop, subject = 'order-1') {
  const started = await shop.payments.start(shop.input(subject));
  if (!started.ok || started.value.checkout.kind !== 'redirect') throw new Error('the payment did not start');
  await payByCard(started.value.checkout.url, GOOD_CARD);
  await waitUntil(async () => expect(await shop.payments.reconcile(started.value.paymentId)).toBe('succeeded'));
  return { paymentId: started.value.paymentId, ref: started.value.providerRef };
}

const BankPayment = z.object({ refunded: z.number() });

export async function readRefundedAmount(bank: Bank, ref: string): Promise<number> {
  const answer = await fetch(`${bank.url}/api/payments/${ref}`, { headers: { authorization: `Bearer ${SECRET}` } });
  return BankPayment.parse(await answer.json()).refunded;
}

export const createPart = (paymentId: PaymentId, amount: number, key: string) => ({
  paymentId,
  amount,
  reason: 'test',
  key,
});
