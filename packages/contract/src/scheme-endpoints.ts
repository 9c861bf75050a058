/** The calls of the seat map page. */
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { OrderCreateResponse } from './endpoints/order-create.ts';
import * as scheme from './endpoints/scheme.ts';
import * as schemeCart from './endpoints/scheme-cart.ts';
import { Refusal } from './envelope.ts';
import { guarded, refusals } from './refusal-answers.ts';
import { SCHEME_PATHS } from './scheme-paths.ts';

export const SCHEME_ENDPOINTS = {
  orderCreateScheme: {
    method: 'POST',
    path: SCHEME_PATHS.order,
    section: 'booking §7',
    summary: 'Makes an order of places that were chosen in the hall',
    body: schemeCart.OrderCreateSchemeRequest,
    response: { 200: OrderCreateResponse, 409: Refusal, ...guarded },
  },
  scheme: {
    method: 'GET',
    path: SCHEME_PATHS.page,
    section: 'decisions §2',
    summary: "The scheme page's data",
    query: scheme.SchemeQuery,
    response: { 200: scheme.SchemeResponse, ...refusals },
  },
  schemeSessions: {
    method: 'GET',
    path: SCHEME_PATHS.sessions,
    section: 'decisions §2',
    summary: 'What of it changes while the page is open',
    query: scheme.SchemeQuery,
    response: { 200: scheme.SchemeSessionsResponse, ...refusals },
  },
  schemeMap: {
    method: 'GET',
    path: SCHEME_PATHS.map,
    section: 'decisions §2a',
    summary: 'The hall and its places, free and taken',
    description:
      'Halls above 10,000 seats have seat_numbers as { columns, rows }. The geometry alone, to be kept for ever, is at plan; the state alone at availability, and what changes of it after this version at changes.',
    query: scheme.SchemeMapQuery,
    response: { 200: scheme.SchemeMapResponse, ...refusals },
  },
  schemePlan: {
    method: 'GET',
    path: SCHEME_PATHS.plan,
    section: 'decisions §2a',
    summary: 'The geometry of a hall, the same for ever',
    params: scheme.SchemePlanParams,
    response: { 200: scheme.SchemePlanResponse, ...refusals },
  },
  schemeGeometry: {
    method: 'GET',
    path: SCHEME_PATHS.geometry,
    section: 'decisions §2a',
    summary: 'The geometry of a hall in packed columns, the same for ever',
    description:
      'Each column has its values, or runs (a value and how many rows have it), or deltas (hundredths, each added to the sum before it), or runs of deltas.',
    params: scheme.SchemePlanParams,
    response: { 200: scheme.SchemeGeometryResponse, ...refusals },
  },
  schemeAvailability: {
    method: 'GET',
    path: SCHEME_PATHS.availability,
    section: 'decisions §2a',
    summary: "Which of a session's places are free",
    description: 'Small, and cheap to ask again with its ETag: for where changes cannot be listened to.',
    query: scheme.SchemeMapQuery,
    response: { 200: scheme.SchemeAvailabilityResponse, ...refusals },
  },
  schemeChanges: {
    method: 'GET',
    path: SCHEME_PATHS.changes,
    section: 'decisions §2',
    summary: "A session's places as they are taken and freed",
    description:
      'Server-sent events: `list` has all places, `change` what is to be done to the version that its `from` names. The id of each is its version; with Last-Event-ID, or `version`, only what was missed is sent. Answered 503 where too many listen: then ask for availability.',
    query: scheme.SchemeChangesQuery,
    mediaType: 'text/event-stream',
    response: { 200: z.string(), ...refusals },
  },
  schemeCart: {
    method: 'GET',
    path: SCHEME_PATHS.cart,
    section: 'booking §4 "Seat selection"',
    summary: 'What the visitor holds of a session',
    query: schemeCart.SchemeCartQuery,
    response: { 200: schemeCart.SchemeCartResponse, ...refusals },
  },
  schemeCartUpdate: {
    method: 'POST',
    path: SCHEME_PATHS.cart,
    section: 'booking §4 "Seat selection"',
    summary: 'Holds chosen places, or gives them back',
    body: schemeCart.SchemeCartRequest,
    response: { 200: schemeCart.SchemeCartResponse, ...guarded },
  },
  schemeBest: {
    method: 'POST',
    path: SCHEME_PATHS.best,
    section: 'booking §4 "Seat selection"',
    summary: 'Holds the best places side by side',
    body: schemeCart.SchemeBestRequest,
    response: { 200: schemeCart.SchemeBestResponse, ...guarded },
  },
  schemeProposal: {
    method: 'GET',
    path: SCHEME_PATHS.proposal,
    section: 'booking §4 "Seat selection"',
    summary: 'The best places side by side, without holding them',
    query: schemeCart.SchemeProposalQuery,
    response: { 200: schemeCart.SchemeProposalResponse, ...refusals },
  },
  schemeLocation: {
    method: 'GET',
    path: SCHEME_PATHS.location,
    section: 'booking §7, decisions §2',
    summary: 'The mark of a place on a map',
    mediaType: 'image/svg+xml',
    response: { 200: z.string() },
  },
} as const satisfies Record<string, Endpoint>;
