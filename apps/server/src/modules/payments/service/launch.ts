import { type LaunchPage, launchPage } from '../launch-page.ts';
import { readCheckout } from './checkout.ts';
import type { PaymentShop } from './payment-shop.ts';

/** Only while the payment can still be paid: an address that was kept leads nowhere afterwards. */
export async function launch(deps: PaymentShop, hash: string): Promise<LaunchPage | null> {
  const payment = await deps.steps.byHash(hash);
  if (payment?.state !== 'pending' || payment.expiresAt.getTime() <= deps.clock.now().getTime()) return null;
  const checkout = readCheckout(payment.checkout);
  return checkout?.kind === 'script' ? launchPage(checkout) : null;
}
