import type { z } from 'zod';
import { Setup } from '../entities/setup.ts';
import { envelope } from '../envelope.ts';

/** GET /api/setup (booking §7). */
export const SetupResponse = envelope(Setup);
export type SetupResponse = z.infer<typeof SetupResponse>;
