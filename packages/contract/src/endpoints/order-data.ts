import { z } from 'zod';
import { localised } from '../localised.ts';
import { Flag, Hash, Id, Lang, Money, SecondsLeft } from '../wire.ts';

/** POST /api/order-data (poster §3, §7): the named-ticket form. Its extras stand beside `response` (decisions §1). */
export const OrderDataRequest = z.object({ hash: Hash, lang: Lang });

/** One line of the order; `needage` 1 asks for the age, 2 for the date of birth. */
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

const Named = z.object({ id: Id, ...localised('name') });

export const OrderDataResponse = z.object({
  response: z.array(OrderDataLine),
  text: z.string(),
  checkboxList: z.array(Named.extend({ filling: Flag, filled: Flag })),
  docTypes: z.array(Named.extend({ ...localised('note'), country_id: z.number().int() })),
  countries: z.array(Named),
  regions: z.array(Named.extend({ country_id: Id })),
});
export type OrderDataResponse = z.infer<typeof OrderDataResponse>;
