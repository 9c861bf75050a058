/** Halls with their plans, drafts of plans, and sessions that move to the newest plan. */
import { z } from 'zod';
import type { AdminEndpoint } from '../endpoint.ts';
import { Moment, RowId } from '../values.ts';
import {
  fileText,
  HallKey,
  HallPlanDto,
  HallPlanResponseDto,
  HallTextDto,
  PlanProblemDto,
} from './hall-plan-values.ts';

const Hall = z.object({ key: HallKey });
const Version = z.number().int().min(1).max(1_000_000_000);

export const PlanVersionDto = z.object({
  version: z.int(),
  publishedAt: Moment,
  seats: z.int(),
  standingPlaces: z.int(),
  /** Future sessions that use it. */
  sessions: z.int(),
});
export type PlanVersionDto = z.infer<typeof PlanVersionDto>;

/** Of a hall that is not published yet there are no versions. Names are in the language of the request. */
export const HallDto = z.object({
  key: z.string(),
  name: z.string(),
  venue: z.object({ key: z.string(), name: z.string() }),
  /** Newest first. */
  versions: z.array(PlanVersionDto),
  draft: z.object({ author: z.string(), updatedAt: Moment, baseVersion: z.int() }).nullable(),
});
export type HallDto = z.infer<typeof HallDto>;

/** `version` increases with each save. `baseVersion`: the published version that it started from; 0: none. */
export const HallDraftDto = z.object({
  version: z.int(),
  baseVersion: z.int(),
  name: HallTextDto,
  plan: HallPlanResponseDto,
  svg: z.string(),
});
export type HallDraftDto = z.infer<typeof HallDraftDto>;

const SeatNameDto = z.object({ sector: z.string(), row: z.string(), seat: z.string(), zone: z.string() });
export type SeatNameDto = z.infer<typeof SeatNameDto>;

/** What a draft changes in seats. `seats`: the first of `count`. */
export const SeatChangeDto = z.object({
  kind: z.enum(['added', 'removed', 'renamed', 'sector', 'zone', 'moved']),
  count: z.int(),
  seats: z.array(z.object({ id: z.string(), before: SeatNameDto.nullable(), after: SeatNameDto.nullable() })),
});
export type SeatChangeDto = z.infer<typeof SeatChangeDto>;

/** A sold or reserved seat of a future session that the draft lacks or names differently. */
export const TakenSeatChangeDto = z.object({
  session: z.object({ id: RowId, event: z.string(), day: z.iso.date(), time: z.string().nullable() }),
  before: SeatNameDto,
  /** Null: the draft does not have it. */
  after: SeatNameDto.nullable(),
  state: z.enum(['sold', 'reserved', 'cart', 'blocked']),
  /** Number and buyer of the order; null for carts and blocked seats. */
  order: z.object({ id: RowId, name: z.string() }).nullable(),
  /** Name on the ticket; empty: the ticket has none. */
  attendee: z.string(),
});
export type TakenSeatChangeDto = z.infer<typeof TakenSeatChangeDto>;

/** A session without a price for zones that a plan adds. `eventKey`: the event whose prices to edit. */
const UnpricedSessionDto = z.object({
  id: RowId,
  event: z.string(),
  eventKey: z.string(),
  day: z.iso.date(),
  time: z.string().nullable(),
  zones: z.array(z.string()),
});
export type UnpricedSessionDto = z.infer<typeof UnpricedSessionDto>;

export const HallReviewDto = z.object({
  version: z.int(),
  /** Newest published version; 0: none. The comparison is with it. */
  publishedVersion: z.int(),
  baseVersion: z.int(),
  changes: z.array(SeatChangeDto),
  /** Other parts that differ. */
  differences: z.array(z.enum(['drawing', 'sectors', 'zones', 'standing', 'size', 'order'])),
  affected: z.array(TakenSeatChangeDto),
  /** Further affected seats beyond those of `taken`. */
  moreAffected: z.int(),
  problems: z.array(PlanProblemDto),
  /** Zones with prices that the draft lacks, by event. */
  zonesInUse: z.array(z.object({ zone: z.string(), events: z.array(z.string()) })),
  unpriced: z.array(UnpricedSessionDto),
});
export type HallReviewDto = z.infer<typeof HallReviewDto>;

/** A session that has an older plan. `problem`: why it stays there. */
export const MovingSessionDto = z.object({
  id: RowId,
  event: z.string(),
  day: z.iso.date(),
  time: z.string().nullable(),
  version: z.int(),
  problem: z.enum(['seats_removed', 'zone_too_small']).nullable(),
  eventKey: z.string(),
  /** Zones without a price that are new to the session. */
  unpricedZones: z.array(z.string()),
  seats: z.array(TakenSeatChangeDto.omit({ session: true })),
});
export type MovingSessionDto = z.infer<typeof MovingSessionDto>;

/** In at least one language. */
const HallNameDto = HallTextDto.refine((name) => Object.values(name).some((words) => words.trim() !== ''));

const MAX_PLAN_BYTES = 24_000_000;
/** A drawing, which is sanitized again. */
const Drawing = fileText(12_000_000);

export const HALL_PLAN_ENDPOINTS = {
  listHalls: {
    method: 'GET',
    path: '/admin/api/season/halls',
    access: 'season:view',
    summary: 'Halls by venue with the versions of their plans',
    response: z.object({
      venues: z.array(z.object({ key: z.string(), name: z.string() })),
      halls: z.array(HallDto),
    }),
  },
  readHallPlan: {
    method: 'GET',
    path: '/admin/api/season/halls/:key/plan',
    access: 'season:view',
    summary: 'A version of the plan of a hall; by default the newest',
    params: Hall,
    query: z.object({ version: z.coerce.number().pipe(Version).optional() }),
    response: z.object({ version: z.int(), plan: HallPlanResponseDto, svg: z.string() }),
  },
  readHallDraft: {
    method: 'GET',
    path: '/admin/api/season/halls/:key/draft',
    access: 'season:view',
    summary: 'The draft of the next version',
    params: Hall,
    response: HallDraftDto,
  },
  startHallDraft: {
    method: 'POST',
    path: '/admin/api/season/halls/:key/draft/start',
    access: 'season:change',
    summary: 'Begins a draft with the newest published plan',
    params: Hall,
    body: z.object({}),
    response: z.object({}),
  },
  importHallDraft: {
    method: 'POST',
    path: '/admin/api/season/halls/:key/draft/import',
    access: 'season:change',
    summary: 'Begins a draft with a plan that was read from a file; a new hall gets a name and a venue',
    params: Hall,
    /** `hall` null: the hall exists. */
    body: z.object({
      hall: z.object({ venue: HallKey, name: HallNameDto }).nullable(),
      plan: HallPlanDto,
      svg: Drawing,
    }),
    maxBodyBytes: MAX_PLAN_BYTES * 2,
    response: z.object({
      problem: z.enum(['draft_exists', 'hall_exists', 'hall_missing', 'venue_missing']).nullable(),
    }),
  },
  saveHallDraft: {
    method: 'POST',
    path: '/admin/api/season/halls/:key/draft/save',
    access: 'season:change',
    summary: 'Saves the plan of a draft; answers the stored one if somebody else has saved meanwhile',
    params: Hall,
    body: z.object({ version: Version, plan: HallPlanDto }),
    maxBodyBytes: MAX_PLAN_BYTES,
    /** `draft`: the one of somebody else; null if it was saved, or if there is none any more. */
    response: z.object({ isSaved: z.boolean(), version: z.int(), draft: HallDraftDto.nullable() }),
  },
  discardHallDraft: {
    method: 'POST',
    path: '/admin/api/season/halls/:key/draft/discard',
    access: 'season:change',
    summary: 'Discards the draft',
    params: Hall,
    body: z.object({}),
    response: z.object({}),
  },
  reviewHallDraft: {
    method: 'GET',
    path: '/admin/api/season/halls/:key/draft/review',
    access: 'season:view',
    alsoRequires: ['orders:view'],
    summary: 'What the draft changes, for whom, and why it cannot be published',
    params: Hall,
    response: HallReviewDto,
  },
  tryHallDraft: {
    method: 'GET',
    path: '/admin/api/season/halls/:key/draft/best-available',
    access: 'season:view',
    summary: 'The seats that the first buyers of so many tickets would get in an empty hall with the plan of the draft',
    params: Hall,
    query: z.object({ quantity: z.coerce.number().pipe(z.int().min(1).max(20)) }),
    /** Ids of seats by buyer; fewer buyers if there are not so many adjacent seats. */
    response: z.object({ buyers: z.array(z.array(z.string())) }),
  },
  publishHallDraft: {
    method: 'POST',
    path: '/admin/api/season/halls/:key/draft/publish',
    access: 'season:change',
    summary: 'Publishes the draft as the next version, if draft and published version are those of the review',
    params: Hall,
    body: z.object({ version: Version, publishedVersion: z.number().int().min(0).max(1_000_000_000) }),
    response: z.object({ version: z.int() }),
  },
  previewHallMove: {
    method: 'GET',
    path: '/admin/api/season/halls/:key/move',
    access: 'season:view',
    alsoRequires: ['orders:view'],
    summary: 'Future sessions with an older plan, and their affected seats',
    params: Hall,
    response: z.object({ version: z.int(), sessions: z.array(MovingSessionDto) }),
  },
  moveHallSessions: {
    method: 'POST',
    path: '/admin/api/season/halls/:key/move',
    access: 'season:change',
    alsoRequires: ['orders:view'],
    summary: 'Moves future sessions to the newest plan',
    params: Hall,
    body: z.object({}),
    response: z.object({ moved: z.int(), sessions: z.array(MovingSessionDto) }),
  },
} as const satisfies Record<string, AdminEndpoint>;
