/** The signed-in customer. Signing in is a redirect to the identity provider and back. */
import { z } from 'zod';
import { envelope, Outcome } from '../wire/envelope.ts';
import { Lang, plainText } from '../wire/primitives.ts';

/**
 * A season ticket and one of its events: `hash_id` of the event, `quant` tickets left of `subscrit_id` (booking §3
 * "Customer subscriptions"). A season ticket for four operas has four rows with the same `subscrit_id` and `quant`; a
 * used-up one has none.
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
 * GET /api/crm/client: the signed-in customer, or null, and the URLs of the account menu, which are empty without an
 * identity provider. `login_url` and `register_url` accept the query parameter `return` with a path of this shop.
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
 * POST /api/crm/logout (booking §7). `sessionId` is accepted and ignored, the cookie identifies the session.
 * `logout_url`, if not empty, ends the session at the identity provider and returns to the shop.
 */
export const CrmLogoutRequest = z.object({ sessionId: plainText(200).optional(), lang: Lang.optional() });
export const CrmLogoutResponse = envelope(Outcome.extend({ logout_url: z.string() }));
export type CrmLogoutResponse = z.infer<typeof CrmLogoutResponse>;
