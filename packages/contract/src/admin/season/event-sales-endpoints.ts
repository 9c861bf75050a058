/** Facts beside the document of an event: categories for its prices, the tickets of its sessions, and its sold add-ons. */
import { z } from 'zod';
import type { AdminEndpoint } from '../endpoint.ts';
import { RowId } from '../values.ts';
import { SeasonEventKey } from './season-event-endpoints.ts';

export const EventSalesDto = z.object({
  /** Null: the event is not published yet. */
  eventId: RowId.nullable(),
  categories: z.array(z.object({ key: z.string(), name: z.string() })),
  /** Published sessions, past ones too; `reserved`: in carts and unpaid orders. */
  sessions: z.array(
    z.object({
      id: RowId,
      day: z.iso.date(),
      time: z.string().nullable(),
      isCanceled: z.boolean(),
      sold: z.int(),
      reserved: z.int(),
    }),
  ),
  /** `allocated`: sold or reserved, in all sessions. */
  addOns: z.array(z.object({ key: z.string(), allocated: z.int() })),
});
export type EventSalesDto = z.infer<typeof EventSalesDto>;

export const EVENT_SALES_ENDPOINTS = {
  readEventSales: {
    method: 'GET',
    path: '/admin/api/season/events/:key/sales',
    access: 'season:view',
    summary: 'Categories for the prices of an event, the tickets of its sessions, and how many of its add-ons are sold',
    params: z.object({ key: SeasonEventKey }),
    response: EventSalesDto,
  },
} as const satisfies Record<string, AdminEndpoint>;
