import { expect, it } from 'vitest';
import { isLoopback } from './loopback.ts';

it.each([
  ['IPv4 loopback', '127.0.0.1', '127.0.0.1', 'localhost'],
  ['IPv6 loopback', '::1', '::1', 'localhost'],
  ['IPv6 loopback with the address as Host name', '::1', '::1', '[::1]'],
  ['another loopback address', '127.0.0.2', '127.0.0.2', '127.0.0.2'],
  ['IPv4 loopback as an IPv6-mapped address', '::ffff:127.0.0.1', '::ffff:127.0.0.1', 'localhost'],
  ['its own address in the network', '192.0.2.2', '192.0.2.2', '192.0.2.2'],
  ['a subdomain of localhost', '127.0.0.1', '127.0.0.1', 'sahna.localhost'],
])('accepts requests of this machine to %s', (_target, address, at, name) => {
  expect(isLoopback({ address, at, name })).toBe(true);
});

it.each([
  ['another device in the network', '192.0.2.9', '192.0.2.2', '192.0.2.2'],
  ['a foreign Host name that resolves to loopback', '127.0.0.1', '127.0.0.1', 'evil.example'],
  ['a foreign Host name that begins with localhost', '127.0.0.1', '127.0.0.1', 'localhost.evil.example'],
  ['a request with an unknown address', '', '', 'localhost'],
  ['a request with an unknown address and Host name', '', '', ''],
])('rejects %s', (_request, address, at, name) => {
  expect(isLoopback({ address, at, name })).toBe(false);
});
