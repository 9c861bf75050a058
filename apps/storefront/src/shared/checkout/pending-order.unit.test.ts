import { expect, test } from 'vitest';
import { browserStorages } from '../stored/testing/storages.ts';
import { forgetPending, keepPending, readPending, readPendingOf } from './pending-order.ts';

const storages = browserStorages();
const wish = JSON.stringify({ hash: 'abai', data: [] });

test('a call without an answer is found by its wish, and by what it orders', () => {
  keepPending({ wish, key: 'k1', proof: { captchaSid: 's' } });
  expect(readPending(wish)).toEqual({ wish, key: 'k1', proof: { captchaSid: 's' } });
  expect(readPending('{}')).toBeNull();
  expect(readPendingOf({ hash: 'abai', field: 'hash' })).toEqual({
    body: { hash: 'abai', data: [], captchaSid: 's' },
    key: 'k1',
  });
  expect(readPendingOf({ hash: 'giselle', field: 'hash' })).toBeNull();
  expect(readPendingOf({ hash: 'abai', field: 'action_id' })).toBeNull();
  forgetPending();
  expect([readPending(wish), readPendingOf({ hash: 'abai', field: 'hash' })]).toEqual([null, null]);
});

test.each(['{"wish":"abai"}', '{"wish":"not json","key":"k","proof":{}}', '{"wish":"null","key":"k","proof":{}}', '"'])(
  'what is none is not sent again: %s',
  (kept) => {
    storages.session.setItem('pending order', kept);
    expect(readPendingOf({ hash: 'abai', field: 'hash' })).toBeNull();
  },
);
