import { z } from 'zod';
import { envelope, Outcome } from '../envelope.ts';
import { localised } from '../localised.ts';
import { Flag, Hash, Lang, Money, plainText, SecondsLeft } from '../wire.ts';

/** POST /api/order/view/ (booking §7). `bank_data` is what a bank's page handed back to the browser; it proves nothing. */
export const OrderViewRequest = z.object({
  hash: Hash,
  lang: Lang,
  bank_data: z.record(plainText(100), plainText(2000)).nullish(),
});

/** One place (booking §3 "Order item"). Codes are there once the order is paid. */
export const OrderItem = z.object({
  id: z.number().int(),
  price: Money,
  priceservise: Money,
  /** 1, or the persons of a group that comes in on one ticket; `price` is the whole group's. */
  quant: z.number().int(),
  cost: Money,
  /** What a promo code or points take off its price; `cost` is without it. Beside the fields of the specification. */
  discount: Money,
  ...localised('action'),
  action_group: z.string(),
  ...localised('category'),
  ...localised('zonelevel'),
  ...localised('seatroot'),
  ...localised('address'),
  /** As on the ticket, beside the fields of the specification. */
  ...localised('hall'),
  ...localised('image_url'),
  /** The color of its picture's ground, `#rrggbb`; empty where the picture has none. */
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
  ...localised('sector'),
  rowname: z.string(),
  seatname: z.string(),
  /** The address of a small map with the seat on it; '' where there is none, or no ticket yet. */
  place_map: z.string(),
  passagequant: z.number().int(),
  candelete: Flag,
  /** 1: its session does not take place. */
  cancelled: Flag,
  /** Its session was moved since it was ordered: the last day on which it goes back whole, `DD.MM.YYYY`; '' where it was not. */
  free_return_until: z.string(),
  /** The number of the order whose ticket stands instead of this one; 0: it was not exchanged. */
  exchanged_for: z.number().int(),
  /** To what the event asked of the whole order, the same at each of its places; an empty answer was a tick. */
  answers: z.array(z.object({ ...localised('question'), ...localised('answer') })),
});
export type OrderItem = z.infer<typeof OrderItem>;

export const SpecialOffer = z.object({
  id: z.number().int(),
  parent_id: z.number().int(),
  package_id: z.number().int(),
  price_id: z.number().int(),
  cost: Money,
  ...localised('action'),
  ...localised('descript'),
  /** Beside the fields of the specification: the address of its picture, or ''. */
  image_url: z.string(),
  limit: z.number().int(),
  candelete: Flag,
});

/** Of a loyalty card and a promo code (booking §3, decisions 0023, 0029). A bonus is one major unit of the currency. */
export const DiscountData = z.object({
  /** '' where the order has no card of which its buyer may know. */
  cardCode: z.string(),
  isBlocked: Flag,
  /** The most that this order may be paid with, those that it uses among them; 0 once it is paid. */
  availableBonuses: z.number().int(),
  useBonuses: z.number().int(),
  /** All that is on the card, pending ones too; 0 once the order is paid, for its address goes round with the tickets. */
  totalBalance: z.number(),
  /**
   * Of `totalBalance`, or of `chargedBonus` once the order is paid: what cannot be spent yet, for the tickets that earned it can
   * still be returned. Beside the fields of the specification.
   */
  pendingBonuses: z.number().int(),
  /** What all of it takes off the tickets, bonuses and code together. */
  totalDiscount: Money,
  /** What the order earns when it is paid, or what its tickets have earned. */
  chargedBonus: z.number().int(),
  promoCode: z.string(),
  /** A promo code may be typed, a card may be named. */
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
  ...localised('name'),
  ...localised('descript'),
});
export type PaymentType = z.infer<typeof PaymentType>;

/** An order that existed and was deleted or ran out answers 200 with `orderDeleted` 1 (decisions §1 "Not found"). */
export const OrderViewResponse = envelope(
  Outcome.extend({
    ord_num: z.number().int(),
    hash: z.string(),
    orderDeleted: Flag,
    /** 1: holders' names are still missing. */
    needNames: Flag,
    reservetime: SecondsLeft,
    main: z.array(OrderItem),
    /** What it was made for, also when it is over; `url`: where the event is sold. */
    events: z.array(z.object({ hash_id: Hash, url: z.string(), ...localised('action') })),
    toping: z.array(SpecialOffer),
    addToping: z.array(SpecialOffer),
    /** The fees of all places, which their `cost` includes. */
    service: z.array(z.object({ ...localised('name'), cost: Money })),
    discountData: DiscountData.nullable(),
    printingAllowed: Flag,
    paymentAllowed: Flag,
    /** 1: a payment is being asked about at its provider; nothing else is to be paid meanwhile. */
    paymentAsked: Flag,
    /** Changes whenever the order is to be shown anew; `orderChanges` tells it. */
    version: z.string(),
    /** Paid once and given back or cancelled; beside `orderDeleted`: what was paid too late is on its way back. */
    annulled: Flag,
    usereturn: Flag,
    /** What was paid for exchanged tickets and pays for this order; 0 where it stands instead of none. */
    paid_before: Money,
    /** The sum to pay; `cost` is the sum of the places. */
    demsumma: Money,
    cost: Money,
    currency: z.string(),
    urnPay: z.record(z.string(), z.string()),
    payments: z.array(PaymentType),
    /** The way of the open payment. */
    creditCompanyId: z.number().int().nullable(),
    /** What the open payment's code says; '' where none is to be scanned. */
    payment_qr: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
  }),
);
export type OrderViewResponse = z.infer<typeof OrderViewResponse>;
export type OrderView = OrderViewResponse['response'];
