import type { Asks } from './asks.ts';
import type { PaymentDeps } from './deps.ts';
import type { PaymentSteps } from './steps.ts';
import type { Waiting } from './waiting.ts';

/** What the module's own use-cases stand on. */
export type PaymentShop = PaymentDeps & {
  steps: PaymentSteps;
  asks: Asks;
  waiting: Waiting;
};
