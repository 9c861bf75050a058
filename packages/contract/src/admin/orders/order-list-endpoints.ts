/** Lists of orders: the values of their filters, files for spreadsheets, and filters that a member has named. */
import { z } from 'zod';
import { plainText } from '../../wire/primitives.ts';
import type { AdminEndpoint } from '../endpoint.ts';
import { FilterDay, RowId, SeasonId, StaffLanguageSchema } from '../values.ts';
import { OrderFilterQuery } from './order-endpoints.ts';

export const MAX_SAVED_FILTERS = 50;

const SessionChoiceDto = z.object({ id: RowId, event: z.string(), day: z.iso.date(), time: z.string().nullable() });
export type SessionChoiceDto = z.infer<typeof SessionChoiceDto>;

/** `query`: the query string of the list's address. */
export const SavedFilterDto = z.object({ id: RowId, name: z.string(), query: z.string() });
export type SavedFilterDto = z.infer<typeof SavedFilterDto>;

const FilterName = plainText(60).refine((name) => name.trim() !== '');
const SAVED_FILTERS = z.object({ filters: z.array(SavedFilterDto) });

export const ORDER_LIST_ENDPOINTS = {
  listOrderFilterChoices: {
    method: 'GET',
    path: '/admin/api/order-filters',
    access: 'orders:view',
    summary:
      'Payment methods, labels, reasons of refunds, and the sessions of a day; `sessionId`: the day of this session',
    query: z.object({ day: FilterDay.optional(), sessionId: SeasonId.optional() }),
    response: z.object({
      methods: z.array(z.object({ key: z.string(), name: z.string() })),
      /** Most used first. */
      labels: z.array(z.string()),
      /** Reasons of refunds. */
      reasons: z.array(z.object({ id: RowId, name: z.string() })),
      day: z.iso.date(),
      sessions: z.array(SessionChoiceDto),
    }),
  },
  exportOrders: {
    method: 'GET',
    path: '/admin/api/orders/export',
    access: 'orders:view',
    summary: 'The filtered list as a file: CSV or a workbook of Excel',
    query: OrderFilterQuery.extend({
      format: z.enum(['csv', 'xlsx']),
      /** Of the headings and names; by default that of the request. */
      language: StaffLanguageSchema.optional(),
    }),
    response: z.custom<AsyncIterable<Uint8Array>>(),
  },
  listSavedFilters: {
    method: 'GET',
    path: '/admin/api/saved-filters',
    access: 'orders:view',
    summary: 'The filters that the member has named',
    response: SAVED_FILTERS,
  },
  saveFilter: {
    method: 'POST',
    path: '/admin/api/saved-filters',
    access: 'orders:view',
    summary: 'Names the filter of a list of orders; the same name replaces it',
    body: z.object({ name: FilterName, query: plainText(500) }),
    response: SAVED_FILTERS,
  },
  renameFilter: {
    method: 'POST',
    path: '/admin/api/saved-filters/:id/rename',
    access: 'orders:view',
    summary: 'Gives a named filter another name',
    params: z.object({ id: RowId }),
    body: z.object({ name: FilterName }),
    response: SAVED_FILTERS,
  },
  deleteFilter: {
    method: 'POST',
    path: '/admin/api/saved-filters/:id/delete',
    access: 'orders:view',
    summary: 'Deletes a named filter',
    params: z.object({ id: RowId }),
    response: SAVED_FILTERS,
  },
} as const satisfies Record<string, AdminEndpoint>;
