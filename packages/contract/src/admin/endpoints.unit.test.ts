/** Requests to the staff's API have the fields of their schema only: others are removed or refused. */
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { AdminEndpoint } from './endpoint.ts';
import { ADMIN_ENDPOINTS } from './endpoints.ts';

/** Season documents, which are validated as an import validates them. */
const DOCUMENT = /^(?:document|base)\b/;

const bodies = Object.entries<AdminEndpoint>(ADMIN_ENDPOINTS).flatMap(([id, { body }]) => (body ? [{ id, body }] : []));

const Schema = z.record(z.string(), z.unknown());
const isEmpty = (value: unknown): boolean => Object.keys(Schema.safeParse(value).data ?? { x: 1 }).length === 0;

/** Paths of objects that let further fields through, and of values of any type. */
function listOpenPaths(value: unknown, path: readonly string[] = []): string[] {
  const { data: schema } = Schema.safeParse(value);
  if (!schema) return [];
  const { properties, additionalProperties: others, propertyNames: names } = schema;
  const isOpen = schema['type'] === 'object' && others !== false && (names === undefined || isEmpty(others));
  const children = Object.entries(schema).flatMap(([key, child]) => {
    if (key === 'properties' || key === 'propertyNames') return [];
    if (Array.isArray(child)) return child.flatMap((item) => listOpenPaths(item, path));
    return listOpenPaths(child, key === 'additionalProperties' ? [...path, '*'] : path);
  });
  const fields = Object.entries(Schema.safeParse(properties).data ?? {});
  return [
    ...(isOpen || isEmpty(schema) ? [path.join('.')] : []),
    ...children,
    ...fields.flatMap(([name, field]) => listOpenPaths(field, [...path, name])),
  ];
}

it.each(bodies)('the body of $id has no further fields', ({ body }) => {
  const open = listOpenPaths(z.toJSONSchema(body, { io: 'output', unrepresentable: 'any' }));
  expect(open.filter((path) => !DOCUMENT.test(path))).toEqual([]);
});

it('finds values that would let further fields through', () => {
  const open = z.object({ a: z.looseObject({}), b: z.array(z.unknown()), c: z.record(z.string(), z.int()) });
  expect(listOpenPaths(z.toJSONSchema(open))).toEqual(['a', 'a.*', 'b']);
});
