/** What the page of an order reads besides the order, and questions to its payment provider. */
import { z } from 'zod';
import type { AdminEndpoint } from '../endpoint.ts';
import { RowId } from '../values.ts';

const OrderParams = z.object({ id: RowId });
const OptionDto = z.object({ id: z.int(), name: z.string() });

/** The fields that an event asks for besides surname and name, and the choices. */
export const AttendeeFormDto = z.object({
  /** Empty before the ticket is named. */
  current: z.object({ surname: z.string(), name: z.string(), middleName: z.string() }),
  age: z.enum(['none', 'age', 'birthDate']),
  middleName: z.boolean(),
  document: z.boolean(),
  country: z.boolean(),
  region: z.boolean(),
  /** `note`: describes the numbers of a type. */
  documentTypes: z.array(OptionDto.extend({ note: z.string() })),
  countries: z.array(OptionDto),
  regions: z.array(OptionDto.extend({ country: z.int() })),
});
export type AttendeeFormDto = z.infer<typeof AttendeeFormDto>;

export const ORDER_PAGE_ENDPOINTS = {
  printTickets: {
    method: 'GET',
    path: '/admin/api/orders/:id/tickets.pdf',
    access: 'orders:change',
    summary: 'The valid tickets of an order as PDF; `wrong-state` without any',
    params: OrderParams,
    response: z.custom<Uint8Array>(),
  },
  readOrderEmail: {
    method: 'GET',
    path: '/admin/api/orders/:id/emails/:emailId',
    access: 'orders:view',
    summary: 'An email about an order as it was sent, without its secret links and tickets; empty after an erasure',
    params: z.object({ id: RowId, emailId: RowId }),
    response: z.object({ subject: z.string(), html: z.string() }),
  },
  readAttendeeForm: {
    method: 'GET',
    path: '/admin/api/orders/:id/attendees/:line',
    access: 'orders:change',
    summary: 'The fields of an attendee that the event of a ticket asks for',
    params: z.object({ id: RowId, line: RowId }),
    response: AttendeeFormDto,
  },
  readPaymentLink: {
    method: 'GET',
    path: '/admin/api/orders/:id/payment-link',
    access: 'orders:change',
    summary: 'The page where the buyer pays an unpaid order',
    params: OrderParams,
    response: z.object({ url: z.string() }),
  },
  pollPayments: {
    method: 'POST',
    path: '/admin/api/orders/:id/payments/poll',
    access: 'orders:change',
    summary: 'Asks the providers for the state of undecided payments',
    params: OrderParams,
    body: z.object({}),
    response: z.object({ payments: z.array(z.object({ id: RowId, before: z.string(), after: z.string() })) }),
  },
} as const satisfies Record<string, AdminEndpoint>;
