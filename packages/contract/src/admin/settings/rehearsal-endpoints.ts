/** The rehearsal of the sale: orders that are placed while it is on are marked, and can be deleted. */
import { z } from 'zod';
import type { AdminEndpoint } from '../endpoint.ts';
import { Moment } from '../values.ts';

export const RehearsalDto = z.object({
  /** When it was switched on; null: it is off. */
  startedAt: Moment.nullable(),
  /** Orders of rehearsals that are not deleted. */
  orders: z.int(),
  /** Payment providers in use. Those with live keys take no payments of rehearsals. */
  payments: z.array(z.object({ provider: z.string(), isLive: z.boolean() })),
});
export type RehearsalDto = z.infer<typeof RehearsalDto>;

export const REHEARSAL_ENDPOINTS = {
  readRehearsal: {
    method: 'GET',
    path: '/admin/api/settings/rehearsal',
    access: 'settings:view',
    summary: 'Whether a rehearsal is on, how many of its orders are left, and which payment providers take part',
    response: RehearsalDto,
  },
  changeRehearsal: {
    method: 'POST',
    path: '/admin/api/settings/rehearsal',
    access: 'settings:change',
    summary: 'Switches the rehearsal on or off; refused if it is so already',
    body: z.object({ isOn: z.boolean() }),
    response: z.object({}),
  },
} as const satisfies Record<string, AdminEndpoint>;
