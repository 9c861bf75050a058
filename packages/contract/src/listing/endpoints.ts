/** The listing of events. */
import type { Endpoint } from '../endpoint.ts';
import { ENDPOINT_PATHS } from '../paths.ts';
import { errorResponses } from '../wire/error-responses.ts';
import { AfishaResponse } from './afisha.ts';

export const LISTING_ENDPOINTS = {
  afisha: {
    method: 'GET',
    path: ENDPOINT_PATHS.afisha,
    section: 'poster §7',
    summary: 'The listing of all events',
    response: { 200: AfishaResponse, ...errorResponses },
  },
} as const satisfies Record<string, Endpoint>;
