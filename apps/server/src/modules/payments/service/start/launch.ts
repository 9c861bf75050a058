import { hasPassed } from '../../../../platform/lib/clock.ts';
import { type LaunchPage, renderLaunchPage } from '../../launch-page.ts';
import type { PaymentServiceDeps } from '../payment-service-deps.ts';
import { parseCheckout } from './checkout.ts';

/** Null once the payment cannot be paid any more, so that an old URL leads nowhere. */
export async function getLaunchPage(deps: PaymentServiceDeps, hash: string): Promise<LaunchPage | null> {
  const payment = await deps.transitions.findByHash(hash);
  if (payment?.state !== 'pending' || hasPassed(payment.expiresAt, deps.clock.now())) return null;
  const checkout = parseCheckout(payment.checkout);
  return checkout?.kind === 'script' ? renderLaunchPage(checkout) : null;
}
