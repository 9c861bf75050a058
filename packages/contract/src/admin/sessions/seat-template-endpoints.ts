/**
 * Templates of seats: what staff have blocked and painted in a session of a hall is saved, and applied to other sessions
 * in it.
 */
import { z } from 'zod';
import { BLOCK_COLORS } from '../../rules/staff/block-colors.ts';
import { typedText } from '../../wire/primitives.ts';
import type { AdminEndpoint } from '../endpoint.ts';
import { SALE_WINDOW_CHANNELS } from '../season/bulk-change.ts';
import { BulkSelectionDto } from '../season/bulk-endpoints.ts';
import { Moment, RowId, SeasonId } from '../values.ts';
import { PaintedPlan } from './seat-painting-endpoints.ts';

/** Of a preview. */
export const MAX_TEMPLATE_SESSIONS = 1_000;
/** Of a request that applies a template: each session takes its locks, in a transaction of its own. */
export const MAX_APPLIED_SESSIONS = 100;
/** Of a session in a preview; the rest is counted. */
export const MAX_LISTED_PLACES = 20;
/** Of the longest selections. */
const MAX_BODY_BYTES = 100_000;

/** `endsMinutesBefore`: minutes from the end of the block to the beginning of the session; null: it has no end. */
const TemplateBlockDto = z.object({
  reason: z.string(),
  owner: z.string(),
  color: z.enum(BLOCK_COLORS),
  isKilled: z.boolean(),
  channel: z.enum(SALE_WINDOW_CHANNELS).nullable(),
  endsMinutesBefore: z.int().nullable(),
  quantity: z.int(),
});

/** Seats that the template moves into zones, and those of its order of the best seats; null: each session keeps its own. */
const TemplatePaintingDto = z.object({ zoneSeats: z.int().nullable(), orderSeats: z.int().nullable() });

export const SeatTemplateDto = z.object({
  id: RowId,
  hallId: RowId,
  hall: z.string(),
  name: z.string(),
  author: z.string(),
  createdAt: Moment,
  blocks: z.array(TemplateBlockDto),
  /** Null: the template leaves zones and order as they are. */
  painting: TemplatePaintingDto.nullable(),
});
export type SeatTemplateDto = z.infer<typeof SeatTemplateDto>;

export const SAVE_TEMPLATE_ERRORS = ['no_plan', 'nothing_to_save', 'name_taken'] as const;
export const TEMPLATE_PROBLEMS = ['not_found', 'canceled', 'past', 'other_hall'] as const;
/** `changed`: the session was painted after the preview. `zone_too_small`: more of a zone is taken than it would have. */
export const TEMPLATE_PAINT_PROBLEMS = [...TEMPLATE_PROBLEMS, 'changed', 'zone_too_small'] as const;

/** A place that would stay as it is. `row` and `seat` empty: standing places of a zone, of which `left` are left. */
const PlaceInUseDto = z.object({
  sector: z.string(),
  row: z.string(),
  seat: z.string(),
  reason: z.enum(['sold', 'reserved', 'cart', 'blocked', 'insufficient']),
  left: z.int(),
});
export type PlaceInUseDto = z.infer<typeof PlaceInUseDto>;

/** `unchanged`: the first of `unchangedCount` seats that buyers have, which would stay in their zone. */
const PaintingRowDto = z.object({
  planId: RowId,
  moves: z.array(z.object({ from: z.string(), to: z.string(), seats: z.int() })),
  isReordered: z.boolean(),
  unchanged: z.array(PlaceInUseDto).max(MAX_LISTED_PLACES),
  unchangedCount: z.int(),
});

export const TemplateRowDto = z.object({
  id: RowId,
  event: z.string(),
  day: z.iso.date(),
  time: z.string().nullable(),
  problem: z.enum(TEMPLATE_PROBLEMS).nullable(),
  /** Places that would be blocked. */
  quantity: z.int(),
  /** The first of `inUseCount`. */
  inUse: z.array(PlaceInUseDto).max(MAX_LISTED_PLACES),
  inUseCount: z.int(),
  /** Blocks whose end has passed. */
  ended: z.int(),
  /** Seats that the plan of the session does not have. */
  missing: z.int(),
  painting: PaintingRowDto.nullable(),
});
export type TemplateRowDto = z.infer<typeof TemplateRowDto>;

/** `blocks`: with their versions, so that they can be released again. `refused`: places that stayed as they were. */
const AppliedRowDto = z.object({
  sessionId: RowId,
  problem: z.enum(TEMPLATE_PROBLEMS).nullable(),
  blocks: z.array(z.object({ id: RowId, version: z.int() })),
  blocked: z.int(),
  refused: z.int(),
});
export type AppliedRowDto = z.infer<typeof AppliedRowDto>;

/** `moved`: seats in a new zone. `unchanged`: seats that buyers have. Plans null: nothing is painted, because of `problem`. */
const TemplatePaintRowDto = z.object({
  sessionId: RowId,
  problem: z.enum(TEMPLATE_PAINT_PROBLEMS).nullable(),
  planId: z.int().nullable(),
  formerPlanId: z.int().nullable(),
  moved: z.int(),
  unchanged: z.int(),
});
export type TemplatePaintRowDto = z.infer<typeof TemplatePaintRowDto>;

const Template = z.object({ id: RowId });

export const SEAT_TEMPLATE_ENDPOINTS = {
  listSeatTemplates: {
    method: 'GET',
    path: '/admin/api/seat-templates',
    access: 'blockedSeats:view',
    summary: 'Templates of the halls within the scope of the member, or of the hall of one session',
    query: z.object({ sessionId: SeasonId.optional() }),
    response: z.object({ templates: z.array(SeatTemplateDto) }),
  },
  saveSeatTemplate: {
    method: 'POST',
    path: '/admin/api/sessions/:id/seat-templates',
    access: 'blockedSeats:change',
    summary: 'Saves what staff have blocked and painted in a session as a template of its hall',
    params: z.object({ id: RowId }),
    body: z.object({ name: typedText(100, 1), hasBlocks: z.boolean(), hasPainting: z.boolean() }),
    /** `id` null: nothing is saved. */
    response: z.object({ id: RowId.nullable(), error: z.enum(SAVE_TEMPLATE_ERRORS).nullable() }),
  },
  removeSeatTemplate: {
    method: 'POST',
    path: '/admin/api/seat-templates/:id/remove',
    access: 'blockedSeats:change',
    summary: 'Removes a template. What it has blocked and painted stays',
    params: Template,
    response: z.object({}),
  },
  previewSeatTemplate: {
    method: 'POST',
    path: '/admin/api/seat-templates/:id/preview',
    access: 'blockedSeats:view',
    summary:
      'What a template would block and paint in each selected session, and which places are in use. Changes nothing',
    params: Template,
    body: z.object({ selection: BulkSelectionDto }),
    maxBodyBytes: MAX_BODY_BYTES,
    response: z.object({ error: z.enum(['too_many_sessions']).nullable(), rows: z.array(TemplateRowDto) }),
  },
  applySeatTemplate: {
    method: 'POST',
    path: '/admin/api/seat-templates/:id/apply',
    access: 'blockedSeats:change',
    summary: 'Blocks what is free in each of the sessions. Idempotent by `key`, once per session',
    params: Template,
    body: z.object({ key: z.uuid(), sessionIds: z.array(SeasonId).min(1).max(MAX_APPLIED_SESSIONS) }),
    response: z.object({ results: z.array(AppliedRowDto) }),
  },
  paintSeatTemplate: {
    method: 'POST',
    path: '/admin/api/seat-templates/:id/paint',
    access: 'season:change',
    summary: 'Paints the zones and the order of a template. Seats that buyers have stay in their zone. Idempotent',
    params: Template,
    body: z.object({ sessions: z.array(PaintedPlan).min(1).max(MAX_APPLIED_SESSIONS) }),
    response: z.object({ results: z.array(TemplatePaintRowDto) }),
  },
} as const satisfies Record<string, AdminEndpoint>;
