/** Verifies Stripe's signature over the raw bytes and the time of signing. */
import Stripe from 'stripe';
import { z } from 'zod';
import type { Notification, PaymentProvider } from '../../../modules/payments/index.ts';
import type { Clock } from '../../../platform/lib/clock.ts';

/** Maximum age of a webhook. */
export const STRIPE_TOLERANCE_SECONDS = 300;

const Event = z.object({ type: z.string(), data: z.object({ object: z.unknown() }) });
const Session = z.object({ id: z.string().min(1), client_reference_id: z.string().nullable() });

export function createNotificationParser(
  stripe: Stripe,
  secret: string,
  clock: Clock,
): PaymentProvider['parseNotification'] {
  return (rawBody, headers): Notification => {
    const header = headers['stripe-signature'];
    const now = clock.now().getTime();
    if (typeof header !== 'string') return { kind: 'refused', reason: 'malformed' };
    let content: unknown;
    try {
      content = stripe.webhooks.constructEvent(rawBody, header, secret, STRIPE_TOLERANCE_SECONDS, undefined, now);
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError))
        return { kind: 'refused', reason: 'malformed' };
      // The package distinguishes the two errors only by message.
      return { kind: 'refused', reason: error.message.includes('tolerance') ? 'stale' : 'signature' };
    }
    const event = Event.safeParse(content);
    if (!event.success) return { kind: 'refused', reason: 'malformed' };
    if (!event.data.type.startsWith('checkout.session.')) return { kind: 'ignored' };
    const session = Session.safeParse(event.data.data.object);
    if (!session.success) return { kind: 'refused', reason: 'malformed' };
    const { id, client_reference_id: key } = session.data;
    // A Checkout session of another product of the account.
    return key === null ? { kind: 'ignored' } : { kind: 'payment', key, ref: id };
  };
}
