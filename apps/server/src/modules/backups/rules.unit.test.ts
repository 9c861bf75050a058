import { expect, it } from 'vitest';
import { createBackupName, isBackupOld, isNightlyBackupDue } from './rules.ts';

const LONG_AGO = new Date('2026-01-01T00:00:00Z');
/** 03:30 in Almaty is 22:30 UTC of the day before. */
const state = { openedAt: LONG_AGO, timeZone: 'Asia/Almaty', succeededAt: null, attemptedAt: null };
const isDue = (changes: Partial<Parameters<typeof isNightlyBackupDue>[0]>, now: string): boolean =>
  isNightlyBackupDue({ ...state, ...changes }, new Date(now));

it('makes the backup of the night after 03:30 in the time zone of the venue', () => {
  const before = new Date('2026-11-28T22:31:00Z');
  expect(isDue({ succeededAt: before, attemptedAt: before }, '2026-11-29T22:29:00Z')).toBe(false);
  expect(isDue({ succeededAt: before, attemptedAt: before }, '2026-11-29T22:30:00Z')).toBe(true);
});

it('makes up for a night without a running shop, a while after the start', () => {
  const before = new Date('2026-11-27T22:31:00Z');
  const openedAt = new Date('2026-11-29T05:00:00Z');
  expect(isDue({ succeededAt: before, attemptedAt: before, openedAt }, '2026-11-29T05:10:00Z')).toBe(false);
  expect(isDue({ succeededAt: before, attemptedAt: before, openedAt }, '2026-11-29T05:15:00Z')).toBe(true);
});

it('retries a failed backup after an hour', () => {
  const attemptedAt = new Date('2026-11-29T22:30:00Z');
  expect(isDue({ attemptedAt }, '2026-11-29T23:29:00Z')).toBe(false);
  expect(isDue({ attemptedAt }, '2026-11-29T23:30:00Z')).toBe(true);
});

it('calls a backup old after 26 hours, or without any', () => {
  const startedAt = new Date('2026-11-28T22:30:00Z');
  expect(isBackupOld(startedAt, new Date('2026-11-30T00:30:00Z'))).toBe(false);
  expect(isBackupOld(startedAt, new Date('2026-11-30T00:30:01Z'))).toBe(true);
  expect(isBackupOld(null, startedAt)).toBe(true);
});

it('names files by their time, without characters that a file system refuses', () => {
  expect(createBackupName(new Date('2026-11-29T03:30:00.123Z'))).toBe('sahna-2026-11-29T03-30-00Z');
});
