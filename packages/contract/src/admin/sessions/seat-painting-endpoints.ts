/** Price zones and the order of the best seats, painted on the seats of sessions. */
import { z } from 'zod';
import { plainText } from '../../wire/primitives.ts';
import type { AdminEndpoint } from '../endpoint.ts';
import { MoneyDto, RowId } from '../values.ts';

/** More seats than the greatest hall has. */
const MAX_SEATS = 25_000;
const MAX_SESSIONS = 50;
/** Groups of the order of the best seats. */
export const MAX_SEAT_GROUPS = 100;
const MAX_ZONES = 100;
/** Of a request that names every seat twice. */
const MAX_BODY_BYTES = 800_000;

const Session = z.object({ id: RowId });
const PlanId = z.int().positive().max(2_147_483_647);
const Seats = z.array(z.int().positive().max(2_147_483_647)).max(MAX_SEATS);
/** Groups of seats, best first. Empty: the shop proposes seats by their distance from the stage. */
const Order = z
  .array(Seats.min(1))
  .max(MAX_SEAT_GROUPS)
  .refine((groups) => groups.reduce((sum, seats) => sum + seats.length, 0) <= MAX_SEATS);

/** `prices`: of a ticket with its fee, by category; empty: seats of the zone are not sold in this session. */
export const PaintZoneDto = z.object({
  key: z.string(),
  name: z.string(),
  color: z.string(),
  prices: z.array(z.object({ category: z.string(), price: MoneyDto })),
});
export type PaintZoneDto = z.infer<typeof PaintZoneDto>;

/** `planId`: changes with each painting. */
export const PaintedPlan = z.object({ id: RowId, planId: PlanId });

export const SessionPaintingDto = z.object({
  /** Null: the session has no numbered seats. */
  planId: z.int().nullable(),
  /** The plan without the painting of the session. */
  publishedPlanId: z.int().nullable(),
  zones: z.array(PaintZoneDto),
  /** Index of `zones` by seat; `seats` are in the order of the hall's. */
  seats: z.array(z.int()),
  seatZones: z.array(z.int()),
  order: Order,
  /** Upcoming sessions with the same seats, without this one. */
  siblings: z.array(PaintedPlan.extend({ event: z.string(), day: z.iso.date(), time: z.string().nullable() })),
});
export type SessionPaintingDto = z.infer<typeof SessionPaintingDto>;

export const PAINT_ERRORS = ['changed', 'unknown_zone', 'unknown_seat', 'zone_too_small', 'seats_sold'] as const;

/** `moves`: seats by their zones before and after. `unchanged`: seats that buyers have, which stay in their zone. */
export const PaintedSessionDto = z.object({
  sessionId: RowId,
  planId: z.int(),
  formerPlanId: z.int(),
  moves: z.array(z.object({ from: z.string(), to: z.string(), seats: z.int() })),
  unchanged: z.array(z.object({ seatId: z.int(), reason: z.enum(['sold', 'reserved', 'cart']) })),
});
export type PaintedSessionDto = z.infer<typeof PaintedSessionDto>;

/** `error` null: all sessions were painted; else none was, because of `refusedSessions`. */
export const PaintResultDto = z.object({
  error: z.enum(PAINT_ERRORS).nullable(),
  refusedSessions: z.array(RowId),
  sessions: z.array(PaintedSessionDto),
});
export type PaintResultDto = z.infer<typeof PaintResultDto>;

export const PaintingBody = z.object({
  sessions: z.array(PaintedPlan).min(1).max(MAX_SESSIONS),
  zones: z.array(z.object({ key: plainText(100, 1), seats: Seats })).max(MAX_ZONES),
  /** Null: stays as it is. */
  order: Order.nullable(),
});
export type PaintingBody = z.infer<typeof PaintingBody>;

export const SEAT_PAINTING_ENDPOINTS = {
  readSessionPainting: {
    method: 'GET',
    path: '/admin/api/sessions/:id/painting',
    access: 'blockedSeats:view',
    summary: 'Zones with prices, the zone of each seat, and the order of the best seats of a session',
    params: Session,
    response: SessionPaintingDto,
  },
  previewSessionPainting: {
    method: 'POST',
    path: '/admin/api/session-paintings/preview',
    access: 'season:change',
    maxBodyBytes: MAX_BODY_BYTES,
    summary: 'What a painting would change. Changes nothing',
    body: PaintingBody,
    response: PaintResultDto,
  },
  paintSessions: {
    method: 'POST',
    path: '/admin/api/session-paintings',
    access: 'season:change',
    maxBodyBytes: MAX_BODY_BYTES,
    summary: 'Paints all of the sessions, or none. Seats that buyers have stay in their zone',
    body: PaintingBody,
    response: PaintResultDto,
  },
  undoSessionPainting: {
    method: 'POST',
    path: '/admin/api/session-paintings/undo',
    access: 'season:change',
    summary:
      'Gives all of the sessions a former plan, or none: refused if a seat that buyers have is in another zone there',
    body: z.object({
      sessions: z
        .array(PaintedPlan.extend({ formerPlanId: PlanId }))
        .min(1)
        .max(MAX_SESSIONS),
    }),
    response: PaintResultDto,
  },
  tryBestSeats: {
    method: 'POST',
    path: '/admin/api/sessions/:id/best-available',
    access: 'blockedSeats:view',
    maxBodyBytes: MAX_BODY_BYTES,
    summary: 'The seats that a buyer of so many tickets would get now if the order were this one. Changes nothing',
    params: Session,
    body: z.object({ quantity: z.int().min(1).max(20), order: Order }),
    response: z.object({ seats: z.array(z.int()) }),
  },
} as const satisfies Record<string, AdminEndpoint>;
