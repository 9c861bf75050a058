import type { Batching, Database } from '../../../platform/db/index.ts';
import type { JobLog, Jobs } from '../../../platform/jobs/index.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import type { PaymentMethod } from '../methods.ts';
import type { PaymentProvider } from '../provider.ts';
import type { PaymentState, RefundState } from '../rules.ts';

/** Receives every change, for metrics. */
export type PaymentObserver = {
  countPayment(state: PaymentState): void;
  countRefund(state: RefundState): void;
  /** Counts faults: a response that does not match, a forged webhook, an unresponsive provider. */
  countPaymentFault(kind: 'mismatch' | 'webhook_rejected' | 'provider_no_response'): void;
};

export type PaymentDeps = {
  db: Database;
  jobs: Jobs;
  clock: Clock;
  log: JobLog;
  providers: readonly PaymentProvider[];
  methods: readonly PaymentMethod[];
  observer: PaymentObserver;
  batching: Batching;
};

/** Throws if the provider is not configured. */
export function getProvider(deps: PaymentDeps, name: string): PaymentProvider {
  const found = deps.providers.find((provider) => provider.name === name);
  if (!found) throw new Error(`payments of the provider ${name} exist, but it is not configured`);
  return found;
}
