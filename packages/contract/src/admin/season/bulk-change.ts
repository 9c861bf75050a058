/** A change of many sessions, as a planner types it. Days and times are of each venue's clock. */
import { z } from 'zod';
import { plainText } from '../../wire/primitives.ts';
import { WallTime } from '../sessions/date-rule.ts';

/** More is considered a mistake in the filter. */
export const MAX_BULK_SESSIONS = 2_000;
/** In minor units: the maximum of the catalog format. */
export const MAX_PRICE_AMOUNT = 2_000_000_000;
export const MAX_CAPACITY = 10_000_000;

const Amount = z.int().min(0).max(MAX_PRICE_AMOUNT);
const FormatKey = z.string().max(80);
/** Null: of every category, in every zone. */
const WHICH_PRICES = { category: FormatKey.nullable(), zone: FormatKey.nullable() };

/** On the venue's clock. */
const WallMoment = z.string().regex(/^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d$/);
export const SALE_WINDOW_CHANNELS = ['web', 'boxOffice', 'agents'] as const;
export const EVENT_TEXT_FIELDS = ['note', 'language'] as const;
const OptionalWords = plainText(2_000).optional();

export const BulkChangeDto = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('shift_time'), minutes: z.int().min(-1_440).max(1_440) }),
  z.strictObject({ kind: z.literal('set_time'), time: WallTime }),
  /** `hall` null: it stays. */
  z.strictObject({
    kind: z.literal('move'),
    day: z.iso.date(),
    time: WallTime.nullable(),
    hall: FormatKey.nullable(),
  }),
  /** Adds the same sessions so many days later. */
  z.strictObject({ kind: z.literal('copy'), days: z.int().min(-1_100).max(1_100) }),
  z.strictObject({ kind: z.literal('set_hall'), hall: FormatKey }),
  z.strictObject({ kind: z.literal('set_price'), price: Amount, ...WHICH_PRICES }),
  /** The result is a multiple of `roundTo`, rounded half up. */
  z.strictObject({
    kind: z.literal('change_price'),
    percent: z.number().min(-100).max(1_000),
    roundTo: Amount.min(1),
    ...WHICH_PRICES,
  }),
  z.strictObject({ kind: z.literal('set_stock'), stock: z.int().min(0).max(MAX_CAPACITY).nullable() }),
  /** Null: that of the event. */
  z.strictObject({ kind: z.literal('set_order_limit'), limit: z.int().min(1).max(100).nullable() }),
  z.strictObject({ kind: z.literal('set_reserve_minutes'), minutes: z.int().min(1).max(1_440).nullable() }),
  /** Replaces the window of the channel; without values the window of the event applies. */
  z.strictObject({
    kind: z.literal('set_sales'),
    channel: z.enum(SALE_WINDOW_CHANNELS),
    from: WallMoment.nullable(),
    until: WallMoment.nullable(),
    untilMinutesBefore: z.int().min(0).max(1_000_000).nullable(),
  }),
  /** A text of the events of the sessions. Languages without a value stay as they are. */
  z.strictObject({
    kind: z.literal('set_text'),
    field: z.enum(EVENT_TEXT_FIELDS),
    text: z.strictObject({ kz: OptionalWords, ru: OptionalWords, en: OptionalWords, ch: OptionalWords }),
  }),
]);
export type BulkChangeDto = z.infer<typeof BulkChangeDto>;

/** Refuse the session. */
export const BULK_PROBLEMS = [
  'canceled',
  'past',
  'off_sale',
  'draft_invalid',
  'starts_in_past',
  'all_day',
  'time_skipped',
  'same_start',
  'has_tickets',
  'day_prices',
  'stock_below_sold',
  'price_out_of_range',
  'offer_stock',
  'offers_equal',
  'hall_of_event',
  'hall_of_other_venue',
] as const;
export type BulkProblem = (typeof BULK_PROBLEMS)[number];

/** Do not refuse it. `whole_event`: sessions of the event that are not selected change as well. */
export const BULK_WARNINGS = ['time_repeated', 'whole_event', 'price_type'] as const;
export type BulkWarning = (typeof BULK_WARNINGS)[number];
