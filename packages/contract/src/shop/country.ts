import { z } from 'zod';
import { envelope } from '../wire/envelope.ts';

/**
 * GET /api/country: country of the visitor's IP address (`kz`), for the phone field (booking §2 "Phone input"). '' if
 * unknown.
 */
export const CountryResponse = envelope(z.object({ iso2: z.string().regex(/^([a-z]{2})?$/) }));
export type CountryResponse = z.infer<typeof CountryResponse>;
