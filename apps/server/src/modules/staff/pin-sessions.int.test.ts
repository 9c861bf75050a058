import { IDLE_LOCK_MINUTES } from '@sahna/contract/rules/staff/pin';
import { expect, it } from 'vitest';
import { describeWithDatabase } from '../../platform/db/testing/databases.ts';
import { SYSTEM } from '../../platform/lib/actor.ts';
import { createDemoStaff, listDemoMembers } from './demo-members.ts';
import { createStaffDevices } from './devices/index.ts';
import { createStaffSessions } from './sessions.ts';

const PIN = '482913';
const CLIENT = { address: '127.0.0.1', userAgent: '' };

describeWithDatabase('PIN sessions', (open) => {
  async function openDevice() {
    const db = await open();
    let now = Date.parse('2026-12-01T10:00:00Z');
    const clock = { now: () => new Date(now) };
    await createDemoStaff(db, clock.now());
    const member = (await listDemoMembers(db, clock.now())).find(({ role }) => role === 'cashier');
    const [devices, sessions] = [createStaffDevices(db, clock), createStaffSessions(db, clock)];
    const enrolled = await devices.enroll({ name: 'Касса', venueId: null, replaced: null }, SYSTEM);
    const device = enrolled.ok ? await devices.find(enrolled.value) : null;
    if (!member || !enrolled.ok || !device) throw new Error('there is no device');
    await devices.setPin(member.id, PIN, SYSTEM);
    const unlock = (pin = PIN) => devices.unlock({ device, memberId: member.id, pin, client: CLIENT });
    const advance = (minutes: number): void => {
      now += minutes * 60_000;
    };
    const isOpen = async (secret: string): Promise<boolean> => (await sessions.find(secret, enrolled.value)) !== null;
    return { member, sessions, unlock, advance, isOpen };
  }

  it('end after ten minutes without a request, and stay open with requests', async () => {
    const { unlock, advance, isOpen } = await openDevice();
    const unlocked = await unlock();
    const secret = unlocked.ok ? unlocked.value : '';
    for (let minutes = 0; minutes < 30; minutes += IDLE_LOCK_MINUTES) {
      advance(IDLE_LOCK_MINUTES);
      expect(await isOpen(secret)).toBe(true);
    }
    advance(IDLE_LOCK_MINUTES + 2);
    expect(await isOpen(secret)).toBe(false);
  });

  it('stay locked out after a day, until a full sign-in', async () => {
    const { member, sessions, unlock, advance } = await openDevice();
    for (let failures = 1; failures <= 5; failures++) expect(await unlock('730518')).toMatchObject({ error: 'wrong' });
    advance(24 * 60);
    expect(await unlock()).toMatchObject({ error: 'locked_out' });
    await sessions.start(member.id, 'passkey', CLIENT);
    expect(await unlock()).toMatchObject({ ok: true });
  });
});
