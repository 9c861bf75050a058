/** Orders: creating, viewing, paying, and following their state. */
import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { ENDPOINT_PATHS } from '../paths.ts';
import { ErrorResponse } from '../wire/envelope.ts';
import { errorResponses, guarded } from '../wire/error-responses.ts';
import { ORDER_ADJUSTMENT_ENDPOINTS } from './adjustment-endpoints.ts';
import { OrderCreateRequest, OrderCreateResponse } from './order-create.ts';
import { OrderPayParams, OrderPayRequest, OrderPayResponse } from './order-pay.ts';
import {
  OrderChangesQuery,
  OrderNumberRequest,
  OrderNumberResponse,
  StatusChangeRequest,
  StatusChangeResponse,
} from './order-status.ts';
import { OrderViewRequest, OrderViewResponse } from './order-view.ts';

export const ORDER_ENDPOINTS = {
  orderCreate: {
    method: 'POST',
    path: ENDPOINT_PATHS.orderCreate,
    section: 'booking §7',
    summary: 'Creates an order, which reserves its tickets for a limited time',
    body: OrderCreateRequest,
    response: { 200: OrderCreateResponse, 409: ErrorResponse, ...guarded },
  },
  orderView: {
    method: 'POST',
    path: ENDPOINT_PATHS.orderView,
    section: 'booking §7',
    summary: 'An order by its hash',
    body: OrderViewRequest,
    response: { 200: OrderViewResponse, ...guarded },
  },
  orderPay: {
    method: 'POST',
    path: ENDPOINT_PATHS.orderPay,
    section: 'booking §7, decisions §2',
    summary: 'Starts a payment and returns the address to send the buyer to',
    params: OrderPayParams,
    body: OrderPayRequest,
    response: { 200: OrderPayResponse, 409: ErrorResponse, ...guarded },
  },
  orderStatusChange: {
    method: 'POST',
    path: ENDPOINT_PATHS.orderStatusChange,
    section: 'booking §7',
    summary: 'Payment status of an order',
    body: StatusChangeRequest,
    response: { 200: StatusChangeResponse, ...guarded },
  },
  orderChanges: {
    method: 'GET',
    path: ENDPOINT_PATHS.orderChanges,
    section: 'decisions §2',
    summary: 'Event stream of changes of an order and its payment',
    description:
      'Server-sent events: after `changed` the client reads the order again. 503 if there are too many subscribers: the client then polls the status.',
    query: OrderChangesQuery,
    mediaType: 'text/event-stream',
    response: { 200: z.string(), ...errorResponses },
  },
  orderNumber: {
    method: 'POST',
    path: ENDPOINT_PATHS.orderNumber,
    section: 'booking §7',
    summary: 'The number of an order',
    body: OrderNumberRequest,
    response: { 200: OrderNumberResponse, ...guarded },
  },
  ...ORDER_ADJUSTMENT_ENDPOINTS,
} as const satisfies Record<string, Endpoint>;
