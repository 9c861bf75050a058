import { expect, it } from 'vitest';
import { getAt, setAt } from './paths.ts';

it('changes a value deep inside, and nothing else', () => {
  const document = { a: { b: [{ c: 1, other: 2 }] }, rest: true };
  const changed = setAt(document, ['a', 'b', 0, 'c'], 5);
  expect(changed).toEqual({ a: { b: [{ c: 5, other: 2 }] }, rest: true });
  expect(document.a.b[0]?.c).toBe(1);
  expect(changed['rest']).toBe(true);
});

it('creates the parts on the way, and removes fields and entries without a value', () => {
  expect(setAt({}, ['form', 'box1', 'name'], { ru: 'Да' })).toEqual({ form: { box1: { name: { ru: 'Да' } } } });
  expect(setAt({ list: ['a', 'b'] }, ['list', 0], undefined)).toEqual({ list: ['b'] });
  expect(setAt({ list: ['a'] }, ['list', 1], 'b')).toEqual({ list: ['a', 'b'] });
  expect(setAt({ a: 1, b: 2 }, ['a'], undefined)).toEqual({ b: 2 });
});

it('reads nothing where a document has another shape', () => {
  expect(getAt({ title: 'text' }, ['title', 'ru'])).toBeUndefined();
  expect(getAt(null, ['title'])).toBeUndefined();
  expect(getAt({}, ['constructor', 'name'])).toBeUndefined();
});
