/** Schema of an event: events/*.json, or a row of events.csv with its rows of sessions.csv and offers.csv. */
import { DEFAULT_RETURN_HOURS, MAX_GROUP_SIZE } from '@sahna/contract';
import { z } from 'zod';
import { PAYMENT_METHOD_KEYS } from '../../../../platform/lib/payment-method-keys.ts';
import { MAX_ORDER_GROUPS } from '../../painting/order-groups.ts';
import { countMinSessions } from '../plan/days/days.ts';
import { createProblem, type ProblemCode } from '../problems/create-problem.ts';
import { toIssueParams } from '../problems/schema-problems.ts';
import { ProductionFields } from './production.ts';
import { ReceiptNameFile, VatRatesFile } from './receipts.ts';
import { Sales } from './sales.ts';
import {
  Color,
  Count,
  DayText,
  Key,
  MoneyAmount,
  OptionalText,
  Percent,
  Sort,
  Text,
  TimeText,
  WebAddress,
} from './values.ts';

const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const ZoneStock = z.record(Key, Count);
const ZoneColorMap = z.record(Key, Color);
const SeatBlock = z
  .strictObject({
    key: Key,
    reason: z.string().min(1).max(200),
    owner: z.string().min(1).max(200),
    seats: z.array(z.string()).max(100_000).default([]),
    places: z.record(Key, Count.min(1)).default({}),
    releaseHoursBefore: z.number().min(0).max(100_000).optional(),
    releaseAt: z.iso.datetime({ offset: true, error: 'instant' satisfies ProblemCode }).optional(),
  })
  .refine(({ seats, places }) => seats.length + Object.keys(places).length > 0, 'seats-or-places' satisfies ProblemCode)
  .refine(
    ({ releaseHoursBefore, releaseAt }) => releaseHoursBefore === undefined || releaseAt === undefined,
    toIssueParams(createProblem('either', { first: 'releaseHoursBefore', second: 'releaseAt' })),
  );
const SeatIds = z.array(z.string()).max(100_000);
const OrderLimit = z.number().int().min(1).max(100);
const ReserveMinutes = z.number().int().min(1).max(1440);
const Refunds = z.strictObject({
  allowed: z.boolean(),
  untilHours: z.number().int().min(0).default(DEFAULT_RETURN_HOURS),
  tiers: z
    .array(z.strictObject({ days: z.number().int().min(0), percent: z.number().int().min(0).max(100) }))
    .optional(),
});
const Box = z.strictObject({ name: Text, options: z.array(Text).min(1) });
const BuyerFormFields = z.strictObject({
  fio: z.boolean().default(true),
  phone: z.boolean().default(true),
  repeatEmail: z.boolean().default(false),
  parking: z.boolean().default(false),
  box1: Box.optional(),
  box2: Box.optional(),
  checkbox: Text.optional(),
});
const AttendeeFields = z.strictObject({
  age: z.enum(['none', 'age', 'birthDate']).default('none'),
  middleName: z.boolean().default(false),
  document: z.boolean().default(false),
  country: z.boolean().default(false),
  region: z.boolean().default(false),
  changeUntilHours: z.number().int().min(0).max(10_000).optional(),
});
/** Fields of single sessions and of session rules. */
const sessionFields = {
  stock: Count.nullable().default(null),
  priceType: z.number().int().min(1).optional(),
  zoneStock: ZoneStock.optional(),
  zoneColors: ZoneColorMap.default({}),
  blockedSeats: z.array(SeatBlock).default([]),
  /** Seats in another zone than that of the plan. Without the field a session stays as it is painted. */
  seatZones: z.record(Key, SeatIds).optional(),
  /** Groups of seats that the shop proposes first, best first. Without the field a session stays as it is painted. */
  seatOrder: z.array(SeatIds.min(1)).max(MAX_ORDER_GROUPS).optional(),
  sales: Sales.optional(),
  orderLimit: OrderLimit.optional(),
  reserveMinutes: ReserveMinutes.optional(),
  refunds: Refunds.optional(),
  form: BuyerFormFields.optional(),
  /** Null: tickets of the session are not named. */
  attendees: AttendeeFields.nullable().optional(),
};
const Session = z.union([
  z.strictObject({
    date: DayText,
    time: TimeText.nullable().default(null),
    ...sessionFields,
  }),
  z.strictObject({
    every: z.union([z.literal('day'), z.array(z.enum(WEEKDAYS)).min(1)]),
    from: DayText,
    to: DayText,
    times: z.array(TimeText.nullable()).min(1).max(100),
    ...sessionFields,
  }),
]);

/**
 * A session every ten minutes of twelve hours a day for almost two years. Twice as many would keep the processor busy
 * for seconds in one go when a draft is reviewed or published.
 */
export const MAX_SESSIONS = 50_000;

/** Refuses rules before anything expands them: a rule can have a hundred times a day until the year 9999. */
function checkSessionCount(rules: readonly SessionRule[], context: z.RefinementCtx): void {
  let count = 0;
  for (const [at, rule] of rules.entries()) {
    count += countMinSessions(rule);
    if (count <= MAX_SESSIONS) continue;
    context.addIssue({
      code: 'custom',
      path: [at],
      ...toIssueParams(createProblem('sessions-many', { max: MAX_SESSIONS })),
    });
    return;
  }
}

const Offer = z.strictObject({
  category: Key,
  zone: Key.optional(),
  price: MoneyAmount,
  serviceFee: MoneyAmount.default(0),
  /** Percentage of the price, instead of `serviceFee`. */
  serviceFeePercent: Percent.optional(),
  stock: Count.nullable().optional(),
  min: z.number().int().min(0).max(100).default(0),
  max: z.number().int().min(0).max(100).optional(),
  required: z.boolean().default(false),
  passages: z.number().int().min(1).max(1000).default(1),
  voucherCard: z.literal([0, 1, 2]).default(0),
  priceType: z.number().int().min(1).optional(),
  days: z.array(DayText).default([]),
  description: OptionalText.default({}),
});

export const EventSchema = z.strictObject({
  key: Key,
  kind: Key,
  menu: Key,
  submenu: Key.optional(),
  venue: Key,
  hall: Key.optional(),
  title: Text,
  description: OptionalText.default({}),
  descriptionUrl: z
    .strictObject({ ru: WebAddress, en: WebAddress, kz: WebAddress, ch: WebAddress })
    .partial()
    .default({}),
  note: OptionalText.default({}),
  language: OptionalText.default({}),
  ageFrom: z.number().int().min(0).max(99).default(0),
  durationMinutes: z.number().int().min(1).optional(),
  sort: Sort,
  image: z.union([
    z.string(),
    z.strictObject({ ru: z.string(), en: z.string(), kz: z.string(), ch: z.string() }).partial(),
  ]),
  tags: z.array(Key).default([]),
  status: z.enum(['on_sale', 'soon', 'hidden']),
  ticketType: z.enum(['qr', 'none', 'barcode']).default('qr'),
  orderLimit: OrderLimit.default(10),
  categoriesShown: z.number().int().min(1).max(100).optional(),
  reserveMinutes: ReserveMinutes.optional(),
  showTicketCount: z.boolean().default(true),
  showQuantity: z.boolean().default(true),
  signLanguage: z.boolean().default(false),
  voucherCard: z.enum(['no', 'allowed', 'only']).default('no'),
  payBy: z.array(z.enum(PAYMENT_METHOD_KEYS)).min(1).optional(),
  free: z.boolean().default(false),
  signInRequired: z.boolean().default(false),
  seatMap: z.boolean().default(false),
  backToListing: z.boolean().default(false),
  attendees: AttendeeFields.optional(),
  form: BuyerFormFields.default({ fio: true, phone: true, repeatEmail: false, parking: false }),
  refunds: Refunds.optional(),
  programme: z
    .array(
      z.strictObject({
        title: Text,
        day: DayText.optional(),
        time: TimeText.optional(),
        venue: OptionalText.default({}),
        address: OptionalText.default({}),
        url: WebAddress.optional(),
        sort: z.number().int(),
      }),
    )
    .default([]),
  production: ProductionFields.optional(),
  group: z
    .strictObject({
      text: Text,
      durationMinutes: z.number().int().min(1),
      prices: z
        .array(
          z.strictObject({
            key: Key,
            name: Text,
            price: MoneyAmount,
            included: z.number().int().min(1).max(MAX_GROUP_SIZE),
            extraPrice: MoneyAmount,
            min: z.number().int().min(1).max(MAX_GROUP_SIZE),
            max: z.number().int().min(1).max(MAX_GROUP_SIZE),
          }),
        )
        .min(1),
      audiences: z.array(z.strictObject({ key: Key, name: Text })).default([]),
      languages: z.array(z.strictObject({ key: Key, name: Text })).default([]),
    })
    .optional(),
  zoneColors: ZoneColorMap.default({}),
  sales: Sales.optional(),
  vat: VatRatesFile.optional(),
  receiptName: ReceiptNameFile.optional(),
  /** Copied by planners; never shown or sold. */
  template: z.boolean().default(false),
  seasonTicket: z.strictObject({ events: z.array(Key).min(1), quantity: z.number().int().min(1).max(1000) }).optional(),
  sessions: z.array(Session).superRefine(checkSessionCount).default([]),
  offers: z.array(Offer).default([]),
  addOns: z
    .array(
      z.strictObject({
        key: Key,
        title: Text,
        description: OptionalText.default({}),
        image: z.string().optional(),
        price: MoneyAmount,
        stock: Count.nullable().default(null),
        limit: z.number().int().min(1).max(100).default(10),
      }),
    )
    .default([]),
});

export type EventFile = z.infer<typeof EventSchema>;
export type SessionRule = z.infer<typeof Session>;
export type SeatBlockFile = z.infer<typeof SeatBlock>;
