/** Error responses of every endpoint. */
import { ErrorResponse } from './envelope.ts';

export const errorResponses = {
  400: ErrorResponse,
  404: ErrorResponse,
  429: ErrorResponse,
  500: ErrorResponse,
  503: ErrorResponse,
} as const;
/** Additional error responses of mutating endpoints. */
export const guarded = { ...errorResponses, 403: ErrorResponse, 413: ErrorResponse, 415: ErrorResponse } as const;
