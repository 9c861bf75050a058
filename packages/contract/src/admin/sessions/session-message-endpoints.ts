/** Messages of staff to the buyers of a session. */
import { z } from 'zod';
import { LANGUAGES } from '../../languages.ts';
import { typedText } from '../../wire/primitives.ts';
import type { AdminEndpoint } from '../endpoint.ts';
import { Moment, RowId } from '../values.ts';

export const MESSAGE_LENGTHS = { subject: 150, paragraph: 2_000, paragraphs: 200 } as const;

const MessageText = z.object({
  subject: typedText(MESSAGE_LENGTHS.subject, 1),
  paragraphs: z.array(typedText(MESSAGE_LENGTHS.paragraph, 1)).min(1).max(MESSAGE_LENGTHS.paragraphs),
});

/** By language of the buyers; a language without a text gets that of another one. */
export const MessageTextsDto = z
  .object({
    ru: MessageText.optional(),
    en: MessageText.optional(),
    kz: MessageText.optional(),
    ch: MessageText.optional(),
  })
  .refine((texts) => LANGUAGES.some((language) => texts[language] !== undefined));
export type MessageTextsDto = z.infer<typeof MessageTextsDto>;

export const SessionMessageDto = z.object({
  id: RowId,
  subject: z.string(),
  author: z.string(),
  createdAt: Moment,
  orders: z.int(),
  waiting: z.int(),
  /** Orders without tickets of the session or an address when their turn came. */
  skipped: z.int(),
  /** Waiting orders whose last attempt failed; they are retried. */
  failing: z.int(),
});
export type SessionMessageDto = z.infer<typeof SessionMessageDto>;

/** `recipients`: orders with an address in that language. `textLanguage`: whose text they get. */
export const MessagePreviewDto = z.object({
  language: z.enum(LANGUAGES),
  recipients: z.int(),
  textLanguage: z.enum(LANGUAGES),
  subject: z.string(),
  html: z.string(),
});
export type MessagePreviewDto = z.infer<typeof MessagePreviewDto>;

const Session = z.object({ id: RowId });

export const SESSION_MESSAGE_ENDPOINTS = {
  listSessionMessages: {
    method: 'GET',
    path: '/admin/api/sessions/:id/messages',
    access: 'orders:view',
    summary: 'Messages to the buyers of a session, newest first, and recipients by language',
    params: Session,
    response: z.object({
      messages: z.array(SessionMessageDto),
      recipients: z.array(z.object({ language: z.enum(LANGUAGES), orders: z.int() })),
    }),
  },
  previewSessionMessage: {
    method: 'POST',
    path: '/admin/api/sessions/:id/messages/preview',
    access: 'orders:change',
    summary: 'The email in each language; sends nothing',
    params: Session,
    body: z.object({ texts: MessageTextsDto }),
    response: z.object({ previews: z.array(MessagePreviewDto) }),
  },
  testSessionMessage: {
    method: 'POST',
    path: '/admin/api/sessions/:id/messages/test',
    access: 'orders:change',
    summary: 'Sends the email in one language to the signed-in member',
    params: Session,
    body: z.object({ texts: MessageTextsDto, language: z.enum(LANGUAGES) }),
    response: z.object({ email: z.string() }),
  },
  sendSessionMessage: {
    method: 'POST',
    path: '/admin/api/sessions/:id/messages',
    access: 'orders:change',
    summary: 'Sends the message to each order once, in the background. A repeated `key` sends nothing more',
    params: Session,
    body: z.object({ key: z.uuid(), texts: MessageTextsDto }),
    response: z.object({ id: RowId, orders: z.int() }),
  },
} as const satisfies Record<string, AdminEndpoint>;
