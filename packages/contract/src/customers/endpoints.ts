/** Signed-in customers. */
import type { Endpoint } from '../endpoint.ts';
import { ENDPOINT_PATHS } from '../paths.ts';
import { errorResponses, guarded } from '../wire/error-responses.ts';
import { CrmClientResponse, CrmLogoutRequest, CrmLogoutResponse } from './crm.ts';

export const CUSTOMER_ENDPOINTS = {
  crmClient: {
    method: 'GET',
    path: ENDPOINT_PATHS.crmClient,
    section: 'booking §3 "CRM client"',
    summary: 'The signed-in customer',
    response: { 200: CrmClientResponse, ...errorResponses },
  },
  crmLogout: {
    method: 'POST',
    path: ENDPOINT_PATHS.crmLogout,
    section: 'booking §7',
    summary: 'Signs the customer out',
    body: CrmLogoutRequest,
    response: { 200: CrmLogoutResponse, ...guarded },
  },
} as const satisfies Record<string, Endpoint>;
