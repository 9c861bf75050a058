import { expect, it } from 'vitest';
import { toCspSource } from './csp-source.ts';

it.each([
  ['http://localhost:3000', 'http://localhost:3000'],
  ['https://tickets.example', 'https://tickets.example'],
  ['http://192.0.2.7:3000', 'http://192.0.2.7:3000'],
  ['http://[::1]:3000', 'http:'],
  ['https://[2001:db8::7]', 'https:'],
])('toCspSource formats %s as %s', (origin, source) => {
  expect(toCspSource(origin)).toBe(source);
});
