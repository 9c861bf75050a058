/** JSON schemas of zod schemas, for OpenAPI documents. */
import { z } from 'zod';

export type Json = { [key: string]: unknown };

export function toParameters(place: 'path' | 'query', schema: z.ZodType | undefined): Json[] {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries<z.ZodType>(schema.shape).map(([name, field]) => ({
    in: place,
    name,
    required: place === 'path' || !field.safeParse(undefined).success,
    schema: toJsonSchema(field, 'input'),
  }));
}

export function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });
  return rest;
}
