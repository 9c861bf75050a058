/** The scheme page's data: the event with its sessions and prices, the hall, and which of its places are free. */
import { z } from 'zod';
import { FEE_CURRENCY } from '../constants.ts';
import { Action, ActionPart, Consent } from '../entities/event.ts';
import { envelope } from '../envelope.ts';
import { localised } from '../localised.ts';
import { Day, Flag, Hash, Id, Lang, Money, plainText, Time } from '../wire.ts';

export const SchemeQuery = z.object({ hash: Hash, lang: Lang });
export const SchemeMapQuery = SchemeQuery.extend({ calendar_id: z.coerce.number().pipe(Id) });

/** Booking §3 "Scheme calendar item", decisions §2a. `quant`: the places left. */
export const SchemeCalendar = z.object({ calendar_id: Id, event_day: Day, event_time: Time, quant: z.number().int() });
export type SchemeCalendar = z.infer<typeof SchemeCalendar>;

/**
 * Booking §3 "Scheme price": shown as price plus priceservise; currency_id 1 is a sum, 2 per cent. A price is offered at the
 * sessions in `calendar_ids`; a zone with several has several categories. Beside what is specified stand the category's limits,
 * and `useproculture` as the event page has it.
 */
export const SchemePrice = z.object({
  /** 0: the price is for no zone of the hall. */
  zonelevel_id: z.number().int().min(0),
  ...localised('zonelevel'),
  zonecolor: z.string(),
  zonelevel_descript: z.string(),
  ...localised('zonelevel_descript'),
  price: Money,
  priceservise: Money,
  clientcategory_id: Id,
  ...localised('category'),
  ...localised('category_descript'),
  ...localised('action'),
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

/** GET /api/scheme/sessions: only what changes while the page is open. */
export const SchemeSessionsResponse = envelope(
  z.object({
    action: z.object({ demquantlimit: z.number().int() }),
    calendar: z.array(SchemeCalendar),
    price_list: z.array(SchemePrice),
    checkboxList: z.array(Consent),
  }),
);

export const SEAT_KINDS = ['ordinary', 'wheelchair', 'companion'] as const;
export const SeatKind = z.enum(SEAT_KINDS);

/** A sector: `sector` is its name among places, `bounds` its left, top, width and height in the plan. */
const Sector = z.object({
  sector: z.string(),
  ...localised('name'),
  bounds: z.array(z.number()).length(4),
  /** A picture of the view from there; empty: none. */
  view_url: z.string(),
  /** Metres of the front row's floor above the stalls', and metres that it rises a metre; null: not given. */
  height: z.number().nullable(),
  rake: z.number().nullable(),
});

/** The middle of the stage in the plan, and the direction from it into the hall, of length 1; 0 and 0 where the audience sits all around it. */
const Stage = z.object({ x: z.number(), y: z.number(), dx: z.number(), dy: z.number() });

/**
 * A place in the plan. A standing area stands among them with `isStand` 1, in the middle of its sector; `seat_id` is that of its row in
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
  /** Of a companion's seat the wheelchair place that it belongs to; else 0. */
  companion_of: z.number().int().min(0),
  /** 1: something of the stage is not seen from there, which is said before it is bought. */
  restricted: Flag,
});
export type PlanSeat = z.infer<typeof PlanSeat>;
export const PLAN_SEAT_COLUMNS = Object.keys(PlanSeat.shape);

/** `categoryId`: the first of the place's prices; 0: it has none in this session. */
const SeatNumber = PlanSeat.extend({ categoryId: z.number().int().min(0), free: Flag });
export type SeatNumber = z.infer<typeof SeatNumber>;
export const SEAT_NUMBER_COLUMNS = Object.keys(SeatNumber.shape);

/** Objects as columns: every row has a value for each column, in their order. */
const Columns = z.object({
  columns: z.array(z.string()),
  rows: z.array(z.array(z.union([z.string(), z.number()]))),
});

/** What is to be known of some places before they are bought. */
const SeatNote = z.object({ seat_id: Id, ...localised('note') });

/** An area to stand in (decisions §2a): `limit` places in all, of which `quant` can be had; `cat` is the first of its prices. */
export const SeatStand = z.object({
  seat_id: Id,
  seat_name: z.string(),
  ...localised('seat_name'),
  sector: z.string(),
  zonelevel_id: Id,
  cat: z.number().int().min(0),
  limit: z.number().int(),
  quant: z.number().int(),
  buttonname: z.string(),
  ...localised('buttonname'),
});
export type SeatStand = z.infer<typeof SeatStand>;

/** A zone as it looks in a session: told from others by colour, and by shape. */
const SchemeZone = z.object({
  zonelevel_id: Id,
  ...localised('zonelevel'),
  zonecolor: z.string(),
  zoneshape: z.string(),
});
export type SchemeZone = z.infer<typeof SchemeZone>;

/**
 * GET /api/scheme/map (decisions §2a): the hall with the state of its places, in one answer. Halls above 10,000 seats have
 * `seat_numbers` as columns. `plan` names the geometry, `version` the state: changes after it come from `changes`. Whoever opens
 * the map more than once reads the geometry from `plan`, which browsers keep, and the state from `availability`.
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

/** Names a hall's geometry: another one has another name, so that its answer can be kept for ever. */
export const PlanName = z.string().regex(/^\d{1,10}-[\w-]{22}$/);
export const SchemePlanParams = z.object({ plan: PlanName });

/**
 * GET /api/scheme/plan/{plan}: what is the same for all sessions and visitors, to be kept for ever. `seat_numbers` are always
 * columns; their order is that of the bits in `availability`, and places with `isStand` 1 come after all others.
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

/** Rows as a column each (`rules/packed-rows.ts`). */
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

/** GET /api/scheme/geometry/{plan}: the same as `plan` in about a third of its size, as the storefront reads it. */
export const SchemeGeometryResponse = envelope(SchemePlanResponse.shape.response.extend({ seat_numbers: PackedRows }));
export type SchemeGeometryResponse = z.infer<typeof SchemeGeometryResponse>;

const StandLeft = z.object({ seat_id: Id, quant: z.number().int() });

/** All numbered places: base64 of a bit for each in the plan's order, the highest bit of a byte first; 1 is free. */
const FreeBits = z.string().regex(/^[A-Za-z0-9+/]*={0,2}$/);

/** GET /api/scheme/availability: a session's places as they are; cheap to ask again with its ETag. */
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

/** `version`: what the caller has; a browser that comes again says it as Last-Event-ID. */
export const SchemeChangesQuery = SchemeMapQuery.extend({ version: plainText(40).optional() });

/** The event `change`: what to do to `from` to have `version`. */
export const SchemeChange = z.object({
  from: z.string(),
  version: z.string(),
  quant: z.number().int(),
  taken: z.array(Id),
  freed: z.array(Id),
  stand: z.array(StandLeft),
});
export type SchemeChange = z.infer<typeof SchemeChange>;

/** The event `list`: everything, for who has no version, or one too old. `plan` is another one when the session was moved. */
export const SchemeList = z.object({
  plan: z.string(),
  version: z.string(),
  quant: z.number().int(),
  free: FreeBits,
  stand: z.array(StandLeft),
});
export type SchemeList = z.infer<typeof SchemeList>;
