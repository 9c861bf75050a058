/**
 * The payments module on real rows. Its only provider is unreachable: the tests insert captured payments, so it is never called.
 */
import { createDemoBank } from '../../integrations/payment-providers/demo-bank/index.ts';
import { createPayments, DEMO_METHODS, handlePaymentJobs, type Payments } from '../../modules/payments/index.ts';
import { createFixedProviders } from '../../modules/payments/testing/fixed-providers.ts';
import type { Database } from '../../platform/db/index.ts';
import { createBatching } from '../../platform/db/index.ts';
import { createJobs } from '../../platform/jobs/index.ts';
import type { Clock } from '../../platform/lib/clock.ts';
import { createBatcher } from '../../platform/lib/concurrency/batcher.ts';

const NOWHERE = 'http://127.0.0.1:9';

export async function openRealPayments(db: Database, clock: Clock): Promise<Payments> {
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const jobs = createJobs({ db, log });
  const payments = createPayments({
    db,
    jobs,
    clock,
    log,
    providers: createFixedProviders(
      createDemoBank({ url: () => NOWHERE, secret: '', notifyUrl: () => NOWHERE, clock }),
      DEMO_METHODS,
    ),
    observer: { countPayment: () => {}, countRefund: () => {}, countPaymentFault: () => {} },
    batching: createBatching(createBatcher),
  });
  handlePaymentJobs(payments, { jobs });
  await jobs.prepare();
  return payments;
}
