/** The customer's account: signing in is the browser's own walk to the identity provider and back; these calls tell who came. */
import { z } from 'zod';
import { envelope, Outcome } from '../envelope.ts';
import { Lang, plainText } from '../wire.ts';

/**
 * A season ticket of the signed-in customer and one event that it gives tickets to: `hash_id` is that event's, `quant`
 * single tickets are left of `subscrit_id` (booking §3 "Customer subscriptions"). A season ticket of four operas is four
 * rows with one `subscrit_id` and the same `quant`; a used-up one is none.
 */
export const CustomerSubscription = z.object({
  hash_id: z.string(),
  quant: z.number().int().min(0),
  subscrit_id: z.number().int(),
});

/** The signed-in customer (booking §3 "CRM client"). */
export const CrmClientData = z.object({
  id: z.number().int(),
  hashId: z.string(),
  cardCode: z.string(),
  lastname: z.string(),
  firstname: z.string(),
  middlename: z.string(),
  clientname: z.string(),
  clientphone: z.string(),
  clientemail: z.string(),
  subscriptions: z.array(CustomerSubscription),
});
export type CrmClientData = z.infer<typeof CrmClientData>;

/**
 * GET /api/crm/client: who is signed in, or null; and where the account menu leads. The addresses are empty where
 * the shop has no identity provider. `login_url` and `register_url` take a query `return` with a path of this shop.
 */
export const CrmClientResponse = envelope(
  z.object({
    client: CrmClientData.nullable(),
    login_url: z.string(),
    register_url: z.string(),
    account_url: z.string(),
  }),
);
export type CrmClientResponse = z.infer<typeof CrmClientResponse>;

/**
 * POST /api/crm/logout (booking §7). Signs the visitor out; `sessionId` is accepted and not needed, the cookie says who
 * it is. `logout_url`, where it is not empty, is where the browser goes next: the identity provider ends its own session
 * there and leads back to the shop.
 */
export const CrmLogoutRequest = z.object({ sessionId: plainText(200).optional(), lang: Lang.optional() });
export const CrmLogoutResponse = envelope(Outcome.extend({ logout_url: z.string() }));
export type CrmLogoutResponse = z.infer<typeof CrmLogoutResponse>;
