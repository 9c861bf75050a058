import { RequestFailed } from '@sahna/contract/admin/client';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { cannotContinue, cannotExplain } from './query-failures.ts';

function answer(status: number): RequestFailed {
  return new RequestFailed({ type: 'refused', title: 'Refused', status });
}

const client = new QueryClient();
const createQuery = (data?: string) => client.getQueryCache().build(client, { queryKey: [data] }, undefined);
const empty = createQuery();
client.setQueryData(['loaded'], 'loaded');
const loaded = createQuery('loaded');

test.each([
  ['a lost connection', new TypeError('Failed to fetch'), false],
  ['a busy shop', answer(503), false],
  ['an ended session', answer(401), true],
])(
  '%s replaces an empty screen, and one with an answer only where the shop has refused it',
  (_case, error, replaces) => {
    expect(cannotContinue(error, empty)).toBe(true);
    expect(cannotContinue(error, loaded)).toBe(replaces);
    expect(cannotExplain(error, empty)).toBe(true);
  },
);

test('a missing object is explained by the screen itself', () => {
  for (const status of [400, 403, 404]) {
    expect(cannotExplain(answer(status), empty)).toBe(false);
    expect(cannotContinue(answer(status), loaded)).toBe(true);
  }
});
