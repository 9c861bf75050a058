import { z } from 'zod';
import { BotProof } from '../bot-check/captcha.ts';
import { MAX_GROUP_SIZE, MAX_ORDER_LIMIT } from '../constants.ts';
import { envelope, Outcome } from '../wire/envelope.ts';
import { ConsentAnswers, Day, Flag, Hash, Id, Lang, plainText, Time, typedText } from '../wire/primitives.ts';

/**
 * Order item (booking §3 "Order item sent from the event page"). `sum` and `price` are what the visitor saw; the server
 * ignores them.
 */
export const OrderItemRequest = z.object({
  day: Day,
  time: Time,
  actionId: Id.optional(),
  categoryId: Id,
  /** 0: the category has no zone. */
  zoneId: z.number().int().min(0).default(0),
  /** Tickets, or the persons of a group. */
  quantity: z.number().int().min(0).max(MAX_GROUP_SIZE),
  sum: z.number().optional(),
  price: z.number().optional(),
  seatId: Id.nullish(),
  actionHashId: Hash.optional(),
  url: plainText(500).optional(),
});

/**
 * Customer data (booking §3 "Order payload", crmClient). The session identifies the customer, so the CRMFAN_ fields are
 * ignored. `subscritId`: season ticket to use.
 */
export const CrmClient = z.object({
  REFERRAL: plainText(200).optional(),
  CRMFAN_ID: z.union([plainText(100), z.number()]).optional(),
  CRMFAN_HASH_ID: plainText(100).optional(),
  CRMFAN_FIO: plainText(200).optional(),
  CRMFAN_CARD_CODE: plainText(100).optional(),
  subscritId: Id.optional(),
});

/** Group excursions: audience, language, and own guide. */
export const AuditoriumChoice = z.object({
  selectedListId: Id.nullish(),
  selectedLanguageListId: Id.nullish(),
  checkedId: Flag.default(0),
});

/** Longer than the rules allow, so that a violation gets the rule's message beside its field. */
const MAX_INPUT_LENGTH = 200;

/** Answers to custom questions; selects have the id of the option. */
export const OwnAnswers = z.object({
  auditorium: AuditoriumChoice.nullish(),
  car_number: typedText(MAX_INPUT_LENGTH).optional(),
  web_showbox1: Id.nullish(),
  web_showbox2: Id.nullish(),
  web_showcheckbox: Flag.nullish(),
});
export type OwnAnswers = z.infer<typeof OwnAnswers>;

/** Common fields of all order requests: buyer, consents, answers, bot check. */
export const OrderTermsFields = {
  lang: Lang,
  checkboxList: ConsentAnswers.default([]),
  fio: typedText(MAX_INPUT_LENGTH).optional(),
  phone: typedText(MAX_INPUT_LENGTH).optional(),
  email: typedText(MAX_INPUT_LENGTH).optional(),
  re_email: typedText(MAX_INPUT_LENGTH).optional(),
  surname: typedText(MAX_INPUT_LENGTH).optional(),
  name: typedText(MAX_INPUT_LENGTH).optional(),
  patronymic: typedText(MAX_INPUT_LENGTH).optional(),
  ...OwnAnswers.shape,
  crmClient: CrmClient.nullish(),
  ...BotProof.shape,
};
const OrderTerms = z.object(OrderTermsFields);
export type OrderTermsBody = z.infer<typeof OrderTerms>;

/**
 * POST /api/order/create (booking §3 "Order payload (event page)"). `surname` and `name` make it a voucher card order;
 * otherwise `fio` and `email` are the buyer's. `cart` 1 orders the whole cart: `hash` is CART_HASH, `data` the cart
 * lines as the visitor saw them, each with its `actionHashId`, and custom questions are answered per event in
 * `answers`.
 */
export const OrderCreateRequest = z.object({
  data: z.array(OrderItemRequest).min(1).max(MAX_ORDER_LIMIT),
  hash: Hash,
  cart: Flag.optional(),
  ...OrderTermsFields,
  answers: z
    .array(OwnAnswers.extend({ actionHashId: Hash }))
    .max(MAX_ORDER_LIMIT)
    .default([]),
});
export type OrderCreateRequest = z.infer<typeof OrderCreateRequest>;
export type OrderCreateBody = z.input<typeof OrderCreateRequest>;

/** `hash` of the order; `writeticketname` 1: attendees are required before payment. */
export const OrderCreateResponse = envelope(Outcome.extend({ hash: z.string(), writeticketname: Flag.optional() }));
export type OrderCreateResponse = z.infer<typeof OrderCreateResponse>;
