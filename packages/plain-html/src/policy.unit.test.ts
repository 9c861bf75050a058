import { expect, it } from 'vitest';
import { policySource } from './policy.ts';

it.each([
  ['http://localhost:3000', 'http://localhost:3000'],
  ['https://tickets.example', 'https://tickets.example'],
  ['http://192.0.2.7:3000', 'http://192.0.2.7:3000'],
  ['http://[::1]:3000', 'http:'],
  ['https://[2001:db8::7]', 'https:'],
])('%s is %s in a policy', (origin, source) => {
  expect(policySource(origin)).toBe(source);
});
