/** The event page. */
import type { Endpoint } from '../endpoint.ts';
import { ENDPOINT_PATHS } from '../paths.ts';
import { errorResponses } from '../wire/error-responses.ts';
import { NoSchemeQuery, NoSchemeResponse } from './no-scheme.ts';

export const EVENT_ENDPOINTS = {
  noScheme: {
    method: 'GET',
    path: ENDPOINT_PATHS.noScheme,
    section: 'booking §7, decisions §2',
    summary: 'Data of the event page',
    query: NoSchemeQuery,
    response: { 200: NoSchemeResponse, ...errorResponses },
  },
} as const satisfies Record<string, Endpoint>;
