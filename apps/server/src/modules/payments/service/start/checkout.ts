import { z } from 'zod';
import type { Checkout, ScriptField } from '../../provider.ts';

/** The checkout as sent to the buyer. A bank's script is replaced by the URL of the shop's page that loads it. */
export type BuyerCheckout = Exclude<Checkout, { kind: 'script' }>;

const Field: z.ZodType<ScriptField> = z.lazy(() =>
  z.union([z.string(), z.number(), z.boolean(), z.record(z.string(), Field)]),
);

const Stored: z.ZodType<Checkout> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('redirect'), url: z.string() }),
  z.object({ kind: z.literal('form'), action: z.string(), fields: z.record(z.string(), z.string()) }),
  z.object({ kind: z.literal('qr'), code: z.string(), url: z.string() }),
  z.object({ kind: z.literal('widget'), url: z.string() }),
  z.object({ kind: z.literal('script'), script: z.string(), object: z.string(), fields: z.record(z.string(), Field) }),
]);

/** Null if there is none, or in an unknown format. */
export function parseCheckout(stored: unknown): Checkout | null {
  return Stored.safeParse(stored).data ?? null;
}

export function toBuyerCheckout(checkout: Checkout, hash: string, siteOrigin: string): BuyerCheckout {
  if (checkout.kind !== 'script') return checkout;
  return { kind: 'redirect', url: `${siteOrigin}/payments/launch/${hash}` };
}
