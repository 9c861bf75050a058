/**
 * Calls of screens that come later: described as the specifications have them, and not yet served. They move into
 * ENDPOINTS with their routes, for the OpenAPI document says only what the server does. None is left.
 */
import type { Endpoint } from './endpoint.ts';

export const LATER_ENDPOINTS: Readonly<Record<string, Endpoint>> = {};
