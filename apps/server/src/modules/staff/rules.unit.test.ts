import { PERMISSION_GROUPS, ROLES } from '@sahna/contract/rules/staff/permissions';
import { describe, expect, it } from 'vitest';
import { eventId } from '../../platform/lib/ids.ts';
import {
  findRefundLimits,
  findScope,
  isAdministrator,
  listMemberPermissions,
  reduceToDevice,
  type StaffGrant,
} from './rules.ts';

const UNLIMITED = { refundPerOrder: null, refundPerDay: null, complimentaryPerDay: null };
const grant = (role: StaffGrant['role'], scope: Partial<StaffGrant> = {}): StaffGrant => ({
  ...{ role, venueId: null, eventId: null, limits: UNLIMITED },
  ...scope,
});
const [opera, ballet, tour] = [eventId(1), eventId(2), eventId(3)];
const EVENTS = [
  { id: opera, venueId: 10 },
  { id: ballet, venueId: 10 },
  { id: tour, venueId: 20 },
];

describe('findScope', () => {
  it('covers every event for a role without a scope', () => {
    expect(findScope([grant('support')], 'refunds:change', EVENTS)).toEqual({ events: null });
  });

  it('covers the events of a venue, and a single event', () => {
    const grants = [grant('support', { venueId: 20 }), grant('support', { eventId: ballet })];
    expect(findScope(grants, 'orders:view', EVENTS)).toEqual({ events: new Set([ballet, tour]) });
  });

  it('ignores grants without the permission', () => {
    const grants = [grant('viewer'), grant('support', { venueId: 20 })];
    expect(findScope(grants, 'orders:view', EVENTS)).toEqual({ events: null });
    expect(findScope(grants, 'refunds:change', EVENTS)).toEqual({ events: new Set([tour]) });
  });

  it('is null without the permission', () => {
    expect(findScope([grant('planner')], 'refunds:view', EVENTS)).toBeNull();
    expect(findScope([], 'orders:view', EVENTS)).toBeNull();
  });

  it('gives rights over the whole venue only to grants without a scope', () => {
    const scoped = [grant('administrator', { venueId: 10 })];
    expect(findScope(scoped, 'staff:change', EVENTS)).toBeNull();
    expect(findScope(scoped, 'auditLog:view', EVENTS)).toBeNull();
    expect(findScope(scoped, 'orders:change', EVENTS)).toEqual({ events: new Set([opera, ballet]) });
    expect(isAdministrator(scoped)).toBe(false);
    expect(isAdministrator([grant('administrator')])).toBe(true);
  });
});

describe('findRefundLimits', () => {
  const limited = (perOrder: number | null, scope: Partial<StaffGrant> = {}): StaffGrant =>
    grant('support', { limits: { ...UNLIMITED, refundPerOrder: perOrder, refundPerDay: 900 }, ...scope });
  const places = (...ids: number[]) => EVENTS.filter(({ id }) => ids.includes(id));

  it('takes the most generous grant of an event', () => {
    const grants = [limited(100), limited(500, { venueId: 10 }), limited(null, { eventId: tour })];
    expect(findRefundLimits(grants, places(opera))).toEqual({ perOrder: 500, perDay: 900 });
    expect(findRefundLimits(grants, places(tour))).toEqual({ perOrder: null, perDay: 900 });
  });

  it('takes the strictest of several events', () => {
    const grants = [limited(100, { eventId: opera }), limited(500, { venueId: 20 })];
    expect(findRefundLimits(grants, places(opera, tour))).toEqual({ perOrder: 100, perDay: 900 });
  });

  it('is null if an event is not covered by a grant that includes refunds', () => {
    expect(findRefundLimits([limited(100, { eventId: opera }), grant('viewer')], places(opera, tour))).toBeNull();
    expect(findRefundLimits([grant('accountant')], places(opera))).toBeNull();
  });
});

describe('roles', () => {
  it('let an administrator do everything, and view the log that nobody changes', () => {
    const all = PERMISSION_GROUPS.flatMap((group) => [`${group}:view`, `${group}:change`]);
    expect(listMemberPermissions([grant('administrator')])).toEqual(all.filter((name) => name !== 'auditLog:change'));
  });

  it('never let a role that only changes the season refund', () => {
    expect(listMemberPermissions([grant('planner')])).toContain('season:change');
    const refunding = ROLES.filter((role) => listMemberPermissions([grant(role)]).includes('refunds:change'));
    expect(refunding).toEqual(['administrator', 'support']);
  });
});

describe('reduceToDevice', () => {
  it('leaves out rights over staff and settings', () => {
    const permissions = listMemberPermissions(reduceToDevice([grant('administrator')], null, []));
    expect(permissions).toEqual(expect.arrayContaining(['refunds:change', 'staff:view', 'auditLog:view']));
    expect(permissions).not.toContain('staff:change');
    expect(permissions).not.toContain('settings:change');
  });

  it('limits grants to the venue of the device', () => {
    const grants = [
      grant('support'),
      grant('cashier', { venueId: 20 }),
      grant('planner', { eventId: ballet }),
      grant('usher', { eventId: tour }),
    ];
    const reduced = reduceToDevice(grants, 10, [ballet]);
    expect(reduced.map(({ role, venueId, eventId: event }) => [role, venueId, event])).toEqual([
      ['support', 10, null],
      ['planner', null, ballet],
    ]);
    expect(findScope(reduced, 'refunds:change', EVENTS)).toEqual({ events: new Set([opera, ballet]) });
    expect(findRefundLimits(reduced, [{ id: tour, venueId: 20 }])).toBeNull();
  });
});
