/** API calls of the attendee screens. */

import { ENDPOINT_PATHS } from '../paths.ts';
import { guarded } from '../wire/error-responses.ts';
import { ConfirmNominalRequest, ConfirmNominalResponse } from './confirm-nominal.ts';
import * as attendees from './order-attendees.ts';
import { OrderDataRequest, OrderDataResponse } from './order-data.ts';

export const ATTENDEE_ENDPOINTS = {
  orderData: {
    method: 'POST',
    path: ENDPOINT_PATHS.orderData,
    section: 'poster §7',
    summary: 'Fields of the attendee form',
    body: OrderDataRequest,
    response: { 200: OrderDataResponse, ...guarded },
  },
  confirmNominal: {
    method: 'POST',
    path: ENDPOINT_PATHS.confirmNominal,
    section: 'poster §7',
    summary: 'Names the attendees of an order, which can be paid afterwards',
    body: ConfirmNominalRequest,
    response: { 200: ConfirmNominalResponse, ...guarded },
  },
  orderAttendees: {
    method: 'POST',
    path: ENDPOINT_PATHS.orderAttendees,
    section: 'docs/decisions/0024',
    summary: 'Attendees of a paid order, and the deadline for changes',
    body: attendees.OrderAttendeesRequest,
    response: { 200: attendees.OrderAttendeesResponse, ...guarded },
  },
  changeAttendee: {
    method: 'POST',
    path: ENDPOINT_PATHS.changeAttendee,
    section: 'docs/decisions/0024',
    summary: 'Changes the attendee of a paid ticket; voids its old code',
    body: attendees.ChangeAttendeeRequest,
    response: { 200: attendees.ChangeAttendeeResponse, ...guarded },
  },
} as const;
