/** Definition of an endpoint. */
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
  /** Of responses with status 200; JSON by default. */
  mediaType?: string;
  /** Details beyond the response schema. */
  description?: string;
};
