import type { Batching, Database } from '../../../platform/db/index.ts';
import type { JobLog, Jobs } from '../../../platform/jobs/index.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import type { PaymentProvider } from '../provider.ts';
import type { PaymentProviderRegistry } from '../provider-registry.ts';
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
  providers: PaymentProviderRegistry;
  observer: PaymentObserver;
  batching: Batching;
};

/** The provider with the keys that the payment was started with. Throws if they are not available. */
export async function getProvider(
  { providers }: Pick<PaymentDeps, 'providers'>,
  { provider, keysVersion }: { provider: string; keysVersion: number | null },
): Promise<PaymentProvider> {
  const found = await providers.find(provider, keysVersion);
  if (!found) {
    const keys = keysVersion === null ? '' : ` with version ${keysVersion} of its keys`;
    throw new Error(`payments of the provider ${provider}${keys} exist, but it is not configured`);
  }
  return found;
}
