/** Actions on many orders: tried on each of them first, started by a member, and run in the background. */
import { z } from 'zod';
import { BULK_ACTIONS, BULK_ITEM_STATES, BULK_REFUND_WAYS, BULK_RUN_STATES } from '../../rules/staff/bulk-runs.ts';
import type { AdminEndpoint } from '../endpoint.ts';
import { Moment, MoneyDto, RowId } from '../values.ts';
import { OrderFilterQuery } from './order-endpoints.ts';

export const MAX_CHOSEN_ORDERS = 1_000;

export const BulkRunDto = z.object({
  id: RowId,
  action: z.enum(BULK_ACTIONS),
  state: z.enum(BULK_RUN_STATES),
  /** Name of the member who created or started it. */
  member: z.string(),
  createdAt: Moment,
  startedAt: Moment.nullable(),
  endedAt: Moment.nullable(),
  /** Orders by the state of their item. */
  orders: z.record(z.enum(BULK_ITEM_STATES), z.int()),
  /** Of orders that are ready: what the action will do; and of those that are done: what it did. */
  ready: z.object({ amount: MoneyDto, emails: z.int() }),
  done: z.object({ amount: MoneyDto, emails: z.int() }),
});
export type BulkRunDto = z.infer<typeof BulkRunDto>;

export const BulkRunDetailsDto = z.object({
  run: BulkRunDto,
  /** Orders that the action does not apply to, and those that failed: the first of them. */
  problems: z.array(z.object({ orderId: RowId, state: z.enum(BULK_ITEM_STATES), message: z.string() })),
});
export type BulkRunDetailsDto = z.infer<typeof BulkRunDetailsDto>;

const RUN = { access: 'orders:change', params: z.object({ id: RowId }), response: BulkRunDetailsDto } as const;

export const BULK_RUN_ENDPOINTS = {
  listBulkRuns: {
    method: 'GET',
    path: '/admin/api/bulk-runs',
    access: 'orders:change',
    summary: 'The newest actions on many orders: all of them, or with a narrower scope those of the member',
    response: z.object({ runs: z.array(BulkRunDto) }),
  },
  createBulkRun: {
    method: 'POST',
    path: '/admin/api/bulk-runs',
    access: 'orders:change',
    summary: 'Begins to check an action on chosen orders, or on all orders of a filter; changes no order',
    body: z.object({
      /**
       * `cancel`: unpaid orders. `refund`: of all valid tickets. `delete_rehearsal`: cancels and refunds orders of
       * rehearsals, and erases their personal data. `reasonId`: one of the shop's reasons of returns.
       */
      action: z.discriminatedUnion('kind', [
        z.object({ kind: z.enum(['resend', 'cancel', 'delete_rehearsal']) }),
        z.object({ kind: z.literal('refund'), way: z.enum(BULK_REFUND_WAYS), reasonId: RowId }),
      ]),
      orders: z.union([
        z.object({ ids: z.array(RowId).min(1).max(MAX_CHOSEN_ORDERS) }),
        z.object({ filter: OrderFilterQuery }),
      ]),
    }),
    response: z.object({ id: RowId }),
  },
  readBulkRun: { ...RUN, method: 'GET', path: '/admin/api/bulk-runs/:id', summary: 'Progress of a run' },
  startBulkRun: {
    ...RUN,
    method: 'POST',
    path: '/admin/api/bulk-runs/:id/start',
    summary: 'Starts a checked run. `orders` and `amount`: what the member has seen',
    body: z.object({ orders: z.int(), amount: z.int() }),
  },
  stopBulkRun: {
    ...RUN,
    method: 'POST',
    path: '/admin/api/bulk-runs/:id/stop',
    summary: 'Stops after the current order',
  },
  resumeBulkRun: {
    ...RUN,
    method: 'POST',
    path: '/admin/api/bulk-runs/:id/resume',
    summary: 'Continues a stopped run',
  },
  retryBulkRun: {
    ...RUN,
    method: 'POST',
    path: '/admin/api/bulk-runs/:id/retry',
    summary: 'Tries the failed orders of a finished run again',
  },
} as const satisfies Record<string, AdminEndpoint>;
