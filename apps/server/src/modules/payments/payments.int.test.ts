import { type Bank, startBank } from '@sahna/demo-bank';
import { TEST_CARDS } from '@sahna/demo-bank/test-cards';
import { afterEach, expect, it, vi } from 'vitest';
import { createDemoBank } from '../../integrations/payment-providers/demo-bank/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { describeOnBothEngines } from '../../platform/db/testing/databases.ts';
import type { BuyerCheckout, PaymentProvider } from './index.ts';
import { confirmOnPhone, openByForm, payByCard } from './testing/buyer.ts';
import { CARD, openShop, QR, type ShopOptions, type TestShop, VOUCHER_CARD } from './testing/shop.ts';

const SECRET = 'only the shop and the bank know it';
/** Twenty minutes become 2.4 s, the three of silence 0.36 s. */
const TIME_FACTOR = 0.002;

const open: { close(): Promise<void> }[] = [];

async function bankAndShop(
  db: Database,
  options: ShopOptions & { wrap?: (one: PaymentProvider) => PaymentProvider } = {},
) {
  const bank = await startBank({ port: 0, dataDir: null, secret: SECRET, timeFactor: TIME_FACTOR });
  open.push(bank);
  return { bank, shop: await shopAt(db, bank, options) };
}

async function shopAt(
  db: Database,
  bank: Bank,
  { wrap = (one) => one, ...options }: ShopOptions & { wrap?: (one: PaymentProvider) => PaymentProvider } = {},
): Promise<TestShop> {
  const shop = await openShop(
    db,
    (notifyUrl, clock) =>
      wrap(createDemoBank({ url: () => bank.url, secret: SECRET, notifyUrl, clock, timeoutMs: 20_000 })),
    options,
  );
  open.unshift({ close: () => shop.stop() });
  return shop;
}

function cardNamed(name: string): string {
  const card = TEST_CARDS.find((one) => one.name === name);
  if (!card) throw new Error(`no card ${name}`);
  return card.number;
}

async function started(shop: TestShop, subject: string, more: Parameters<TestShop['wish']>[1] = {}) {
  const result = await shop.payments.start(shop.wish(subject, more));
  if (!result.ok) throw new Error(`the payment did not start: ${result.refusal.kind}`);
  return { ...result.value, url: urlOf(result.value.checkout) };
}

function urlOf(checkout: BuyerCheckout): string {
  return checkout.kind === 'form' ? checkout.action : checkout.kind === 'qr' ? checkout.code : checkout.url;
}

async function statesOf(db: Database, subject: string): Promise<string[]> {
  const { rows } = await db.query<{ state: string }>('SELECT state FROM payment WHERE subject = $1 ORDER BY id', [
    subject,
  ]);
  return rows.map((row) => row.state);
}

const soon = (check: () => void | Promise<void>, timeout = 60_000) => vi.waitFor(check, { timeout, interval: 30 });
const settled = () => new Promise((resume) => setTimeout(resume, 1_200));

describeOnBothEngines('paying', (openDb, { itOnce }) => {
  afterEach(async () => {
    for (const one of open.splice(0)) await one.close();
  });

  for (const card of ['success', 'success said twice', 'error, then success', 'no notification', 'silence'])
    itOnce(`sells once with the card "${card}"`, async () => {
      const db = await openDb();
      const { shop } = await bankAndShop(db);
      const { url } = await started(shop, 'order-1');

      await payByCard(url, cardNamed(card));

      await soon(() => expect(shop.sold).toEqual(['order-1']));
      await settled();
      expect(shop.sold).toEqual(['order-1']);
      expect(await statesOf(db, 'order-1')).toEqual(['succeeded']);
    });

  it.each([
    ['declined', ''],
    ['insufficient funds', '?reason=funds'],
    ['3-D Secure failed', '?reason=secure'],
  ])('sends the buyer of a card "%s" to the reasons, and lets them try again', async (card, reason) => {
    const db = await openDb();
    const { shop } = await bankAndShop(db);
    const { url } = await started(shop, 'order-1');

    const trip = await payByCard(url, cardNamed(card));
    const again = await started(shop, 'order-1');
    await payByCard(again.url, cardNamed('success'));

    expect(trip.shown).toBe(`/order/declined/order-1${reason}`);
    await soon(() => expect(shop.sold).toEqual(['order-1']));
    expect(await statesOf(db, 'order-1')).toEqual(['failed', 'succeeded']);
  });

  itOnce('brings the buyer back to the order', async () => {
    const { shop } = await bankAndShop(await openDb());
    const { url, returnUrl } = await started(shop, 'order-1');

    const trip = await payByCard(url, cardNamed('success'));

    expect(trip).toMatchObject({ landed: returnUrl, shown: '/order/order-1' });
    expect((await fetch(`${shop.url}/payments/return/guessed`)).status).toBe(404);
  });

  itOnce('takes a QR payment that is confirmed on the phone, and a voucher card by a form', async () => {
    const { shop } = await bankAndShop(await openDb());
    const qr = await started(shop, 'by-qr', { methodId: QR });
    const voucher = await started(shop, 'by-voucher', { methodId: VOUCHER_CARD });

    await confirmOnPhone(qr.url);
    if (voucher.checkout.kind !== 'form') throw new Error(`a voucher card is paid by ${voucher.checkout.kind}`);
    await payByCard(await openByForm(voucher.checkout), cardNamed('voucher card'));

    expect(qr.checkout.kind).toBe('qr');
    await soon(() => expect(shop.sold.toSorted()).toEqual(['by-qr', 'by-voucher']));
  });

  itOnce('gives a success that comes after the reservation back when the places are gone', async () => {
    const db = await openDb();
    const { shop } = await bankAndShop(db, { settle: () => ({ kind: 'give_back', why: 'places_gone' }) });
    const { url, paymentId } = await started(shop, 'late');

    await payByCard(url, cardNamed('success after 20 minutes'));
    await db.query('UPDATE payment SET expires_at = now() WHERE id = $1', [paymentId]);
    await shop.payments.reconcile(paymentId);

    await soon(() => expect(shop.wentBack).toEqual([500_000]));
    expect(shop.sold).toEqual([]);
    expect(await statesOf(db, 'late')).toEqual(['succeeded']);
  });

  itOnce('ends an unpaid payment at the bank when its reservation is over', async () => {
    const db = await openDb();
    const { shop } = await bankAndShop(db);
    const { url, paymentId } = await started(shop, 'slow');
    shop.clock.advance(900);

    await shop.payments.reconcile(paymentId);

    expect(await statesOf(db, 'slow')).toEqual(['canceled']);
    await expect(payByCard(url, cardNamed('success'))).rejects.toThrow('did not take the card');
  });

  it('opens one payment however often and however many at once ask for it', async () => {
    const db = await openDb();
    const { shop } = await bankAndShop(db);

    const all = await Promise.all(Array.from({ length: 12 }, () => started(shop, 'order-1')));
    const later = await started(shop, 'order-1');

    expect(new Set([...all, later].map((one) => `${one.paymentId} ${one.providerRef} ${one.url}`)).size).toBe(1);
    expect(await statesOf(db, 'order-1')).toEqual(['pending']);
  });

  itOnce('ends the running payment at the bank when another method or sum is chosen', async () => {
    const db = await openDb();
    const { shop } = await bankAndShop(db);
    const byCard = await started(shop, 'order-1', { methodId: CARD });

    const byQr = await started(shop, 'order-1', { methodId: QR });
    const dearer = await started(shop, 'order-1', { methodId: QR, amount: 700_000 });

    expect(await statesOf(db, 'order-1')).toEqual(['canceled', 'canceled', 'pending']);
    await expect(payByCard(byCard.url, cardNamed('success'))).rejects.toThrow('did not take the card');
    await confirmOnPhone(byQr.url);
    await confirmOnPhone(dearer.url);
    await soon(() => expect(shop.sold).toEqual(['order-1']));
  });

  itOnce('refuses to start for what is paid, is over, or by a method that is not there', async () => {
    const { shop } = await bankAndShop(await openDb());
    const { url } = await started(shop, 'paid');
    await payByCard(url, cardNamed('success'));

    const refusals = await Promise.all([
      shop.payments.start(shop.wish('paid')),
      shop.payments.start(shop.wish('over', { expiresAt: new Date(0) })),
      shop.payments.start(shop.wish('other', { methodId: 99 })),
    ]);

    expect(refusals).toEqual([
      { ok: false, refusal: { kind: 'already_paid' } },
      { ok: false, refusal: { kind: 'expired' } },
      { ok: false, refusal: { kind: 'unknown_method', methodId: 99 } },
    ]);
  });

  it.each(['before', 'after'] as const)('starts one payment at a bank that fails twice %s doing it', async (when) => {
    const db = await openDb();
    const { bank, shop } = await bankAndShop(db);
    bank.trouble.failNext('start', 2, when);

    const { url } = await started(shop, 'order-1');
    await payByCard(url, cardNamed('success'));

    await soon(() => expect(shop.sold).toEqual(['order-1']));
    expect(await statesOf(db, 'order-1')).toEqual(['succeeded']);
  });

  itOnce('goes on with the same payment after a bank that did not answer at all', async () => {
    const db = await openDb();
    const { bank, shop } = await bankAndShop(db);
    bank.trouble.failNext('start', 3, 'after');

    const refusal = await shop.payments.start(shop.wish('order-1'));
    const { url } = await started(shop, 'order-1');
    await payByCard(url, cardNamed('success'));

    expect(refusal).toEqual({ ok: false, refusal: { kind: 'unavailable' } });
    await soon(() => expect(shop.sold).toEqual(['order-1']));
    expect(await statesOf(db, 'order-1')).toEqual(['succeeded']);
  });

  it('finds a payment whose process died between the bank’s answer and the commit', async () => {
    const db = await openDb();
    const dying = (bank: PaymentProvider): PaymentProvider => ({
      ...bank,
      start: async (order) => {
        await bank.start(order);
        throw new Error('killed');
      },
    });
    const { bank, shop: killed } = await bankAndShop(db, { wrap: dying, jobs: false });
    await expect(killed.payments.start(killed.wish('order-1'))).rejects.toThrow('killed');
    expect(await statesOf(db, 'order-1')).toEqual(['created']);

    const survivor = await shopAt(db, bank);
    const { url } = await started(survivor, 'order-1');
    await payByCard(url, cardNamed('no notification'));

    await soon(() => expect(survivor.sold).toEqual(['order-1']));
    expect(await statesOf(db, 'order-1')).toEqual(['succeeded']);
  });

  itOnce('settles a success whose job was lost', async () => {
    const db = await openDb();
    const { bank, shop: stopped } = await bankAndShop(db, { jobs: false });
    const { url } = await started(stopped, 'order-1');
    await payByCard(url, cardNamed('success'));
    await soon(async () => expect(await statesOf(db, 'order-1')).toEqual(['succeeded']));
    await db.query('DELETE FROM pgboss.job');
    await db.query("UPDATE payment SET succeeded_at = succeeded_at - interval '1 minute'");

    const survivor = await shopAt(db, bank);

    await soon(() => expect(survivor.sold).toEqual(['order-1']));
  });

  itOnce('settles nothing on other money than was asked for', async () => {
    const db = await openDb();
    const cheating = (bank: PaymentProvider): PaymentProvider => ({
      ...bank,
      ask: async (name) => {
        const outcome = await bank.ask(name);
        return outcome.kind === 'found' ? { ...outcome, claim: { ...outcome.claim, amount: 1 } } : outcome;
      },
    });
    const { shop } = await bankAndShop(db, { wrap: cheating });
    const { url } = await started(shop, 'order-1');

    await payByCard(url, cardNamed('success'));
    await settled();

    expect(shop.sold).toEqual([]);
    expect(await statesOf(db, 'order-1')).toEqual(['unknown']);
    expect(shop.trouble).toContain('mismatch');
    const { rows } = await db.query<{ mismatch: object }>('SELECT mismatch FROM payment');
    expect(rows[0]?.mismatch).toEqual({ field: 'amount', expected: '500000', received: '1' });
  });

  itOnce('accepts a success from canceled', async () => {
    const db = await openDb();
    const { shop } = await bankAndShop(db);
    const { url, paymentId } = await started(shop, 'order-1');
    await db.query("UPDATE payment SET state = 'canceled' WHERE id = $1", [paymentId]);

    await payByCard(url, cardNamed('success'));

    await soon(() => expect(shop.sold).toEqual(['order-1']));
  });
});
