/** Connections to other services with their tests, and the checklist before the first sale. */
import { z } from 'zod';
import { plainText } from '../../wire/primitives.ts';
import type { AdminEndpoint } from '../endpoint.ts';
import { Moment } from '../values.ts';
import { CONFIGURABLE_CONNECTIONS } from './connection-fields.ts';

export const ConnectionDto = z.object({
  key: z.string(),
  kind: z.enum(['mail', 'payment', 'identity', 'staff-identity', 'bot-check']),
  /** Name of a payment provider; '' for the other kinds. */
  provider: z.string(),
  /** What configures it; null: nothing. */
  source: z.enum(['environment', 'browser', 'demo']).nullable(),
  canTest: z.boolean(),
  succeededAt: Moment.nullable(),
  failedAt: Moment.nullable(),
  /** Of the last test, if it failed. */
  error: z.string().nullable(),
  /** The newest settings that staff saved, without secrets; null: none, or it cannot be configured here. */
  saved: z
    .object({
      version: z.int(),
      isActive: z.boolean(),
      fields: z.record(z.string(), z.string()),
      /** Secret fields that have a value. */
      savedSecrets: z.array(z.string()),
      /** False: the key that encrypted its secrets is missing in CONNECTION_KEYS. */
      isReadable: z.boolean(),
    })
    .nullable(),
  /** Why its settings cannot be changed here; null if they can. */
  obstacle: z.enum(['environment', 'no_key', 'no_public_url']).nullable(),
  /** Where a payment provider sends its webhooks, or an OpenID provider redirects; '' for the other kinds. */
  callbackUrl: z.string(),
});
export type ConnectionDto = z.infer<typeof ConnectionDto>;

export const CHECKLIST_KEYS = [
  'venue',
  'event',
  'mail',
  'payment',
  'legal-pages',
  'second-administrator',
  'backup',
  'rehearsal',
] as const;
export const ChecklistItem = z.object({ key: z.enum(CHECKLIST_KEYS), isDone: z.boolean() });
export type ChecklistItem = z.infer<typeof ChecklistItem>;

const MAX_FIELDS = 20;

/** Values of the form by field; an empty secret leaves the saved one. `version`: the newest one that the form has read; 0: none. */
const ConnectionForm = z.object({
  key: z.enum(CONFIGURABLE_CONNECTIONS),
  version: z.int().min(0).max(1_000_000),
  values: z.record(plainText(40, 1), plainText(500)).refine((values) => Object.keys(values).length <= MAX_FIELDS),
});

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
  testEnteredConnection: {
    method: 'POST',
    path: '/admin/api/settings/connections/test-entered',
    access: 'settings:change',
    summary: 'Tests settings of a form that are not saved yet',
    body: ConnectionForm,
    /** Null: they can be used. */
    response: z.object({ error: z.string().nullable() }),
  },
  saveConnection: {
    method: 'POST',
    path: '/admin/api/settings/connections/save',
    access: 'settings:change',
    summary: 'Saves and uses settings of a connection, in all processes; they need a test of their own',
    body: ConnectionForm,
    response: z.object({}),
  },
  switchConnection: {
    method: 'POST',
    path: '/admin/api/settings/connections/switch',
    access: 'settings:change',
    summary: 'Switches saved settings on or off; payments under way and refunds go on',
    body: ConnectionForm.omit({ values: true }).extend({ isActive: z.boolean() }),
    response: z.object({}),
  },
} as const satisfies Record<string, AdminEndpoint>;
