/** All endpoints by resource. Source of the server's routes, the OpenAPI document and the types of the storefront's client. */
import { ALERT_ENDPOINTS } from './alerts/endpoints.ts';
import { ATTENDEE_ENDPOINTS } from './attendees/endpoints.ts';
import { BOT_CHECK_ENDPOINTS } from './bot-check/endpoints.ts';
import { CART_ENDPOINTS } from './carts/endpoints.ts';
import { CUSTOMER_ENDPOINTS } from './customers/endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { EVENT_ENDPOINTS } from './events/endpoints.ts';
import { LISTING_ENDPOINTS } from './listing/endpoints.ts';
import { ORDER_LOOKUP_ENDPOINTS } from './order-lookup/endpoints.ts';
import { ORDER_ENDPOINTS } from './orders/endpoints.ts';
import { RETURN_ENDPOINTS } from './returns/endpoints.ts';
import { SEAT_MAP_ENDPOINTS } from './seat-map/endpoints.ts';
import { SHOP_ENDPOINTS } from './shop/endpoints.ts';
import { TICKET_ENDPOINTS } from './tickets/endpoints.ts';

export const ENDPOINTS = {
  ...SHOP_ENDPOINTS,
  ...LISTING_ENDPOINTS,
  ...EVENT_ENDPOINTS,
  ...SEAT_MAP_ENDPOINTS,
  ...CART_ENDPOINTS,
  ...BOT_CHECK_ENDPOINTS,
  ...ORDER_ENDPOINTS,
  ...RETURN_ENDPOINTS,
  ...ATTENDEE_ENDPOINTS,
  ...ORDER_LOOKUP_ENDPOINTS,
  ...CUSTOMER_ENDPOINTS,
  ...TICKET_ENDPOINTS,
  ...ALERT_ENDPOINTS,
} as const satisfies Record<string, Endpoint>;

export type EndpointId = keyof typeof ENDPOINTS;
