/** What fields of events choose from, and pictures of the season. */
import { z } from 'zod';
import { LANGUAGES } from '../../languages.ts';
import { plainText } from '../../wire/primitives.ts';
import type { AdminEndpoint } from '../endpoint.ts';
import { PageQuery, pageOf } from '../values.ts';

const Choice = z.object({ key: z.string(), name: z.string() });
export type SeasonChoiceDto = z.infer<typeof Choice>;

/** Names are in the language of the request. */
export const SeasonChoicesDto = z.object({
  /** Of the shop, in the order of its menu. */
  languages: z.array(z.enum(LANGUAGES)),
  currency: z.string(),
  isVatPayer: z.boolean(),
  kinds: z.array(Choice.extend({ menus: z.array(Choice.extend({ submenus: z.array(Choice) })) })),
  venues: z.array(
    Choice.extend({
      timeZone: z.string(),
      /** Of the time zone in words; empty where it is that of the shop. */
      timeZoneName: z.string(),
      halls: z.array(Choice.extend({ zones: z.array(Choice.extend({ color: z.string() })) })),
    }),
  ),
  tags: z.array(Choice),
  /** Within the scope of the member. `isTemplate`: never on sale, only copied. */
  events: z.array(Choice.extend({ isTemplate: z.boolean() })),
  /** Whether the scope of the member covers events that do not exist yet. */
  canCreateEvents: z.boolean(),
  /** Keys of payment methods, like `demo/card`. */
  paymentMethods: z.array(z.string()),
});
export type SeasonChoicesDto = z.infer<typeof SeasonChoicesDto>;

/** `name`: as documents name it; `address`: where the shop serves it. */
export const SeasonPictureDto = z.object({
  name: z.string(),
  address: z.string(),
});
export type SeasonPictureDto = z.infer<typeof SeasonPictureDto>;

export const MAX_SEASON_PICTURE_BYTES = 5 * 1024 * 1024;
export const MAX_SEASON_PICTURE_SIDE = 8_000;
const MAX_BASE64_LENGTH = Math.ceil((MAX_SEASON_PICTURE_BYTES * 4) / 3) + 4;

export const SEASON_CHOICE_ENDPOINTS = {
  readSeasonChoices: {
    method: 'GET',
    path: '/admin/api/season/choices',
    access: 'season:view',
    summary: 'Kinds, venues, halls, tags and events that events refer to',
    response: SeasonChoicesDto,
  },
  readReturnSentence: {
    method: 'GET',
    path: '/admin/api/season/return-sentence',
    access: 'season:view',
    summary: 'What tickets print about returns, by language',
    query: z.object({ isAllowed: z.stringbool(), untilHours: z.coerce.number().int().min(0).max(100_000) }),
    response: z.object({ sentence: z.partialRecord(z.enum(LANGUAGES), z.string()) }),
  },
  listSeasonPictures: {
    method: 'GET',
    path: '/admin/api/season/pictures',
    access: 'season:view',
    summary: 'Pictures of the shop, newest first',
    query: z.object(PageQuery),
    response: pageOf(SeasonPictureDto),
  },
  uploadSeasonPicture: {
    method: 'POST',
    path: '/admin/api/season/pictures',
    access: 'season:change',
    summary: 'Stores a picture, which documents can name from then on',
    /** SVG, PNG, JPEG, WebP or AVIF in base64. */
    body: z.object({ content: plainText(MAX_BASE64_LENGTH) }),
    maxBodyBytes: MAX_BASE64_LENGTH + 1_000,
    /** `problem`: why it was not stored. */
    response: z.object({
      picture: SeasonPictureDto.nullable(),
      problem: z.enum(['not-a-picture', 'too-large', 'too-many-pixels', 'unsafe']).nullable(),
    }),
  },
} as const satisfies Record<string, AdminEndpoint>;
