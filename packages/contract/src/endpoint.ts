/** What is said of a call: where it is, what it takes, and what it answers. */
import type { z } from 'zod';

export type Endpoint = {
  method: 'GET' | 'POST';
  /** Fastify style; a trailing slash makes no difference. */
  path: string;
  /** Where the specifications describe it. */
  section: string;
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  response: Readonly<Record<number, z.ZodType>>;
  /** Of an answer with status 200; JSON where it is left out. */
  mediaType?: string;
  /** What the answer's schema does not say. */
  description?: string;
};
