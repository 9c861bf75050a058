import { expect, test } from 'vitest';
import { defineMessages } from './define-messages.ts';

const createMessage = defineMessages({ size: 'has {count} of {all}', text: 'must be like { "en": "…" }' });

test('a message has its code, its values and an English sentence', () => {
  expect(createMessage('size', { count: 2, all: '3' })).toEqual({
    code: 'size',
    values: { count: 2, all: '3' },
    message: 'has 2 of 3',
  });
  expect(createMessage('text')).toEqual({ code: 'text', values: {}, message: 'must be like { "en": "…" }' });
});

test('a value with braces fills no other placeholder', () => {
  expect(createMessage('size', { count: '{all}', all: '$&' }).message).toBe('has {all} of $&');
});

test('values are the same after JSON', () => {
  const message = createMessage('size', { count: Number.NaN, all: Number.POSITIVE_INFINITY });
  expect(JSON.parse(JSON.stringify(message))).toEqual(message);
  expect(message.message).toBe('has NaN of Infinity');
});

test('values of placeholders are required by the type', () => {
  // @ts-expect-error `all` is missing.
  expect(createMessage('size', { count: 1 }).message).toBe('has 1 of {all}');
});
