import { expect, it } from 'vitest';
import { parseProblemMessage } from './parse-problem-message.ts';

it.each([
  ['is required', 'problem.required', ''],
  ['must be one of on_sale, soon, hidden, not "open"', 'problem.one-of', 'on_sale, soon, hidden'],
  ['must be at most 99', 'problem.maximum', '99'],
  ['must have at most 200 characters in each language', 'problem.long', '200'],
  [
    'must be like 2026-12-01 10:00, or like 2026-12-01T10:00:00+05:00',
    'problem.like',
    '2026-12-01 10:00, or like 2026-12-01T10:00:00+05:00',
  ],
  ['needs either percent or amount', 'problem.discount', ''],
  ['must have at least 3 characters', 'problem.short', '3'],
  ['must be a number, not "x"', 'problem.number', ''],
  ['names a picture that is missing: images/x.png', 'problem.picture', ''],
])('recognizes "%s"', (message, key, value) => {
  expect(parseProblemMessage(message)).toEqual({ key, value });
});

it('leaves other messages as they are', () => {
  expect(parseProblemMessage('exceeds 1000 sessions of an event')).toBeNull();
});
