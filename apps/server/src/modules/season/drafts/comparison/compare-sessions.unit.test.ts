import { describe, expect, it } from 'vitest';
import { measureSlowness } from '../../../../testing/machine-slowness.ts';
import { createConcert } from '../../../catalog/testing/small-season.ts';
import { type EventFile, EventSchema } from '../../import/format/event.ts';
import { compareSessions } from './compare-sessions.ts';

const TIMES_PER_DAY = 72;
/** Every ten minutes from 8:00. */
const TIMES = Array.from({ length: TIMES_PER_DAY }, (_, at) => {
  const [hours, minutes] = [8 + Math.floor(at / 6), (at % 6) * 10];
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
});

function createMuseum(from: string, to: string, times = TIMES): EventFile {
  return EventSchema.parse({ ...createConcert(), sessions: [{ every: 'day', from, to, times }] });
}

describe('compareSessions', () => {
  const spring = createMuseum('2036-03-01', '2036-06-28');
  const count = 120 * TIMES_PER_DAY;

  it.each([
    ['the days that follow', createMuseum('2036-06-29', '2036-10-26'), { moved: 0, added: count, removed: count }],
    ['another year', createMuseum('2037-03-01', '2037-06-28'), { moved: 0, added: count, removed: count }],
    [
      'other times',
      createMuseum(
        '2036-03-01',
        '2036-06-28',
        TIMES.map((time) => time.replace(/0$/, '5')),
      ),
      { moved: count, added: 0, removed: 0 },
    ],
  ])('compares a rule that changes to %s in less than three seconds', (_name, after, expected) => {
    const startedAt = performance.now();
    const { moved, added, removed } = compareSessions(spring, after);
    expect(performance.now() - startedAt).toBeLessThan(3000 * measureSlowness());
    expect({ moved: moved.length, added: added.length, removed: removed.length }).toEqual(expected);
  });

  it('leaves out a rule from a day that does not exist', () => {
    expect(compareSessions(null, createMuseum('2036-02-30', '2036-03-02'))).toMatchObject({ added: [], removed: [] });
  });
});
