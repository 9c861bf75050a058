/** Settings of the shop: name, contacts, appearance, legal pages and switches. */
import { z } from 'zod';
import type { AdminEndpoint } from '../endpoint.ts';
import { HouseChanges, HouseFieldSchema, HouseValues } from './house-fields.ts';

/** Room for several new pictures in one request. */
const MAX_CHANGE_BYTES = 3 * 1024 * 1024;

export const HOUSE_ENDPOINTS = {
  readHouse: {
    method: 'GET',
    path: '/admin/api/settings/house',
    access: 'settings:view',
    summary: 'The settings of the shop',
    response: z.object({
      values: HouseValues,
      /** Fields that were changed here and differ from the last import. */
      edited: z.array(HouseFieldSchema),
      countries: z.array(z.object({ key: z.string(), name: z.string() })),
      /** The sender of emails that the environment sets, which wins; '' if it sets none. */
      environmentSender: z.string(),
    }),
  },
  changeHouse: {
    method: 'POST',
    path: '/admin/api/settings/house',
    access: 'settings:change',
    summary: 'Changes settings whose values are still `before`; otherwise nothing, and the problem names the fields',
    body: z.object({ before: HouseChanges, after: HouseChanges }),
    maxBodyBytes: MAX_CHANGE_BYTES,
    response: z.object({}),
  },
  previewPage: {
    method: 'POST',
    path: '/admin/api/settings/house/preview',
    access: 'settings:view',
    summary: 'HTML of a page as visitors will get it',
    body: z.object({ html: z.string().max(100_000) }),
    maxBodyBytes: MAX_CHANGE_BYTES,
    response: z.object({ html: z.string() }),
  },
} as const satisfies Record<string, AdminEndpoint>;
