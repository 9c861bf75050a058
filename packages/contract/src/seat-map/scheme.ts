/** Data of the seat map page: event, sessions, prices, hall, and seat availability. */
import { z } from 'zod';
import { FEE_CURRENCY } from '../constants.ts';
import { Action, ActionPart, Consent, FormQuestions } from '../events/event.ts';
import { envelope } from '../wire/envelope.ts';
import { localized } from '../wire/localized.ts';
import { Day, Flag, Hash, Id, Lang, Money, plainText, Time } from '../wire/primitives.ts';

export const SchemeQuery = z.object({ hash: Hash, lang: Lang });
export const SchemeMapQuery = SchemeQuery.extend({ calendar_id: z.coerce.number().pipe(Id) });

/**
 * Booking §3 "Scheme calendar item", decisions §2a. `quant`: tickets left. `form`: instead of the questions in `action`.
 */
export const SchemeCalendar = z.object({
  calendar_id: Id,
  event_day: Day,
  event_time: Time,
  quant: z.number().int(),
  form: FormQuestions.optional(),
});
export type SchemeCalendar = z.infer<typeof SchemeCalendar>;

/**
 * Booking §3 "Scheme price": displayed as price plus priceservise; currency_id 1: amount, 2: percentage. Applies to the
 * sessions in `calendar_ids`; a zone may have several categories. The category's limits and `useproculture` (as on the
 * event page) are not in the specification.
 */
export const SchemePrice = z.object({
  /** 0: no zone. */
  zonelevel_id: z.number().int().min(0),
  ...localized('zonelevel'),
  zonecolor: z.string(),
  zonelevel_descript: z.string(),
  ...localized('zonelevel_descript'),
  price: Money,
  priceservise: Money,
  clientcategory_id: Id,
  ...localized('category'),
  ...localized('category_descript'),
  ...localized('action'),
  currency_id: z.enum(FEE_CURRENCY),
  minlimit: z.number().int(),
  maxlimit: z.number().int(),
  needprice: Flag,
  useproculture: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  calendar_ids: z.array(Id),
});
export type SchemePrice = z.infer<typeof SchemePrice>;

/** GET /api/scheme (decisions §2). */
export const SchemeResponse = envelope(
  z.object({
    action: Action,
    calendar: z.array(SchemeCalendar),
    action_str: z.array(ActionPart),
    price_list: z.array(SchemePrice),
    checkboxList: z.array(Consent),
  }),
);
export type SchemeResponse = z.infer<typeof SchemeResponse>;

/** GET /api/scheme/sessions: the data that changes while the page is open. */
export const SchemeSessionsResponse = envelope(
  z.object({
    action: FormQuestions.extend({ demquantlimit: z.number().int() }),
    calendar: z.array(SchemeCalendar),
    price_list: z.array(SchemePrice),
    checkboxList: z.array(Consent),
  }),
);

export const SEAT_KINDS = ['ordinary', 'wheelchair', 'companion'] as const;
export const SeatKind = z.enum(SEAT_KINDS);

/** A sector: `sector`: key used by seats; `bounds`: left, top, width and height in the plan. */
const Sector = z.object({
  sector: z.string(),
  ...localized('name'),
  bounds: z.array(z.number()).length(4),
  /** URL of an image of the view; '' without one. */
  view_url: z.string(),
  /** Height of the front row above the stalls and slope, in meters and meters per meter; null if unknown. */
  height: z.number().nullable(),
  rake: z.number().nullable(),
});

/** Center of the stage in the plan, and unit vector from it into the hall; 0, 0 for a stage in the round. */
const Stage = z.object({ x: z.number(), y: z.number(), dx: z.number(), dy: z.number() });

/**
 * A seat of the plan. A standing area has `isStand` 1, the center of its sector, and the `seat_id` of its row in
 * `seat_stand`.
 */
const PlanSeat = z.object({
  seat_id: Id,
  sector: z.string(),
  row: z.string(),
  seat: z.string(),
  x: z.number(),
  y: z.number(),
  r: z.number(),
  zonelevel_id: Id,
  isStand: Flag,
  kind: SeatKind,
  /** Companion seats: id of the wheelchair place; otherwise 0. */
  companion_of: z.number().int().min(0),
  /** 1: restricted view, shown before the purchase. */
  restricted: Flag,
});
export type PlanSeat = z.infer<typeof PlanSeat>;
export const PLAN_SEAT_COLUMNS = Object.keys(PlanSeat.shape);

/** `categoryId`: first price of the seat; 0: not offered in this session. */
const SeatNumber = PlanSeat.extend({ categoryId: z.number().int().min(0), free: Flag });
export type SeatNumber = z.infer<typeof SeatNumber>;
export const SEAT_NUMBER_COLUMNS = Object.keys(SeatNumber.shape);

/** Objects as rows of values in the order of the columns. */
const Columns = z.object({
  columns: z.array(z.string()),
  rows: z.array(z.array(z.union([z.string(), z.number()]))),
});

/** Note about a seat, shown before the purchase. */
const SeatNote = z.object({ seat_id: Id, ...localized('note') });

/** Standing area (decisions §2a): capacity `limit`, available `quant`, first price `cat`. */
export const SeatStand = z.object({
  seat_id: Id,
  seat_name: z.string(),
  ...localized('seat_name'),
  sector: z.string(),
  zonelevel_id: Id,
  cat: z.number().int().min(0),
  limit: z.number().int(),
  quant: z.number().int(),
  buttonname: z.string(),
  ...localized('buttonname'),
});
export type SeatStand = z.infer<typeof SeatStand>;

/** Appearance of a zone in a session: color and shape. */
const SchemeZone = z.object({
  zonelevel_id: Id,
  ...localized('zonelevel'),
  zonecolor: z.string(),
  zoneshape: z.string(),
});
export type SchemeZone = z.infer<typeof SchemeZone>;

/**
 * GET /api/scheme/map (decisions §2a): hall and availability in one response. `seat_numbers` is columnar above 10,000
 * seats. `plan` identifies the geometry, `version` the state; `changes` streams later changes. Clients that reload
 * should use `plan`, which is immutable, and `availability`.
 */
export const SchemeMapResponse = envelope(
  z.object({
    svg: z.string(),
    width: z.number(),
    height: z.number(),
    sectors: z.array(Sector),
    stage: Stage,
    seat_numbers: z.union([z.array(SeatNumber), Columns]),
    seat_notes: z.array(SeatNote),
    seat_stand: z.array(SeatStand),
    zones: z.array(SchemeZone),
    plan: z.string(),
    version: z.string(),
  }),
);
export type SchemeMapResponse = z.infer<typeof SchemeMapResponse>;

/** Content-based id of a hall's geometry, so that responses are cacheable indefinitely. */
export const PlanName = z
  .string()
  .regex(/^\d{1,10}-[\w-]{22}$/)
  .refine((name) => Id.safeParse(Number.parseInt(name, 10)).success);
export const SchemePlanParams = z.object({ plan: PlanName });

/**
 * GET /api/scheme/plan/{plan}: immutable geometry. `seat_numbers` is always columnar, in the bit order of
 * `availability`; rows with `isStand` 1 come last.
 */
export const SchemePlanResponse = envelope(
  z.object({
    plan: z.string(),
    svg: z.string(),
    width: z.number(),
    height: z.number(),
    sectors: z.array(Sector),
    stage: Stage,
    seat_numbers: Columns,
    seat_notes: z.array(SeatNote),
  }),
);
export type SchemePlanResponse = z.infer<typeof SchemePlanResponse>;

/** Compressed columns (`rules/packed-rows.ts`). */
const PackedRows = z.object({
  count: z.number().int().min(0),
  columns: z.array(
    z.object({
      name: z.string(),
      as: z.enum(['values', 'runs', 'deltas', 'delta-runs']),
      values: z.array(z.union([z.string(), z.number()])),
    }),
  ),
});

/** GET /api/scheme/geometry/{plan}: `plan` compressed to about a third, for the storefront. */
export const SchemeGeometryResponse = envelope(SchemePlanResponse.shape.response.extend({ seat_numbers: PackedRows }));
export type SchemeGeometryResponse = z.infer<typeof SchemeGeometryResponse>;

const StandLeft = z.object({ seat_id: Id, quant: z.number().int() });

/** Availability of all seats: base64 bitmap in plan order, most significant bit first; 1: available. */
const FreeBits = z.string().regex(/^[A-Za-z0-9+/]*={0,2}$/);

/** GET /api/scheme/availability: seat availability of a session; revalidates by ETag. */
export const SchemeAvailabilityResponse = envelope(
  z.object({
    plan: z.string(),
    version: z.string(),
    quant: z.number().int(),
    free: FreeBits,
    seat_stand: z.array(SeatStand),
    zones: z.array(SchemeZone),
  }),
);
export type SchemeAvailabilityResponse = z.infer<typeof SchemeAvailabilityResponse>;

/** `version`: the client's version; reconnecting browsers send it as Last-Event-ID. */
export const SchemeChangesQuery = SchemeMapQuery.extend({ version: plainText(40).optional() });

/** Event `change`: delta from version `from` to `version`. */
export const SchemeChange = z.object({
  from: z.string(),
  version: z.string(),
  quant: z.number().int(),
  taken: z.array(Id),
  freed: z.array(Id),
  stand: z.array(StandLeft),
});
export type SchemeChange = z.infer<typeof SchemeChange>;

/**
 * Event `list`: snapshot, for clients without a version or with an outdated one. `plan` changes when the session moves
 * to another hall plan.
 */
export const SchemeList = z.object({
  plan: z.string(),
  version: z.string(),
  quant: z.number().int(),
  free: FreeBits,
  stand: z.array(StandLeft),
});
export type SchemeList = z.infer<typeof SchemeList>;
