import type { PaymentId } from '../../../platform/lib/ids.ts';
import type { Asks } from './asks.ts';
import type { PaymentDeps } from './deps.ts';
import type { PaymentSteps } from './steps.ts';
import type { Waiting } from './waiting.ts';

/** What the module's own use-cases stand on. */
export type PaymentShop = PaymentDeps & {
  steps: PaymentSteps;
  asks: Asks;
  waiting: Waiting;
  /** Settles a payment that has just succeeded; what fails or is not there is done by the job. */
  settleNow(paymentId: PaymentId): Promise<void>;
};
