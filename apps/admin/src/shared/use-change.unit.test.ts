import { RequestFailed } from '@sahna/contract/admin/client';
import { expect, test } from 'vitest';
import { readFieldErrors } from './use-change.ts';

test('a field has the first of its errors', () => {
  const errors = [
    { field: 'name', message: 'At most 70 characters' },
    { field: 'phone', message: 'Not a number' },
    { field: 'name', message: 'Not a name' },
  ];
  const failure = new RequestFailed({ type: 'malformed', title: 'Malformed', status: 400, errors });
  expect(Object.fromEntries(readFieldErrors(failure))).toEqual({
    name: 'At most 70 characters',
    phone: 'Not a number',
  });
  expect(readFieldErrors(new TypeError('Failed to fetch')).size).toBe(0);
});
