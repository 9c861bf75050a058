import { expect, test } from 'vitest';
import { originOf } from './origin.ts';

test.each([
  ['one address', '203.0.113.7', '::ffff:203.0.113.7'],
  ['one household', '2001:db8:1:2::5', '2001:db8:1:2:aaaa:bbbb:cccc:dddd'],
  ['one household, written short', '2001:db8::1', '2001:db8:0:0:1::'],
])('%s is one origin', (_, one, other) => {
  expect(originOf(one, 'secret')).toBe(originOf(other, 'secret'));
  expect(originOf(one, 'secret')).not.toBe(originOf(one, 'another'));
});

test('neighbours are two origins, and none tells its address', () => {
  const found = ['203.0.113.7', '203.0.113.8', '2001:db8:1:2::5', '2001:db8:1:3::5'].map((ip) =>
    originOf(ip, 'secret'),
  );
  expect(new Set(found).size).toBe(4);
  expect(found.join()).not.toMatch(/203|2001/);
});

test.each(['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1'])('%s is nobody', (ip) => {
  expect(originOf(ip, 'secret')).toBeNull();
});
