/** Seats of a session: what has them, blocked seats, and the history of a seat. */
import { z } from 'zod';
import { AUDIT_VERBS } from '../../rules/staff/audit.ts';
import { BLOCK_COLORS } from '../../rules/staff/block-colors.ts';
import { SeatKind } from '../../seat-map/scheme.ts';
import { plainText, typedText } from '../../wire/primitives.ts';
import type { AdminEndpoint } from '../endpoint.ts';
import { SALE_WINDOW_CHANNELS } from '../season/bulk-change.ts';
import { AuditActorDto } from '../staff/audit-log-endpoints.ts';
import { Moment, RowId } from '../values.ts';

/** More seats than the greatest hall has. */
const MAX_SEATS = 25_000;
const MAX_SESSIONS = 50;
const MAX_ZONES = 100;
const MAX_HOURS_BEFORE = 24 * 365;
/** Of a request that names every seat. */
const MAX_BODY_BYTES = 400_000;

const Session = z.object({ id: RowId });
/** Left, top, width and height. */
const Bounds = z.tuple([z.number(), z.number(), z.number(), z.number()]);

/** The drawing and the seats of a session, seats in columns. `names`: drawn in `svg`, in every language. */
export const SessionHallDto = z.object({
  svg: z.string(),
  width: z.number(),
  height: z.number(),
  stage: z.object({ x: z.number(), y: z.number() }),
  names: z.array(z.string()),
  sectors: z.array(z.object({ key: z.string(), name: z.string(), bounds: Bounds })),
  /** Zones of standing places, which are blocked by count. */
  standingZones: z.array(z.object({ key: z.string(), name: z.string() })),
  /** Names of zones with numbered seats and standing areas. Their standing places cannot be blocked by count. */
  mixedZones: z.array(z.string()),
  /** `sector`: index of `sectors`. `row`: index of `rows`. */
  seats: z.object({
    id: z.array(z.int()),
    x: z.array(z.number()),
    y: z.array(z.number()),
    radius: z.array(z.number()),
    sector: z.array(z.int()),
    row: z.array(z.int()),
    seat: z.array(z.string()),
    kind: z.array(SeatKind),
  }),
  rows: z.array(z.string()),
  /** Upcoming sessions with the same seats, without this one. */
  siblings: z.array(z.object({ id: RowId, event: z.string(), day: z.iso.date(), time: z.string().nullable() })),
});
export type SessionHallDto = z.infer<typeof SessionHallDto>;

/** `seats`: ids of numbered seats. `until`: null for sold places. */
const OwnerDto = z.object({
  id: RowId,
  quantity: z.int(),
  until: Moment.nullable(),
  seats: z.array(z.int()),
});

export const SeatBlockDto = OwnerDto.extend({
  /** Null: from a season file, which changes it. */
  version: z.int().nullable(),
  reason: z.string(),
  owner: z.string(),
  ownerEmail: z.string(),
  color: z.enum(BLOCK_COLORS),
  isKilled: z.boolean(),
  /** Of a quota, whose places only this channel sells and which are not counted as blocked; null: the places are held. */
  channel: z.enum(SALE_WINDOW_CHANNELS).nullable(),
  /** Places of a quota that its channel can still sell; null: the block is not a quota. */
  left: z.int().nullable(),
  /** Name of the member who made it; empty for season files. */
  author: z.string(),
  /** Standing places by the key of their zone. */
  zones: z.record(z.string(), z.int()),
});
export type SeatBlockDto = z.infer<typeof SeatBlockDto>;

/** capacity - killed - sold - reserved - inCarts - blocked = free, in one snapshot. `capacity` and `free` null: unlimited. */
export const SessionSeatsDto = z.object({
  counts: z.object({
    capacity: z.int().nullable(),
    killed: z.int(),
    sold: z.int(),
    reserved: z.int(),
    inCarts: z.int(),
    blocked: z.int(),
    free: z.int().nullable(),
    /** Of the free places. */
    inQuotas: z.int(),
  }),
  /** Standing places of zones. `capacity` and `free` null: unlimited. */
  standingZones: z.array(z.object({ zone: z.string(), capacity: z.int().nullable(), free: z.int().nullable() })),
  /** Orders, and lines of carts, without personal data. */
  sold: z.array(OwnerDto),
  reserved: z.array(OwnerDto),
  carts: z.array(OwnerDto),
  blocks: z.array(SeatBlockDto),
});
export type SessionSeatsDto = z.infer<typeof SessionSeatsDto>;

/** When blocked seats become free. `at`: wall clock time of the venue. `before`: hours before the session begins. */
const EndDto = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('never') }),
  z.object({
    kind: z.literal('at'),
    day: z.iso.date(),
    time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  }),
  z.object({ kind: z.literal('before'), hours: z.int().min(0).max(MAX_HOURS_BEFORE) }),
]);

/** Emails of the day before go to the member who made the block, and to `ownerEmail` unless it is empty. */
const TermsDto = z.object({
  reason: typedText(200, 1),
  owner: typedText(200),
  ownerEmail: z.union([z.literal(''), z.email().max(254)]),
  color: z.enum(BLOCK_COLORS),
  end: EndDto,
  /** Never sold, and not counted as capacity. It has no end. */
  isKilled: z.boolean(),
  /** Makes a quota: only this channel sells the places. It never changes, and a quota is never killed. */
  channel: z.enum(SALE_WINDOW_CHANNELS).nullable().default(null),
});
export type SeatBlockTermsDto = z.infer<typeof TermsDto>;

const Seats = z.array(z.int().positive().max(2_147_483_647)).max(MAX_SEATS);
const Zones = z
  .record(plainText(100, 1), z.int().min(0).max(1_000_000))
  .refine((zones) => Object.keys(zones).length <= MAX_ZONES);

/** A place that stays as it is. `seatId` null: standing places, of which `left` are left. */
const RefusedPlaceDto = z.object({
  seatId: z.int().nullable(),
  key: z.string(),
  reason: z.enum(['unknown', 'sold', 'reserved', 'cart', 'blocked', 'insufficient']),
  left: z.int(),
});
export type RefusedPlaceDto = z.infer<typeof RefusedPlaceDto>;

/** `blockId` null: there is no such block any more. `problem` null: the change was made, except for `refused`. */
export const SeatBlockResultDto = z.object({
  sessionId: RowId,
  blockId: RowId.nullable(),
  version: z.int(),
  blocked: z.int(),
  freed: z.int(),
  refused: z.array(RefusedPlaceDto),
  problem: z.enum(['not_found', 'changed', 'from_season_file', 'end_in_past', 'nothing_blocked']).nullable(),
});
export type SeatBlockResultDto = z.infer<typeof SeatBlockResultDto>;

/** `verb` null: an order was placed, paid or ended. */
export const SeatEventDto = z.object({
  at: Moment,
  actor: AuditActorDto.nullable(),
  verb: z.enum(AUDIT_VERBS).nullable(),
  order: z.object({ id: RowId, step: z.enum(['placed', 'paid', 'ended']), state: z.string() }).nullable(),
  reason: z.string(),
});
export type SeatEventDto = z.infer<typeof SeatEventDto>;

const SeatBlock = z.object({ id: RowId, blockId: RowId });

export const SESSION_SEATS_ENDPOINTS = {
  readSessionHall: {
    method: 'GET',
    path: '/admin/api/sessions/:id/hall',
    access: 'blockedSeats:view',
    summary: 'The hall of a session, and other sessions with the same plan',
    params: Session,
    response: SessionHallDto,
  },
  readSessionSeats: {
    method: 'GET',
    path: '/admin/api/sessions/:id/seats',
    access: 'blockedSeats:view',
    summary: 'All places of a session by what has them, in one snapshot',
    params: Session,
    response: SessionSeatsDto,
  },
  readSeatHistory: {
    method: 'GET',
    path: '/admin/api/sessions/:id/seats/:seatId/history',
    access: 'blockedSeats:view',
    summary: 'What happened to a seat, newest first',
    params: z.object({ id: RowId, seatId: RowId }),
    response: z.object({ events: z.array(SeatEventDto) }),
  },
  findBestSeats: {
    method: 'GET',
    path: '/admin/api/sessions/:id/best-available',
    access: 'blockedSeats:view',
    summary: 'The seats that a buyer of so many tickets would get now; none if there are not so many adjacent ones',
    params: Session,
    query: z.object({ quantity: z.coerce.number().int().min(1).max(20) }),
    response: z.object({ seats: z.array(z.int()) }),
  },
  blockSeats: {
    method: 'POST',
    path: '/admin/api/seat-blocks',
    access: 'blockedSeats:change',
    maxBodyBytes: MAX_BODY_BYTES,
    summary:
      'Blocks places in each of the sessions. Places that are taken are refused one by one. Idempotent by `key`, once per session',
    body: TermsDto.extend({
      key: z.uuid(),
      sessionIds: z.array(RowId).min(1).max(MAX_SESSIONS),
      seats: Seats,
      zones: Zones,
    }),
    response: z.object({ results: z.array(SeatBlockResultDto) }),
  },
  changeSeatBlock: {
    method: 'POST',
    path: '/admin/api/sessions/:id/seat-blocks/:blockId/change',
    access: 'blockedSeats:change',
    maxBodyBytes: 2 * MAX_BODY_BYTES,
    summary: 'Changes the terms of a block, adds and removes places. Refused if `version` is not the newest',
    params: SeatBlock,
    body: TermsDto.extend({ version: z.int(), add: z.object({ seats: Seats, zones: Zones }), remove: Seats }),
    response: SeatBlockResultDto,
  },
  releaseSeatBlock: {
    method: 'POST',
    path: '/admin/api/sessions/:id/seat-blocks/:blockId/release',
    access: 'blockedSeats:change',
    summary: 'Releases all places of a block. Refused if `version` is not the newest',
    params: SeatBlock,
    body: z.object({ version: z.int(), reason: typedText(200) }),
    response: SeatBlockResultDto,
  },
  releaseCartSeats: {
    method: 'POST',
    path: '/admin/api/sessions/:id/carts/release',
    access: 'blockedSeats:change',
    summary: 'Frees the places of a line of a cart. Refused once an order has them',
    params: Session,
    body: z.object({ lineId: RowId, reason: typedText(200, 1) }),
    response: z.object({ quantity: z.int() }),
  },
} as const satisfies Record<string, AdminEndpoint>;
