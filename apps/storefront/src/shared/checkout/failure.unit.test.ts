import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '../api/client.ts';
import { RequestRejectedError, toFailureMessage } from './failure.ts';

const t = (key: string): string => key;
const fallback = { text: (code = '') => `failed ${code}`, code: '-1' };

test.each([
  ['an error result with text and code', new RequestRejectedError('-7', 'Sold out'), { text: 'Sold out', code: '-7' }],
  ['an error result without a text', new RequestRejectedError('-7', ''), { text: 'failed -7', code: '-7' }],
  ['an error result without a code', new RequestRejectedError('', ''), { text: 'failed -9999', code: '-9999' }],
  ['an empty error result', new RequestRejectedError(undefined, undefined), { text: 'failed -9999', code: '-9999' }],
  ['an error response', new ApiError(400, { errorCode: '-9', errorText: 'Wrong' }), { text: 'Wrong', code: '-9' }],
  ['a response of a proxy', new ApiError(502, null), { text: 'failed -1', code: '-1' }],
  ['an unreachable shop', new NetworkError('away'), { text: 'error.network' }],
])('toFailureMessage describes %s', (_, error, expected) => {
  expect(toFailureMessage(error, t, fallback)).toEqual({ tone: 'error', returnTo: null, ...expected });
});

test('toFailureMessage uses the caller’s message for an unanswered request', () => {
  const withUnreachable = { ...fallback, unreachable: 'the cart stays as it is' };
  for (const error of [new NetworkError('away'), new TypeError('not the shop’s answer')])
    expect(toFailureMessage(error, t, withUnreachable).text).toBe('the cart stays as it is');
});
