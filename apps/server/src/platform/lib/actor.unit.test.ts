import { describe, expect, test } from 'vitest';
import { createVisitorActor } from '../../testing/actors.ts';
import {
  type Actor,
  getAccount,
  hasAttendeeChangeLimits,
  hasHoldLimits,
  isPastBotCheck,
  isSignedIn,
  SYSTEM,
  toActorReference,
} from './actor.ts';
import { customerId } from './ids.ts';

const account = { id: customerId(7), hash: 'aigul', name: 'Aigul', cardCode: '700' };
const VISITOR = createVisitorActor('a browser');
const CUSTOMER: Actor = { ...VISITOR, kind: 'customer', account };
const STAFF: Actor = { kind: 'staff', id: 'aigerim', device: 'till-1', address: '10.0.0.7' };
const DEVICE: Actor = { kind: 'device', id: 'scanner-1' };

describe('an actor', () => {
  test.each([
    ['visitor', VISITOR, { holdLimits: true, isPastBotCheck: false, changeLimits: true, isSignedIn: false }],
    ['customer', CUSTOMER, { holdLimits: true, isPastBotCheck: false, changeLimits: true, isSignedIn: true }],
    ['staff', STAFF, { holdLimits: false, isPastBotCheck: true, changeLimits: false, isSignedIn: true }],
    ['device', DEVICE, { holdLimits: false, isPastBotCheck: true, changeLimits: false, isSignedIn: true }],
    ['system', SYSTEM, { holdLimits: false, isPastBotCheck: true, changeLimits: false, isSignedIn: true }],
  ])('of kind %s has its limits and exemptions', (_kind, actor, expected) => {
    expect({
      holdLimits: hasHoldLimits(actor),
      isPastBotCheck: isPastBotCheck(actor),
      changeLimits: hasAttendeeChangeLimits(actor),
      isSignedIn: isSignedIn(actor),
    }).toEqual(expected);
  });

  test('is past the bot check after passing it', () => {
    expect(isPastBotCheck(createVisitorActor('a browser', { hasPassedBotCheck: true }))).toBe(true);
  });

  test('is stored by reference, without name, address or browser', () => {
    expect([VISITOR, CUSTOMER, STAFF, DEVICE, SYSTEM].map(toActorReference)).toEqual([
      { kind: 'visitor' },
      { kind: 'customer', id: '7' },
      { kind: 'staff', id: 'aigerim' },
      { kind: 'device', id: 'scanner-1' },
      { kind: 'system' },
    ]);
  });

  test('has an account if a customer is signed in', () => {
    expect([VISITOR, CUSTOMER, STAFF].map(getAccount)).toEqual([null, account, null]);
  });
});
