import { z } from 'zod';
import { localized } from '../wire/localized.ts';
import { Flag, Hash, Id, Lang, Money, SecondsLeft } from '../wire/primitives.ts';

/** POST /api/order-data (poster §3, §7): the attendee form. Its lists are siblings of `response` (decisions §1). */
export const OrderDataRequest = z.object({ hash: Hash, lang: Lang });

/**
 * A named ticket of the order. `id` identifies it when attendees are confirmed; `summa` is the total of the order.
 * `needage` 1 requires the age, 2 the date of birth; `country_id` is the preselected country: the ticket's, otherwise
 * the shop's default. `tickethash_id` is empty until the ticket is issued.
 */
export const OrderDataLine = z.object({
  id: Id,
  hash_id: z.string(),
  ord_num: z.number().int(),
  action: z.string(),
  day: z.string(),
  time: z.string(),
  reservetime: SecondsLeft,
  demandstatusid: z.union([z.literal(10), z.literal(20), z.literal(90)]),
  usereturn: Flag,
  clientcategory: z.string(),
  summa: Money,
  currency: z.string(),
  needage: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  needmiddlename: Flag,
  needdocument: Flag,
  needcountry: Flag,
  needregion: Flag,
  country_id: z.number().int(),
  tickethash_id: z.string(),
  seat: z.string(),
  sector: z.string(),
  rowname: z.string(),
});

const Named = z.object({ id: Id, ...localized('name') });

/** Options and consents of the form. */
export const AttendeeFormLists = {
  text: z.string(),
  checkboxList: z.array(Named.extend({ filling: Flag, filled: Flag })),
  docTypes: z.array(Named.extend({ ...localized('note'), country_id: z.number().int() })),
  countries: z.array(Named),
  regions: z.array(Named.extend({ country_id: Id })),
};

/** `orderDeleted` 1: the order was deleted or has expired (decisions §1 "Not found"); `response` is empty then. */
export const OrderDataResponse = z.object({
  response: z.array(OrderDataLine),
  orderDeleted: Flag,
  ...AttendeeFormLists,
});
export type OrderDataResponse = z.infer<typeof OrderDataResponse>;
