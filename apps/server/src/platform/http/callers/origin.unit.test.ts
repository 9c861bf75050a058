import { expect, test } from 'vitest';
import { createOriginDigest, createOriginReader } from './origin.ts';

const createDigest = (ip: string | undefined, secret = 'secret') =>
  createOriginDigest({ ip, peer: ip, headers: {} }, secret);
const passedOn = { 'x-forwarded-for': '203.0.113.7' };

test.each([
  ['one address', '203.0.113.7', '::ffff:203.0.113.7'],
  ['one household', '2001:db8:1:2::5', '2001:db8:1:2:aaaa:bbbb:cccc:dddd'],
  ['one household, written short', '2001:db8::1', '2001:db8:0:0:1::'],
  ['this machine', '127.0.0.1', '::ffff:127.0.0.1'],
])('%s is one origin', (_, first, second) => {
  expect(createDigest(first)).toBe(createDigest(second));
  expect(createDigest(first)).not.toBe(createDigest(first, 'another'));
});

test('neighbors are two origins, and no origin reveals its address', () => {
  const found = ['203.0.113.7', '203.0.113.8', '2001:db8:1:2::5', '2001:db8:1:3::5', '127.0.0.1'].map((ip) =>
    createDigest(ip),
  );
  expect(new Set(found).size).toBe(5);
  expect(found.join()).not.toMatch(/203|2001|127/);
});

test('disconnected clients share one origin, with or without a proxy', () => {
  expect(createDigest(undefined)).toMatch(/./);
  expect(createOriginDigest({ ip: undefined, peer: undefined, headers: passedOn }, 'secret')).toBe(
    createDigest(undefined),
  );
  expect(createDigest('127.0.0.1')).not.toBe(createDigest(undefined));
});

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.1.2.3', '192.168.0.1', 'fd00::1'])(
  'requests through %s have no origin, unless the proxy is trusted',
  (peer) => {
    expect(createOriginDigest({ ip: peer, peer, headers: passedOn }, 'secret')).toBeNull();
    expect(createOriginDigest({ ip: peer, peer, headers: { forwarded: 'for=203.0.113.7' } }, 'secret')).toBeNull();
    expect(createOriginDigest({ ip: peer, peer, headers: {} }, 'secret')).not.toBeNull();
    expect(createOriginDigest({ ip: '203.0.113.7', peer, headers: passedOn }, 'secret')).toBe(
      createDigest('203.0.113.7'),
    );
    expect(createOriginDigest({ ip: '10.9.9.9', peer, headers: passedOn }, 'secret')).toBe(createDigest('10.9.9.9'));
  },
);

test('ignores forwarding headers of clients', () => {
  const ip = '203.0.113.66';
  expect(createOriginDigest({ ip, peer: ip, headers: passedOn }, 'secret')).toBe(createDigest(ip));
});

test('logs an unknown proxy once', () => {
  const warnings: string[] = [];
  const origin = createOriginReader('secret', (sentence) => warnings.push(sentence));
  const request = { ip: '127.0.0.1', socket: { remoteAddress: '127.0.0.1' }, headers: passedOn };
  expect([origin(request), origin(request)]).toEqual([null, null]);
  expect(origin({ ...request, headers: {} })).not.toBeNull();
  expect(warnings).toEqual([expect.stringContaining('TRUST_PROXY')]);
});
