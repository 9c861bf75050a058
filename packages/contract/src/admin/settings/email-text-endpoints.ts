/** Texts of emails to buyers and staff: what is delivered, what was edited, and how it looks. */
import { z } from 'zod';
import { LANGUAGES } from '../../languages.ts';
import { plainText } from '../../wire/primitives.ts';
import type { AdminEndpoint } from '../endpoint.ts';
import { EmailTextChanges, EmailTextValues } from './email-text-fields.ts';
import { LongText } from './house-fields.ts';

const MAX_CHANGE_BYTES = 3 * 1024 * 1024;

const ByLanguage = z.record(z.enum(LANGUAGES), z.string());

export const EmailKindDto = z.object({
  kind: z.string(),
  /** With the values of the example. */
  placeholders: z.array(z.object({ name: z.string(), examples: ByLanguage })),
  parts: z.array(z.object({ part: z.string(), delivered: ByLanguage })),
});
export type EmailKindDto = z.infer<typeof EmailKindDto>;

export const EMAIL_TEXT_ENDPOINTS = {
  readEmailTexts: {
    method: 'GET',
    path: '/admin/api/settings/emails',
    access: 'settings:view',
    summary: 'The texts of emails to buyers and staff, as delivered and as edited',
    response: z.object({
      kinds: z.array(EmailKindDto),
      values: EmailTextValues,
      /** Stored texts that cannot be sent any more; the delivered ones are sent instead. */
      problems: z.array(z.object({ field: z.string(), message: z.string() })),
      /** Languages of the shop, in menu order. */
      languages: z.array(z.enum(LANGUAGES)),
    }),
  },
  changeEmailTexts: {
    method: 'POST',
    path: '/admin/api/settings/emails',
    access: 'settings:change',
    summary:
      'Changes texts whose values are still `before`; otherwise nothing. A missing or empty translation is the delivered text',
    body: z.object({ before: EmailTextChanges, after: EmailTextChanges }),
    maxBodyBytes: MAX_CHANGE_BYTES,
    response: z.object({}),
  },
  previewEmail: {
    method: 'POST',
    path: '/admin/api/settings/emails/preview',
    access: 'settings:view',
    summary: 'An example of an email with these texts, and what is wrong with them',
    body: z.object({
      kind: plainText(40, 1),
      /** Selects the example that contains this part. */
      part: plainText(40, 1),
      language: z.enum(LANGUAGES),
      /** By part; missing and empty ones are as delivered. */
      texts: z.record(plainText(40, 1), LongText.max(20_000)),
    }),
    maxBodyBytes: MAX_CHANGE_BYTES,
    response: z.object({
      subject: z.string(),
      html: z.string(),
      errors: z.array(z.object({ part: z.string(), message: z.string() })),
    }),
  },
} as const satisfies Record<string, AdminEndpoint>;
