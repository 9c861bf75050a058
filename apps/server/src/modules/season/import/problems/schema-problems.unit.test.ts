/** Issues of schemas become problems with codes, whose English message the importer prints. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { LISTS } from '../format/lists.ts';
import { READABLE_FORMATS } from '../format/migrate-format.ts';
import { Season } from '../format/season.ts';
import { Key, MoneyAmount, Text } from '../format/values.ts';
import { createProblem, type ValueProblem } from './create-problem.ts';
import { Problems, validate } from './problems.ts';
import { toIssueParams } from './schema-problems.ts';

function listValueProblems(schema: z.ZodType, value: unknown): Pick<ValueProblem, 'code' | 'values'>[] {
  const problems = new Problems();
  validate(schema, { file: 'a.json', locate: () => ({ file: 'a.json', line: 1, field: '' }) }, value, problems);
  return problems.list.map(({ code, values }) => ({ code, values }));
}

describe('a problem of a schema', () => {
  it.each<[string, z.ZodType, unknown, string, object]>([
    ['a wrong type', z.number(), 'six', 'number', { value: '"six"' }],
    [
      'one of several types',
      z.union([z.string(), z.number()]),
      true,
      'type',
      { types: 'text in quotes or a number', value: 'true' },
    ],
    ['a type without a code', z.array(z.string()), 1, 'type', { types: 'a list: […]', value: '1' }],
    ['a minimum', z.number().min(3), 1, 'minimum', { min: 3 }],
    ['an exclusive minimum', z.number().positive(), 0, 'above', { min: 0 }],
    ['a text that is too long', z.string().max(2), 'abc', 'long', { max: 2 }],
    ['a list that is too short', z.array(z.string()).min(2), ['a'], 'few', { min: 2 }],
    ['a choice', z.enum(['a', 'b']), 'c', 'one-of', { choices: 'a, b', value: '"c"' }],
    ['an unknown field', z.strictObject({}), { more: 1 }, 'unknown-field', {}],
    ['a rule of the format', Key, 'A b', 'key', {}],
    ['a check of the format', MoneyAmount, 1.234, 'decimals', {}],
    ['a text without languages', Text, 'Hall', 'text-by-language', {}],
    [
      'a name of a record',
      z.record(Key, z.number()),
      { 'A b': 1 },
      'field-name',
      { reason: 'must be small Latin letters, digits and hyphens' },
    ],
    [
      'a check with values',
      z.string().refine(() => false, toIssueParams(createProblem('date', { day: 'x' }))),
      'x',
      'date',
      { day: 'x' },
    ],
    ['a message of zod', z.string().regex(/^a/), 'b', 'invalid', { reason: 'Invalid string: must match pattern /^a/' }],
  ])('has the code and the values of %s', (_what, schema, value, code, values) => {
    expect(listValueProblems(schema, value)).toEqual([{ code, values }]);
  });

  it('has the values of the library where a rule of the format takes them', () => {
    const season = { format: 7, timeZone: 'UTC', shop: {} };
    expect(listValueProblems(Season, season)).toContainEqual({
      code: 'format',
      values: { choices: READABLE_FORMATS.join(' or ') },
    });
  });

  it('names the fields that exclude each other', () => {
    const card = { card: '1', name: '', pin: '1', pinDigest: 'x' };
    expect(listValueProblems(LISTS['loyalty-cards.json'], [card])).toEqual([
      { code: 'either', values: { first: 'pin', second: 'pinDigest' } },
    ]);
  });
});
