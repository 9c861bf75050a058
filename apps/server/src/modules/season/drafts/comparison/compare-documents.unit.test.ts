/** Every difference between two documents is a change, and no other. */
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getPropertyRuns } from '../../../../testing/property-runs.ts';
import { createConcert } from '../../../catalog/testing/small-season.ts';
import { type EventFile, EventSchema } from '../../import/format/event.ts';
import { randomDocument as document } from '../testing/random-document.ts';
import { compareDocuments, type DocumentChange } from './compare-documents.ts';

function listChangedFields(before: EventFile, after: EventFile): string[] {
  const [old, current] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  return [...new Set([...old.keys(), ...current.keys()])].filter(
    (name) => name !== 'sessions' && !isDeepStrictEqual(old.get(name), current.get(name)),
  );
}

function listMissing(times: ReadonlySet<string>, from: ReadonlySet<string>): string[] {
  return [...times].filter((time) => !from.has(time)).toSorted();
}

function getField(change: DocumentChange): string {
  if (change.kind === 'field') return change.path[0] ?? '';
  return 'category' in change ? 'offers' : 'sessions';
}

describe('compareDocuments', () => {
  it('finds no change in an unchanged document', () => {
    fc.assert(
      fc.property(document, (same) => {
        expect(compareDocuments(same, structuredClone(same))).toEqual([]);
      }),
      { numRuns: getPropertyRuns(200) },
    );
  });

  it('finds a change of every field that differs, and of no other', () => {
    fc.assert(
      fc.property(document, document, (before, after) => {
        const fields = compareDocuments(before, after).map(getField);
        expect(new Set(fields.filter((field) => field !== 'sessions'))).toEqual(
          new Set(listChangedFields(before, after)),
        );
      }),
      { numRuns: getPropertyRuns(200) },
    );
  });

  it('accounts for every session once', () => {
    const listTimes = ({ sessions }: EventFile): string[] =>
      sessions.map((each) => ('date' in each ? `${each.date} ${each.time ?? ''}`.trim() : ''));
    fc.assert(
      fc.property(document, document, (before, after) => {
        const [old, current] = [new Set(listTimes(before)), new Set(listTimes(after))];
        const changes = compareDocuments(before, after);
        const moved = changes.filter(({ kind }) => kind === 'session_moved' || kind === 'sessions_moved');
        const listSessions = (list: DocumentChange[]) =>
          list.flatMap((each) => ('sessions' in each ? each.sessions : []));
        const gone = listSessions([...changes.filter(({ kind }) => kind === 'sessions_removed'), ...moved]);
        expect(gone.toSorted()).toEqual(listMissing(old, current));
        const added = listSessions(changes.filter(({ kind }) => kind === 'sessions_added'));
        expect(added.length + listSessions(moved).length).toBe(listMissing(current, old).length);
      }),
      { numRuns: getPropertyRuns(200) },
    );
  });
});

describe('a session at another day', () => {
  const concert = EventSchema.parse(createConcert());
  const withSessions = (...sessions: [date: string, time: string, stock?: number][]): EventFile =>
    EventSchema.parse({ ...concert, sessions: sessions.map(([date, time, stock = 5]) => ({ date, time, stock })) });
  const compare = (before: EventFile, after: EventFile) =>
    compareDocuments(before, after).map(({ kind, ...change }) => [
      kind,
      'before' in change ? change.before : '',
      'after' in change ? change.after : '',
    ]);

  it('is moved if nothing else can be meant', () => {
    const before = withSessions(['2036-12-05', '19:00'], ['2036-12-20', '19:00']);
    expect(compare(before, withSessions(['2036-12-06', '19:00'], ['2036-12-20', '19:00']))).toEqual([
      ['session_moved', '2036-12-05 19:00', '2036-12-06 19:00'],
    ]);
    expect(compare(before, withSessions(['2036-12-07', '18:00'], ['2036-12-20', '19:00']))).toEqual([
      ['session_moved', '2036-12-05 19:00', '2036-12-07 18:00'],
    ]);
  });

  it('is moved with the other session of its day', () => {
    const before = withSessions(['2036-12-05', '12:00'], ['2036-12-05', '19:00']);
    expect(compare(before, withSessions(['2036-12-06', '12:00'], ['2036-12-06', '19:00']))).toEqual([
      ['session_moved', '2036-12-05 12:00', '2036-12-06 12:00'],
      ['session_moved', '2036-12-05 19:00', '2036-12-06 19:00'],
    ]);
  });

  it('is removed and added if several could be meant, far away, or sold otherwise', () => {
    const before = withSessions(['2036-12-05', '19:00']);
    const isRemovedAndAdded = (after: EventFile, from = before) =>
      expect(compare(from, after).map(([kind]) => kind)).toEqual(['sessions_added', 'sessions_removed']);
    isRemovedAndAdded(withSessions(['2036-12-06', '19:00'], ['2036-12-04', '19:00']));
    isRemovedAndAdded(withSessions(['2036-12-25', '19:00']));
    isRemovedAndAdded(withSessions(['2036-12-06', '19:00', 6]));
    const [offer, ...offers] = concert.offers;
    const dear = { ...before, offers: [{ ...concert.offers[0], ...offer, days: ['2036-12-05'] }, ...offers] };
    const after = EventSchema.parse({ ...dear, sessions: [{ date: '2036-12-06', time: '19:00', stock: 5 }] });
    isRemovedAndAdded(after, EventSchema.parse(dear));
  });

  it('keeps its time in the sentences of the others', () => {
    const before = withSessions(['2036-12-05', '19:00'], ['2036-12-06', '19:00'], ['2036-12-07', '12:00']);
    const after = withSessions(['2036-12-05', '18:30'], ['2036-12-06', '18:30'], ['2036-12-07', '13:00']);
    expect(compare(before, after)).toEqual([
      ['sessions_moved', '19:00', '18:30'],
      ['session_moved', '2036-12-07 12:00', '2036-12-07 13:00'],
    ]);
  });
});
