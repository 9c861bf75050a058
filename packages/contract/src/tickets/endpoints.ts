/** Single tickets. */
import type { Endpoint } from '../endpoint.ts';
import { ENDPOINT_PATHS } from '../paths.ts';
import { errorResponses } from '../wire/error-responses.ts';
import { TicketViewParams, TicketViewQuery, TicketViewResponse } from './ticket-view.ts';

export const TICKET_ENDPOINTS = {
  ticketView: {
    method: 'GET',
    path: ENDPOINT_PATHS.ticketView,
    section: 'poster §2, decisions §2',
    summary: 'A ticket by its access token',
    params: TicketViewParams,
    query: TicketViewQuery,
    response: { 200: TicketViewResponse, ...errorResponses },
  },
} as const satisfies Record<string, Endpoint>;
