import { expect, it, vi } from 'vitest';
import { type Ledger, openLedger, type Payment } from './ledger.ts';
import { createNotifier } from './notifier.ts';
import { succeedPayment } from './payment-transitions.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');

function createPaidPayment(ledger: Ledger): Payment {
  const payment = ledger.create({
    key: 'our-key-1',
    amount: 500_000,
    currency: 'KZT',
    kind: 'card',
    description: 'Order 100001',
    language: 'ru',
    return_url: 'http://shop.example/payments/return/x',
    notify_url: 'http://shop.example/api/payments/demo/notify',
    expires_at: '2026-11-21T10:15:00Z',
  });
  return succeedPayment(payment, NOW);
}

it('sends nothing and keeps the notification while the ledger cannot be written', async () => {
  const memory = openLedger(null);
  const ledger: Ledger = { ...memory, flush: () => Promise.reject(new Error('the disk is full')) };
  const rejections = vi.fn();
  process.on('unhandledRejection', rejections);
  const onNotify = vi.fn();
  const notifier = createNotifier({ ledger, secret: 'secret', timeFactor: 1, onNotify });
  const payment = createPaidPayment(ledger);
  ledger.save(payment);

  notifier.sendDue(payment, NOW);
  await new Promise((resolve) => setTimeout(resolve, 20));
  await notifier.close();
  process.off('unhandledRejection', rejections);

  expect(rejections).not.toHaveBeenCalled();
  expect(onNotify).not.toHaveBeenCalled();
  expect(ledger.find(payment.id)?.notices).toEqual(payment.notices);
});
