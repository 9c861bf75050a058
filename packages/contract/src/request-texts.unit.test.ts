/** Requests reject control characters: PostgreSQL cannot store U+0000, so the response would be 500. */
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { ENDPOINTS } from './endpoints.ts';

const endpoints = Object.entries<Endpoint>(ENDPOINTS);

const TEXTLESS = ['number', 'int', 'boolean', 'enum', 'literal', 'null', 'undefined'];

/** Lists the string schemas within a schema with their paths. A pipe that starts with a string counts as one. */
function* listTexts(schema: z.core.$ZodType, path: string): Generator<[string, z.core.$ZodType]> {
  const { def } = schema._zod;
  if (isText(schema)) yield [path, schema];
  else if (schema instanceof z.ZodObject)
    for (const [name, field] of Object.entries<z.core.$ZodType>(schema.shape))
      yield* listTexts(field, `${path}.${name}`);
  else if (schema instanceof z.ZodArray) yield* listTexts(schema.element, `${path}[]`);
  else if (schema instanceof z.ZodUnion) for (const option of schema.options) yield* listTexts(option, path);
  else if (schema instanceof z.ZodRecord) {
    yield* listTexts(schema.keyType, `${path}{key}`);
    yield* listTexts(schema.valueType, `${path}{value}`);
  } else if (schema instanceof z.ZodPipe) yield* listTexts(schema.in, path);
  else if ('innerType' in def) yield* listTexts(z.instanceof(z.core.$ZodType).parse(def.innerType), path);
  else if (!TEXTLESS.includes(def.type)) throw new Error(`${path}: a schema of kind ${def.type} is not looked through`);
}

function isText(schema: z.core.$ZodType): boolean {
  return schema instanceof z.ZodString || (schema instanceof z.ZodPipe && isText(schema.in));
}

/** Texts that are valid except for U+0000, of lengths that most schemas allow. */
const POISONED = ['abc', '12', '1_2_3', 'ab-cd', 'SUMMER-2026', '01.12.2026', '19:00', 'a@mail.example', 'x'.repeat(30)]
  .flatMap((good) => [`${good}\u0000`, `\u0000${good}`, `${good.slice(0, 1)}\u0000${good.slice(1)}`])
  .concat('\u0000');

/** Whether the text is rejected for its content rather than its length. */
function isRefused(schema: z.core.$ZodType, text: string): boolean {
  const { error } = z.core.safeParse(schema, text);
  return error !== undefined && error.issues.some(({ code }) => code !== 'too_small' && code !== 'too_big');
}

const listRequests = ({ params, query, body }: Endpoint) => Object.entries({ params, query, body });

describe('a request', () => {
  test.each(endpoints)('rejects U+0000 in every text: %s', (_, endpoint) => {
    const texts = listRequests(endpoint).flatMap(([part, schema]) => (schema ? [...listTexts(schema, part)] : []));
    const taken = texts.filter(([, schema]) => !POISONED.every((text) => isRefused(schema, text)));
    expect(taken.map(([path]) => path)).toEqual([]);
  });
});

describe('listTexts', () => {
  test('finds texts in objects, lists, unions, records, and behind defaults', () => {
    const open = z.string().max(9).optional();
    const found = [
      ...listTexts(z.object({ a: open, b: z.array(z.union([z.number(), open])), c: z.record(z.string(), open) }), ''),
      ...listTexts(z.string().trim().pipe(z.string()).default('').catch('').nullish(), '.d'),
    ];
    expect(found.map(([path]) => path)).toEqual(['.a', '.b[]', '.c{key}', '.c{value}', '.d']);
    expect(found.some(([, schema]) => isRefused(schema, 'a\u0000'))).toBe(false);
  });
});
