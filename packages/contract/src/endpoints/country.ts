import { z } from 'zod';
import { envelope } from '../envelope.ts';

/**
 * GET /api/country: the country the visitor calls from, as a small iso2 (`kz`), for the phone field (booking §2 "Phone
 * input"). Empty where the shop does not look it up or could not find it out.
 */
export const CountryResponse = envelope(z.object({ iso2: z.string().regex(/^([a-z]{2})?$/) }));
export type CountryResponse = z.infer<typeof CountryResponse>;
