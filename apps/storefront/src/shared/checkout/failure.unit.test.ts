import { expect, test } from 'vitest';
import { CallFailed, Unreachable } from '../api/client.ts';
import { failureMessage, Refused } from './failure.ts';

const t = (key: string): string => key;
const unexplained = { text: (code = '') => `failed ${code}`, code: '-1' };

test.each([
  ['a refusal in its own words', new Refused('-7', 'Sold out'), { text: 'Sold out', code: '-7' }],
  ['a refusal without words', new Refused('-7', ''), { text: 'failed -7', code: '-7' }],
  ['a refusal without a code', new Refused('', ''), { text: 'failed -9999', code: '-9999' }],
  ['a refusal with nothing', new Refused(undefined, undefined), { text: 'failed -9999', code: '-9999' }],
  [
    'a call that was refused',
    new CallFailed(400, { errorCode: '-9', errorText: 'Wrong' }),
    { text: 'Wrong', code: '-9' },
  ],
  ['an answer that is not the shop’s', new CallFailed(502, null), { text: 'failed -1', code: '-1' }],
  ['no network', new Unreachable('away'), { text: 'error.network' }],
])('%s', (_, error, told) => {
  expect(failureMessage(error, t, unexplained)).toEqual({ tone: 'error', returnTo: null, ...told });
});

test('a call that was not answered is told in the caller’s words where it has some', () => {
  const own = { ...unexplained, unreachable: 'the cart stays as it is' };
  for (const error of [new Unreachable('away'), new TypeError('not the shop’s answer')])
    expect(failureMessage(error, t, own).text).toBe('the cart stays as it is');
});
