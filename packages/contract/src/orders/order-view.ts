import { z } from 'zod';
import { AnnulledBy, MovedFrom } from '../tickets/ticket-view.ts';
import { envelope, Outcome } from '../wire/envelope.ts';
import { localized } from '../wire/localized.ts';
import { Flag, Hash, Lang, Money, plainText, SecondsLeft } from '../wire/primitives.ts';

/** POST /api/order/view/ (booking §7). `bank_data`: untrusted parameters of a bank's redirect. */
export const OrderViewRequest = z.object({
  hash: Hash,
  lang: Lang,
  bank_data: z.record(plainText(100), plainText(2000)).nullish(),
});

/** Order item (booking §3 "Order item"). Codes exist once the order is paid. */
export const OrderItem = z.object({
  id: z.number().int(),
  price: Money,
  priceservise: Money,
  /** 1, or the persons of a group ticket; `price` is the whole group's. */
  quant: z.number().int(),
  cost: Money,
  /** Discount by promo code and points; `cost` excludes it. Not in the specification. */
  discount: Money,
  ...localized('action'),
  action_group: z.string(),
  ...localized('category'),
  ...localized('zonelevel'),
  ...localized('seatroot'),
  ...localized('address'),
  /** As printed on the ticket. Not in the specification. */
  ...localized('hall'),
  ...localized('image_url'),
  /** Background color of the image, `#rrggbb`; '' without one. */
  tint: z.string(),
  time: z.string(),
  day: z.string(),
  age_from: z.number().int(),
  tickethash_id: z.string(),
  /** 1 QR, 2 none, anything else a barcode. */
  tickettype: z.number().int(),
  _qrcode: z.string(),
  _barcode: z.string(),
  ticketcode: z.string(),
  personname: z.string(),
  ...localized('sector'),
  rowname: z.string(),
  seatname: z.string(),
  /** URL of a map with the seat marked; '' without one or before the ticket is issued. */
  place_map: z.string(),
  passagequant: z.number().int(),
  candelete: Flag,
  /** 1: its session is canceled. */
  cancelled: Flag,
  /** Last day of a full refund after rescheduling, `DD.MM.YYYY`; '' if not rescheduled since the purchase. */
  free_return_until: z.string(),
  ...MovedFrom,
  /** Why the ticket is void; '' if it is valid or not issued. */
  annulled_by: AnnulledBy,
  /** Number of the order it was exchanged for; 0: not exchanged. */
  exchanged_for: z.number().int(),
  /** Answers to the event's custom questions, repeated for each of its items; '' for a checked checkbox. */
  answers: z.array(z.object({ ...localized('question'), ...localized('answer') })),
});
export type OrderItem = z.infer<typeof OrderItem>;

export const SpecialOffer = z.object({
  id: z.number().int(),
  parent_id: z.number().int(),
  package_id: z.number().int(),
  price_id: z.number().int(),
  cost: Money,
  ...localized('action'),
  ...localized('descript'),
  /** URL of the image, or ''. Not in the specification. */
  image_url: z.string(),
  limit: z.number().int(),
  candelete: Flag,
});

/** Loyalty card and promo code (booking §3, decisions 0023, 0029). One point is one major unit of the currency. */
export const DiscountData = z.object({
  /** '' without a card that the buyer may see. */
  cardCode: z.string(),
  isBlocked: Flag,
  /** Maximum points for this order, including those redeemed; 0 once it is paid. */
  availableBonuses: z.number().int(),
  useBonuses: z.number().int(),
  /** Balance including pending points; 0 once the order is paid, because its URL may be shared with the tickets. */
  totalBalance: z.number(),
  /**
   * Part of `totalBalance` (of `chargedBonus` once paid) that cannot be spent yet, because its tickets are still
   * returnable. Not in the specification.
   */
  pendingBonuses: z.number().int(),
  /** Total discount, by points and promo code. */
  totalDiscount: Money,
  /** Points that the order will earn, or has earned. */
  chargedBonus: z.number().int(),
  promoCode: z.string(),
  /** Whether a promo code or a card can be added. */
  promoAllowed: Flag,
  cardAllowed: Flag,
  pochtaBankCode: z.number().int().nullable(),
  pochtaBankText: z.string(),
});

export const PaymentType = z.object({
  creditcompany_id: z.number().int(),
  protocol_type: z.string(),
  /** QR marks a QR payment. */
  protocol_kind: z.string(),
  ...localized('name'),
  ...localized('descript'),
});
export type PaymentType = z.infer<typeof PaymentType>;

/** A deleted or expired order returns 200 with `orderDeleted` 1 (decisions §1 "Not found"). */
export const OrderViewResponse = envelope(
  Outcome.extend({
    ord_num: z.number().int(),
    hash: z.string(),
    orderDeleted: Flag,
    /** 1: attendee names are missing. */
    needNames: Flag,
    reservetime: SecondsLeft,
    /** End of the hold by the venue's clock, `HH:MM`, and its total duration in seconds; '' and 0 if `reservetime` is 0. */
    reserve_until: z.string(),
    reserve_total: SecondsLeft,
    main: z.array(OrderItem),
    /**
     * Events of the items, also of an expired order. `url` leads to the session (`day`, `time`) while it is on sale, otherwise to the
     * event, with both empty.
     */
    events: z.array(
      z.object({ hash_id: Hash, url: z.string(), ...localized('action'), day: z.string(), time: z.string() }),
    ),
    toping: z.array(SpecialOffer),
    addToping: z.array(SpecialOffer),
    /** Fees of all items, included in their `cost`. */
    service: z.array(z.object({ ...localized('name'), cost: Money })),
    discountData: DiscountData.nullable(),
    printingAllowed: Flag,
    paymentAllowed: Flag,
    /** 1: a payment is pending at its provider, so no other can be started. */
    paymentAsked: Flag,
    /** Changes with the displayed data; `orderChanges` notifies of it. */
    version: z.string(),
    /** 1: paid, then returned or canceled; with `orderDeleted`: a late payment is being refunded. */
    annulled: Flag,
    usereturn: Flag,
    /** Number of the order whose tickets were exchanged for this one; 0: none. */
    instead_of: z.number().int(),
    /** Credit of the exchanged tickets; 0 without an exchange. */
    paid_before: Money,
    /** Amount refunded or being refunded through the provider. */
    refunded: Money,
    /** Amount due; `cost` is the sum of the items. */
    demsumma: Money,
    cost: Money,
    currency: z.string(),
    urnPay: z.record(z.string(), z.string()),
    payments: z.array(PaymentType),
    /** Payment method of the started payment. */
    creditCompanyId: z.number().int().nullable(),
    /** QR code content of the started payment; '' without one. */
    payment_qr: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
  }),
);
export type OrderViewResponse = z.infer<typeof OrderViewResponse>;
export type OrderView = OrderViewResponse['response'];
