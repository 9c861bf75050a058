import { expect, test } from 'vitest';
import { type EventDay, findSoldOutAddress, getFewLeft, readDay, readSession } from './days.ts';

const createDay = (id: string, ...sessions: EventDay['sessions']): EventDay =>
  readDay(id, sessions, 'en', '05.12.2026');
const DAYS = [
  createDay('05.12.2026', readSession('12:00', 0), readSession('19:00', 7)),
  createDay('06.12.2026', readSession('12:00', 0), readSession('19:00', 0)),
  createDay('07.12.2026', readSession('999', 0)),
  createDay('08.12.2026', readSession('19:00', 0, false)),
];

test.each([
  ['a sold-out session of a day that has tickets', '05.12.2026', '12:00', 'session'],
  ['a session that has tickets', '05.12.2026', '19:00', null],
  ['a day that has tickets', '05.12.2026', undefined, null],
  ['a sold-out session of a sold-out day', '06.12.2026', '19:00', 'session'],
  ['a sold-out day', '06.12.2026', undefined, 'day'],
  ['a sold-out day and a time that it does not have', '06.12.2026', '15:00', 'day'],
  ['a sold-out day without times', '07.12.2026', '999', 'day'],
  ['a session that was never on sale', '08.12.2026', '19:00', null],
  ['a day that is not there', '09.12.2026', '19:00', null],
  ['no day and time', undefined, undefined, null],
])('findSoldOutAddress recognizes %s', (_, date, time, soldOut) => {
  expect(findSoldOutAddress(DAYS, { date, time })).toBe(soldOut);
});

test.each([
  ['few tickets', [['19:00', 19]], 19],
  ['few tickets of a day without times', [['999', 3]], 3],
  ['enough tickets', [['19:00', 20]], null],
  ['no tickets', [['19:00', 0]], null],
  [
    'several times, each with its own count',
    [
      ['12:00', 3],
      ['19:00', 3],
    ],
    null,
  ],
] as const)(
  'getFewLeft counts the tickets left of a day with one session below the threshold: %s',
  (_, times, left) => {
    const sessions = times.map(([time, count]) => readSession(time, count));
    expect(getFewLeft(createDay('05.12.2030', ...sessions), 20)).toBe(left);
  },
);
