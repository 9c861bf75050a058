import { z } from 'zod';
import { LARGEST_GROUP, LARGEST_ORDER_LIMIT } from '../constants.ts';
import { envelope, Outcome } from '../envelope.ts';
import { ConsentAnswers, Day, Flag, Hash, Id, Lang, plainText, Time, typedText } from '../wire.ts';
import { BotProof } from './captcha.ts';

/**
 * One line of an order (booking §3 "Order item sent from the event page"). `sum` and `price` are what the visitor saw;
 * the server sells at its own prices and reads neither.
 */
export const OrderItemRequest = z.object({
  day: Day,
  time: Time,
  actionId: Id.optional(),
  categoryId: Id,
  /** 0: the category has no zone. */
  zoneId: z.number().int().min(0).default(0),
  /** Tickets, or the persons of a group. */
  quantity: z.number().int().min(0).max(LARGEST_GROUP),
  sum: z.number().optional(),
  price: z.number().optional(),
  seatId: Id.nullish(),
  actionHashId: Hash.optional(),
  url: plainText(500).optional(),
});

/**
 * What a signed-in customer's account adds (booking §3 "Order payload", crmClient). Whose order it is says the session:
 * the CRMFAN_ fields are not read. `subscritId` takes the tickets by that season ticket of the signed-in customer.
 */
export const CrmClient = z.object({
  REFERRAL: plainText(200).optional(),
  CRMFAN_ID: z.union([plainText(100), z.number()]).optional(),
  CRMFAN_HASH_ID: plainText(100).optional(),
  CRMFAN_FIO: plainText(200).optional(),
  CRMFAN_CARD_CODE: plainText(100).optional(),
  subscritId: Id.optional(),
});

/** Group excursions: kind of audience, its language, and whether an own guide comes along. */
export const AuditoriumChoice = z.object({
  selectedListId: Id.nullish(),
  selectedLanguageListId: Id.nullish(),
  checkedId: Flag.default(0),
});

/** Texts may be longer here than their rules allow, so that the rule's own sentence says so beside its field. */
const TYPED = 200;

/** Answers to an event's own questions; a select's is the id of one of its list. */
export const OwnAnswers = z.object({
  auditorium: AuditoriumChoice.nullish(),
  car_number: typedText(TYPED).optional(),
  web_showbox1: Id.nullish(),
  web_showbox2: Id.nullish(),
  web_showcheckbox: Flag.nullish(),
});
export type OwnAnswers = z.infer<typeof OwnAnswers>;

/** What an order is told beside its places, wherever they were chosen: the buyer, consents, answers, the bot check. */
export const OrderTermsFields = {
  lang: Lang,
  checkboxList: ConsentAnswers.default([]),
  fio: typedText(TYPED).optional(),
  phone: typedText(TYPED).optional(),
  email: typedText(TYPED).optional(),
  re_email: typedText(TYPED).optional(),
  surname: typedText(TYPED).optional(),
  name: typedText(TYPED).optional(),
  patronymic: typedText(TYPED).optional(),
  ...OwnAnswers.shape,
  crmClient: CrmClient.nullish(),
  ...BotProof.shape,
};
const OrderTerms = z.object(OrderTermsFields);
export type OrderTermsBody = z.infer<typeof OrderTerms>;

/**
 * POST /api/order/create (booking §3 "Order payload (event page)"). With `surname` and `name` the order is one for the
 * voucher card; else `fio` and `email` are the buyer's. With `cart` 1 the order is for everything in the visitor's cart: `hash`
 * is CART_HASH, `data` are the cart's lines as the visitor saw them, each with its `actionHashId`, and what an event asks of its
 * own is answered in its row of `answers` instead of beside the contact.
 */
export const OrderCreateRequest = z.object({
  data: z.array(OrderItemRequest).min(1).max(LARGEST_ORDER_LIMIT),
  hash: Hash,
  cart: Flag.optional(),
  ...OrderTermsFields,
  answers: z
    .array(OwnAnswers.extend({ actionHashId: Hash }))
    .max(LARGEST_ORDER_LIMIT)
    .default([]),
});
export type OrderCreateRequest = z.infer<typeof OrderCreateRequest>;
export type OrderCreateBody = z.input<typeof OrderCreateRequest>;

/** `hash` opens the order; `writeticketname` 1 sends the visitor to name the holders first. */
export const OrderCreateResponse = envelope(Outcome.extend({ hash: z.string(), writeticketname: Flag.optional() }));
export type OrderCreateResponse = z.infer<typeof OrderCreateResponse>;
