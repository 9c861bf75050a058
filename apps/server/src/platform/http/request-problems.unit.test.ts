/** Malformed requests are described in the client's language for all issues of the validator. */
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { LANGUAGES } from '../lib/languages.ts';
import { registerErrorHandler } from './errors.ts';
import { SERVER_TEXTS } from './languages/texts.ts';

const Body = z.object({
  lang: z.string(),
  name: z.string().max(3),
  count: z.number().int().max(5),
  list: z.array(z.number()).min(1).max(2),
  way: z.enum(['card', 'cash']),
  mail: z.string().refine((text) => text.includes('@')),
  either: z.union([z.string(), z.number()]),
});
const RIGHT = { name: 'abc', count: 5, list: [1], way: 'card', mail: 'a@b', either: 1 };

const WRONG = [
  ['name', 'abcd', 'problem-long', { max: 3 }],
  ['name', undefined, 'problem-type', {}],
  ['name', null, 'problem-type', {}],
  ['count', 6, 'problem-large', { max: 5 }],
  ['count', 1.5, 'problem-type', {}],
  ['list', [], 'problem-small', { min: 1 }],
  ['list', [1, 2, 3], 'problem-large', { max: 2 }],
  ['way', 'shells', 'problem-choice', {}],
  ['mail', 'nobody', 'problem-form', {}],
  ['either', true, 'problem-form', {}],
] as const;

describe('a malformed request', () => {
  test.each(WRONG)('%s: %j is described by %s', async (path, value, key, values) => {
    const app = Fastify();
    app.setValidatorCompiler(validatorCompiler);
    app.setSerializerCompiler(serializerCompiler);
    registerErrorHandler(app);
    app.withTypeProvider<ZodTypeProvider>().post('/', { schema: { body: Body } }, async () => ({}));
    for (const lang of LANGUAGES) {
      const answer = await app.inject({ method: 'POST', url: '/', payload: { lang, ...RIGHT, [path]: value } });
      const message = Object.entries(values).reduce(
        (sentence, [name, limit]) => sentence.replace(`{${name}}`, String(limit)),
        String(Reflect.get(SERVER_TEXTS[lang], key)),
      );
      expect([answer.statusCode, answer.json().response.errors]).toEqual([400, [{ path, message }]]);
    }
    await app.close();
  });
});
