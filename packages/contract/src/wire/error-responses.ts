/** Error responses of every endpoint. */
import { Refusal } from './envelope.ts';

export const refusals = { 400: Refusal, 404: Refusal, 429: Refusal, 500: Refusal, 503: Refusal } as const;
/** Additional error responses of mutating endpoints. */
export const guarded = { ...refusals, 403: Refusal, 413: Refusal, 415: Refusal } as const;
