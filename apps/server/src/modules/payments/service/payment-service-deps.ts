import type { PaymentDeps } from './deps.ts';
import type { AwaitingBuyerCache } from './status/awaiting-buyer-cache.ts';
import type { SingleFlight } from './status/single-flight.ts';
import type { PaymentTransitions } from './status/transitions.ts';

/** Dependencies of the use cases in this folder. */
export type PaymentServiceDeps = PaymentDeps & {
  transitions: PaymentTransitions;
  /** Requests to providers for the status of a payment. */
  statusRequests: SingleFlight;
  awaitingBuyer: AwaitingBuyerCache;
};
