import type { Batching, Database } from '../../../platform/db/index.ts';
import type { JobLog, Jobs } from '../../../platform/jobs/index.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import type { PaymentMethod } from '../methods.ts';
import type { PaymentProvider } from '../provider.ts';
import type { PaymentState, RefundState } from '../rules.ts';

/** Told of every change, for the operator's counters. */
export type PaymentObserver = {
  paymentBecame(state: PaymentState): void;
  refundBecame(state: RefundState): void;
  /** What should not happen: an answer that does not fit, a forged notification, a provider that does not answer. */
  trouble(kind: 'mismatch' | 'notification_refused' | 'provider_silent'): void;
};

export type PaymentDeps = {
  db: Database;
  jobs: Jobs;
  clock: Clock;
  log: JobLog;
  providers: readonly PaymentProvider[];
  methods: readonly PaymentMethod[];
  observer: PaymentObserver;
  together: Batching;
};

export function providerNamed(deps: PaymentDeps, name: string): PaymentProvider {
  const found = deps.providers.find((provider) => provider.name === name);
  if (!found) throw new Error(`payments of the provider ${name} exist, but it is not configured`);
  return found;
}
