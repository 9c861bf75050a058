/** Changes of many sessions, and dates of a rule, as drafts: a preview of each row, then one change set. */
import { z } from 'zod';
import { plainText, typedText } from '../../wire/primitives.ts';
import type { AdminEndpoint } from '../endpoint.ts';
import { DateRuleDto } from '../sessions/date-rule.ts';
import { ClashDto, DATE_RULE_ERRORS, SessionListFilter } from '../sessions/season-calendar-endpoints.ts';
import { RowId, SeasonId } from '../values.ts';
import { BULK_PROBLEMS, BULK_WARNINGS, BulkChangeDto, MAX_BULK_SESSIONS, MAX_CAPACITY } from './bulk-change.ts';
import { SeasonEventKey } from './season-event-endpoints.ts';

/** Of the longest selections with their versions. */
const MAX_SELECTION_BYTES = 400_000;

const Ids = z.array(SeasonId).min(1).max(MAX_BULK_SESSIONS);
/** Without days a filter selects from today. */
export const BulkSelectionDto = z.union([z.strictObject({ ids: Ids }), z.strictObject({ filter: SessionListFilter })]);
export type BulkSelectionDto = z.infer<typeof BulkSelectionDto>;

/** `title`: of a new change set. */
const TargetDto = z.union([z.strictObject({ changeSetId: SeasonId }), z.strictObject({ title: typedText(200, 1) })]);
export type BulkTargetDto = z.infer<typeof TargetDto>;

const FieldValue = z.union([z.string(), z.number()]).nullable();
/** Prices are in minor units; starts and moments are like `2026-12-05 19:00`. `price`: names of category and zone. */
const FieldChangeDto = z.object({ field: z.string(), price: z.string(), before: FieldValue, after: FieldValue });
export type FieldChangeDto = z.infer<typeof FieldChangeDto>;

export const BulkRowDto = z.object({
  id: RowId,
  event: z.string(),
  hall: z.string(),
  /** Of the venue's time zone in words; empty where it is that of the shop. */
  timeZoneName: z.string(),
  day: z.iso.date(),
  time: z.string().nullable(),
  sold: z.int(),
  /** In carts and unpaid orders. */
  reserved: z.int(),
  changes: z.array(FieldChangeDto),
  /** Any of them refuses the session. */
  problems: z.array(z.enum(BULK_PROBLEMS)),
  warnings: z.array(z.enum(BULK_WARNINGS)),
  /** Sessions that need the hall at the new time. */
  clashes: z.array(ClashDto),
});
export type BulkRowDto = z.infer<typeof BulkRowDto>;

/** Drafts that the preview is based on; 0: the change set does not have the event yet. */
const VersionsDto = z.array(z.object({ key: SeasonEventKey, version: z.int().min(0) })).max(MAX_BULK_SESSIONS);

const NamedKey = z.object({ key: z.string(), name: z.string() });
export const BulkChoicesDto = z.object({
  halls: z.array(NamedKey),
  categories: z.array(NamedKey),
  zones: z.array(NamedKey),
  /** Events that a new one can be copied from, templates first; empty if the member cannot add events. */
  sources: z.array(NamedKey.extend({ isTemplate: z.boolean(), timeZone: z.string() })),
  /** Change sets that take drafts, newest first. */
  changeSets: z.array(z.object({ id: RowId, title: z.string() })),
});
export type BulkChoicesDto = z.infer<typeof BulkChoicesDto>;

export const BULK_ERRORS = ['too_many_sessions', 'wrong_state'] as const;
/** `rows_refused`: a session cannot take the change any more. `draft_changed`: somebody else has saved a draft. */
export const ADD_ERRORS = [...BULK_ERRORS, 'rows_refused', 'draft_changed', 'nothing_changed'] as const;
export const ADD_DATES_ERRORS = [
  ...DATE_RULE_ERRORS,
  'wrong_state',
  'draft_changed',
  'draft_invalid',
  'key_exists',
  'no_dates',
] as const;

/** In the languages of the staff. */
const TitleDto = z.strictObject({
  kz: plainText(200).optional(),
  ru: plainText(200).optional(),
  en: plainText(200).optional(),
});
const DatesTargetDto = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('event'), eventId: SeasonId }),
  /** A new event, copied from the event with the key `source`. */
  z.strictObject({
    kind: z.literal('copy'),
    source: SeasonEventKey,
    key: SeasonEventKey,
    title: TitleDto.refine((title) => Object.values(title).some((words) => words?.trim())),
  }),
]);

/** `changeSetId` null: it failed, and nothing is saved. */
const AddedDto = z.object({ changeSetId: RowId.nullable() });

export const BULK_ENDPOINTS = {
  readBulkChoices: {
    method: 'GET',
    path: '/admin/api/season/bulk/choices',
    access: 'season:view',
    summary: 'Halls, categories, zones, events to copy and open change sets within the scope of the member',
    response: BulkChoicesDto,
  },
  previewBulkChange: {
    method: 'POST',
    path: '/admin/api/season/bulk/preview',
    access: 'season:view',
    summary: 'What a change does to each selected session; changes nothing',
    /** `changeSetId`: the preview is based on its drafts. */
    body: z.object({ selection: BulkSelectionDto, change: BulkChangeDto, changeSetId: SeasonId.optional() }),
    maxBodyBytes: MAX_SELECTION_BYTES,
    response: z.object({
      error: z.enum(BULK_ERRORS).nullable(),
      rows: z.array(BulkRowDto),
      versions: VersionsDto,
    }),
  },
  addBulkChange: {
    method: 'POST',
    path: '/admin/api/season/bulk',
    access: 'season:change',
    summary: 'Saves the change of these sessions in one change set: all of them, or none',
    body: z.object({ ids: Ids, change: BulkChangeDto, versions: VersionsDto, target: TargetDto }),
    maxBodyBytes: MAX_SELECTION_BYTES,
    response: AddedDto.extend({ error: z.enum(ADD_ERRORS).nullable() }),
  },
  addSessionDates: {
    method: 'POST',
    path: '/admin/api/season/dates',
    access: 'season:change',
    summary: 'Saves the dates of a rule in a change set, for an event or for a copy of one',
    /** `stock`: tickets of each session, null: unlimited; without it as in the last session of the event. */
    body: z.object({
      rule: DateRuleDto,
      event: DatesTargetDto,
      stock: z.int().min(0).max(MAX_CAPACITY).nullable().optional(),
      target: TargetDto,
    }),
    response: AddedDto.extend({ error: z.enum(ADD_DATES_ERRORS).nullable(), count: z.int() }),
  },
} as const satisfies Record<string, AdminEndpoint>;
