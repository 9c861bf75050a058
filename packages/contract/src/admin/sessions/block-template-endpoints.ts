/** Templates of blocked seats: saved from a session of a hall, and applied to other sessions in it. */
import { z } from 'zod';
import { BLOCK_COLORS } from '../../rules/staff/block-colors.ts';
import { typedText } from '../../wire/primitives.ts';
import type { AdminEndpoint } from '../endpoint.ts';
import { SALE_WINDOW_CHANNELS } from '../season/bulk-change.ts';
import { BulkSelectionDto } from '../season/bulk-endpoints.ts';
import { Moment, RowId, SeasonId } from '../values.ts';

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

export const BlockTemplateDto = z.object({
  id: RowId,
  hallId: RowId,
  hall: z.string(),
  name: z.string(),
  author: z.string(),
  createdAt: Moment,
  blocks: z.array(TemplateBlockDto),
});
export type BlockTemplateDto = z.infer<typeof BlockTemplateDto>;

export const SAVE_TEMPLATE_ERRORS = ['no_plan', 'nothing_blocked', 'name_taken'] as const;
export const TEMPLATE_PROBLEMS = ['not_found', 'canceled', 'past', 'other_hall'] as const;

/** A place that would stay as it is. `row` and `seat` empty: standing places of a zone, of which `left` are left. */
const PlaceInUseDto = z.object({
  sector: z.string(),
  row: z.string(),
  seat: z.string(),
  reason: z.enum(['sold', 'reserved', 'cart', 'blocked', 'insufficient']),
  left: z.int(),
});
export type PlaceInUseDto = z.infer<typeof PlaceInUseDto>;

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

const Template = z.object({ id: RowId });

export const BLOCK_TEMPLATE_ENDPOINTS = {
  listBlockTemplates: {
    method: 'GET',
    path: '/admin/api/block-templates',
    access: 'blockedSeats:view',
    summary: 'Templates of the halls within the scope of the member, or of the hall of one session',
    query: z.object({ sessionId: SeasonId.optional() }),
    response: z.object({ templates: z.array(BlockTemplateDto) }),
  },
  saveBlockTemplate: {
    method: 'POST',
    path: '/admin/api/sessions/:id/block-templates',
    access: 'blockedSeats:change',
    summary: 'Saves the blocks that staff made in a session as a template of its hall',
    params: z.object({ id: RowId }),
    body: z.object({ name: typedText(100, 1) }),
    /** `id` null: nothing is saved. */
    response: z.object({ id: RowId.nullable(), error: z.enum(SAVE_TEMPLATE_ERRORS).nullable() }),
  },
  removeBlockTemplate: {
    method: 'POST',
    path: '/admin/api/block-templates/:id/remove',
    access: 'blockedSeats:change',
    summary: 'Removes a template. Blocks that it made stay',
    params: Template,
    response: z.object({}),
  },
  previewBlockTemplate: {
    method: 'POST',
    path: '/admin/api/block-templates/:id/preview',
    access: 'blockedSeats:view',
    summary: 'What a template would block in each selected session, and which places are in use; changes nothing',
    params: Template,
    body: z.object({ selection: BulkSelectionDto }),
    maxBodyBytes: MAX_BODY_BYTES,
    response: z.object({ error: z.enum(['too_many_sessions']).nullable(), rows: z.array(TemplateRowDto) }),
  },
  applyBlockTemplate: {
    method: 'POST',
    path: '/admin/api/block-templates/:id/apply',
    access: 'blockedSeats:change',
    summary: 'Blocks what is free in each of the sessions. Idempotent by `key`, once per session',
    params: Template,
    body: z.object({ key: z.uuid(), sessionIds: z.array(SeasonId).min(1).max(MAX_APPLIED_SESSIONS) }),
    response: z.object({ results: z.array(AppliedRowDto) }),
  },
} as const satisfies Record<string, AdminEndpoint>;
