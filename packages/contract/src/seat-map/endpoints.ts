/** Seat map page. */
import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { OrderCreateResponse } from '../orders/order-create.ts';
import { ErrorResponse } from '../wire/envelope.ts';
import { errorResponses, guarded } from '../wire/error-responses.ts';
import { SCHEME_PATHS } from './paths.ts';
import * as scheme from './scheme.ts';
import * as schemeCart from './scheme-cart.ts';

export const SEAT_MAP_ENDPOINTS = {
  orderCreateScheme: {
    method: 'POST',
    path: SCHEME_PATHS.order,
    section: 'booking §7',
    summary: 'Creates an order of seats chosen on the seat map',
    body: schemeCart.OrderCreateSchemeRequest,
    response: { 200: OrderCreateResponse, 409: ErrorResponse, ...guarded },
  },
  scheme: {
    method: 'GET',
    path: SCHEME_PATHS.page,
    section: 'decisions §2',
    summary: 'Data of the seat map page',
    query: scheme.SchemeQuery,
    response: { 200: scheme.SchemeResponse, ...errorResponses },
  },
  schemeSessions: {
    method: 'GET',
    path: SCHEME_PATHS.sessions,
    section: 'decisions §2',
    summary: 'The part of the seat map page that changes while it is open',
    query: scheme.SchemeQuery,
    response: { 200: scheme.SchemeSessionsResponse, ...errorResponses },
  },
  schemeMap: {
    method: 'GET',
    path: SCHEME_PATHS.map,
    section: 'decisions §2a',
    summary: 'The hall with its seats, free and taken',
    description:
      'Halls above 10,000 seats have seat_numbers as { columns, rows }. `plan` returns the immutable geometry alone, `availability` the state alone, and `changes` streams later changes of the state.',
    query: scheme.SchemeMapQuery,
    response: { 200: scheme.SchemeMapResponse, ...errorResponses },
  },
  schemePlan: {
    method: 'GET',
    path: SCHEME_PATHS.plan,
    section: 'decisions §2a',
    summary: 'The geometry of a hall plan; immutable',
    params: scheme.SchemePlanParams,
    response: { 200: scheme.SchemePlanResponse, ...errorResponses },
  },
  schemeGeometry: {
    method: 'GET',
    path: SCHEME_PATHS.geometry,
    section: 'decisions §2a',
    summary: 'The geometry of a hall plan in packed columns; immutable',
    description:
      'Each column has its values, or runs (a value and how many rows have it), or deltas (hundredths, each added to the sum before it), or runs of deltas.',
    params: scheme.SchemePlanParams,
    response: { 200: scheme.SchemeGeometryResponse, ...errorResponses },
  },
  schemeDrawing: {
    method: 'GET',
    path: SCHEME_PATHS.drawing,
    section: 'decisions §2a',
    summary: 'The drawing of a hall plan without its words, as an image; immutable',
    params: scheme.SchemePlanParams,
    mediaType: 'image/svg+xml',
    response: { 200: z.string(), ...errorResponses },
  },
  schemeAvailability: {
    method: 'GET',
    path: SCHEME_PATHS.availability,
    section: 'decisions §2a',
    summary: 'Free seats of a session',
    description: 'For clients without event streams: small, and cheap to poll with its ETag.',
    query: scheme.SchemeMapQuery,
    response: { 200: scheme.SchemeAvailabilityResponse, ...errorResponses },
  },
  schemeChanges: {
    method: 'GET',
    path: SCHEME_PATHS.changes,
    section: 'decisions §2',
    summary: 'Event stream of the seat availability of a session',
    description:
      'Server-sent events: `list` is a snapshot, `change` a delta to the version in its `from`. The id of an event is its version; with Last-Event-ID or `version` only later changes are sent. 503 if there are too many subscribers: the client then polls `availability`.',
    query: scheme.SchemeChangesQuery,
    mediaType: 'text/event-stream',
    response: { 200: z.string(), ...errorResponses },
  },
  schemeCart: {
    method: 'GET',
    path: SCHEME_PATHS.cart,
    section: 'booking §4 "Seat selection"',
    summary: 'Seats of a session that the visitor holds',
    query: schemeCart.SchemeCartQuery,
    response: { 200: schemeCart.SchemeCartResponse, ...errorResponses },
  },
  schemeCartUpdate: {
    method: 'POST',
    path: SCHEME_PATHS.cart,
    section: 'booking §4 "Seat selection"',
    summary: 'Holds or releases chosen seats',
    body: schemeCart.SchemeCartRequest,
    response: { 200: schemeCart.SchemeCartResponse, ...guarded },
  },
  schemeBest: {
    method: 'POST',
    path: SCHEME_PATHS.best,
    section: 'booking §4 "Seat selection"',
    summary: 'Holds the best available adjacent seats',
    body: schemeCart.SchemeBestRequest,
    response: { 200: schemeCart.SchemeBestResponse, 409: ErrorResponse, ...guarded },
  },
  schemeProposal: {
    method: 'GET',
    path: SCHEME_PATHS.proposal,
    section: 'booking §4 "Seat selection"',
    summary: 'Proposes the best available adjacent seats, without holding them',
    query: schemeCart.SchemeProposalQuery,
    response: { 200: schemeCart.SchemeProposalResponse, ...errorResponses },
  },
  schemeLocation: {
    method: 'GET',
    path: SCHEME_PATHS.location,
    section: 'booking §7, decisions §2',
    summary: 'The map marker of a venue',
    mediaType: 'image/svg+xml',
    response: { 200: z.string() },
  },
} as const satisfies Record<string, Endpoint>;
