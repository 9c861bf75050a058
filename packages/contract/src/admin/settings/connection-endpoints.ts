/** Connections to other services with their tests, and the checklist before the first sale. */
import { z } from 'zod';
import { plainText } from '../../wire/primitives.ts';
import type { AdminEndpoint } from '../endpoint.ts';
import { Moment } from '../values.ts';

export const ConnectionDto = z.object({
  key: z.string(),
  kind: z.enum(['mail', 'payment', 'identity', 'bot-check']),
  /** Name of a payment provider; '' for the other kinds. */
  provider: z.string(),
  /** What configures it; null: nothing. */
  source: z.enum(['environment', 'demo']).nullable(),
  canTest: z.boolean(),
  succeededAt: Moment.nullable(),
  failedAt: Moment.nullable(),
  /** Of the last test, if it failed. */
  error: z.string().nullable(),
});
export type ConnectionDto = z.infer<typeof ConnectionDto>;

export const CHECKLIST_KEYS = ['venue', 'event', 'mail', 'payment', 'legal-pages', 'second-administrator'] as const;
export const ChecklistItem = z.object({ key: z.enum(CHECKLIST_KEYS), isDone: z.boolean() });
export type ChecklistItem = z.infer<typeof ChecklistItem>;

export const CONNECTION_ENDPOINTS = {
  readChecklist: {
    method: 'GET',
    path: '/admin/api/settings/checklist',
    access: 'settings:view',
    summary: 'What the shop still needs before its first sale',
    response: z.object({ items: z.array(ChecklistItem) }),
  },
  listConnections: {
    method: 'GET',
    path: '/admin/api/settings/connections',
    access: 'settings:view',
    summary: 'The services that the shop uses, with the results of their last tests',
    response: z.object({ connections: z.array(ConnectionDto) }),
  },
  testConnection: {
    method: 'POST',
    path: '/admin/api/settings/connections/test',
    access: 'settings:change',
    summary:
      'Tests a connection: an email to oneself, a payment that is canceled, the discovery of an identity provider',
    body: z.object({ key: plainText(80, 1) }),
    /** Null: it can be used. */
    response: z.object({ error: z.string().nullable() }),
  },
} as const satisfies Record<string, AdminEndpoint>;
