import { expect, it } from 'vitest';
import { isServiceAddress } from './connection-fields.ts';

const isAllowed = (address: string, canBeLocal = false): boolean => isServiceAddress(address, { canBeLocal });

it.each([
  'https://accounts.theatre.example',
  'https://accounts.theatre.example:8443/realms/tickets',
  'https://ACCOUNTS.theatre.example/',
])('allows %s', (address) => {
  expect(isAllowed(address)).toBe(true);
});

it.each(['http://localhost:3002', 'http://127.0.0.1:3002', 'https://[::1]', 'https://localhost'])(
  'allows %s in a demonstration only',
  (address) => {
    expect(isAllowed(address, true)).toBe(true);
    expect(isAllowed(address)).toBe(false);
  },
);

it.each([
  'http://accounts.theatre.example',
  'https://accounts.theatre.example:22',
  'https://10.0.0.7',
  'https://0xa9fea9fe',
  'https://127.0.0.2',
  'https://[fe80::1]',
  'https://accounts.local',
  'https://a.localhost',
  'https://accounts.theatre.example.',
  'https://user@accounts.theatre.example',
  'javascript:alert(1)',
  '',
])('refuses %s', (address) => {
  expect(isAllowed(address)).toBe(false);
  expect(isAllowed(address, true)).toBe(false);
});
