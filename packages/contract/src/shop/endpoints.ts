/** The shop as a whole: settings, CSRF token, country of the visitor. */
import type { Endpoint } from '../endpoint.ts';
import { ENDPOINT_PATHS } from '../paths.ts';
import { errorResponses } from '../wire/error-responses.ts';
import { CountryResponse } from './country.ts';
import { SetupResponse } from './setup.ts';
import { TokenResponse } from './token.ts';

export const SHOP_ENDPOINTS = {
  token: {
    method: 'GET',
    path: ENDPOINT_PATHS.token,
    section: 'booking §7',
    summary: 'A CSRF token for the calling visitor',
    response: { 200: TokenResponse, ...errorResponses },
  },
  setup: {
    method: 'GET',
    path: ENDPOINT_PATHS.setup,
    section: 'booking §7, poster §3',
    summary: 'Settings of the shop: languages, switches, rules, footer',
    response: { 200: SetupResponse, ...errorResponses },
  },
  country: {
    method: 'GET',
    path: ENDPOINT_PATHS.country,
    section: 'booking §2 "Phone input"',
    summary: 'Country of the visitor, if the shop looks it up',
    response: { 200: CountryResponse, ...errorResponses },
  },
} as const satisfies Record<string, Endpoint>;
