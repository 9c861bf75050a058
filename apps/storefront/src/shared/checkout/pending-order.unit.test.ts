import { expect, test } from 'vitest';
import { createStorages } from '../stored/testing/storages.ts';
import { clearPendingOrder, findPendingOrder, findPendingOrderFor, savePendingOrder } from './pending-order.ts';

const storages = createStorages();
const request = JSON.stringify({ hash: 'abai', data: [] });

test('finds an unanswered order by its request and by its target', () => {
  savePendingOrder({ request, key: 'k1', proof: { captchaSid: 's' } });
  expect(findPendingOrder(request)).toEqual({ request, key: 'k1', proof: { captchaSid: 's' } });
  expect(findPendingOrder('{}')).toBeNull();
  expect(findPendingOrderFor({ hash: 'abai', field: 'hash' })).toEqual({
    body: { hash: 'abai', data: [], captchaSid: 's' },
    key: 'k1',
  });
  expect(findPendingOrderFor({ hash: 'giselle', field: 'hash' })).toBeNull();
  expect(findPendingOrderFor({ hash: 'abai', field: 'action_id' })).toBeNull();
  clearPendingOrder();
  expect([findPendingOrder(request), findPendingOrderFor({ hash: 'abai', field: 'hash' })]).toEqual([null, null]);
});

test.each([
  '{"request":"abai"}',
  '{"request":"not json","key":"k","proof":{}}',
  '{"request":"null","key":"k","proof":{}}',
  '"',
])('findPendingOrderFor ignores an invalid entry: %s', (storedText) => {
  storages.session.setItem('pending order', storedText);
  expect(findPendingOrderFor({ hash: 'abai', field: 'hash' })).toBeNull();
});
