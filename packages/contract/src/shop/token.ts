import { z } from 'zod';
import { envelope } from '../wire/envelope.ts';

/** GET /api/token (booking §7): a CSRF token bound to the caller's visitor cookie. */
export const TokenResponse = envelope(z.object({ token: z.string() }));
export type TokenResponse = z.infer<typeof TokenResponse>;
