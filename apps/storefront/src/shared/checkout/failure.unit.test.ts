import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '../api/client.ts';
import { RequestRejectedError, toFailureMessage } from './failure.ts';

const t = (key: string): string => key;
const unexplained = { text: (code = '') => `failed ${code}`, code: '-1' };

test.each([
  ['a refusal in its own words', new RequestRejectedError('-7', 'Sold out'), { text: 'Sold out', code: '-7' }],
  ['a refusal without words', new RequestRejectedError('-7', ''), { text: 'failed -7', code: '-7' }],
  ['a refusal without a code', new RequestRejectedError('', ''), { text: 'failed -9999', code: '-9999' }],
  ['a refusal with nothing', new RequestRejectedError(undefined, undefined), { text: 'failed -9999', code: '-9999' }],
  [
    'a call that was refused',
    new ApiError(400, { errorCode: '-9', errorText: 'Wrong' }),
    { text: 'Wrong', code: '-9' },
  ],
  ['an answer that is not the shop’s', new ApiError(502, null), { text: 'failed -1', code: '-1' }],
  ['no network', new NetworkError('away'), { text: 'error.network' }],
])('%s', (_, error, expected) => {
  expect(toFailureMessage(error, t, unexplained)).toEqual({ tone: 'error', returnTo: null, ...expected });
});

test('uses the caller’s message for an unanswered request', () => {
  const fallback = { ...unexplained, unreachable: 'the cart stays as it is' };
  for (const error of [new NetworkError('away'), new TypeError('not the shop’s answer')])
    expect(toFailureMessage(error, t, fallback).text).toBe('the cart stays as it is');
});
