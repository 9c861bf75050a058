import { z } from 'zod';

/** A text in all languages as one value, for optional texts that most rows lack. */
export const InAllLanguages = z.object({ ru: z.string(), en: z.string(), kz: z.string(), ch: z.string() });
