import type { PaymentDeps } from './deps.ts';
import type { Waiting } from './status/awaiting-buyer-cache.ts';
import type { SingleFlight } from './status/single-flight.ts';
import type { PaymentSteps } from './status/transitions.ts';

/** Dependencies of the use cases in this folder. */
export type PaymentServiceDeps = PaymentDeps & {
  steps: PaymentSteps;
  polls: SingleFlight;
  waiting: Waiting;
};
