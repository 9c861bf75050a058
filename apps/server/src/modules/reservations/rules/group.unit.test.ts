import { describe, expect, test } from 'vitest';
import { eventId } from '../../../platform/lib/ids.ts';
import { parseAudience, parseAudiences } from './group.ts';

const questions = { audiences: [{ key: 'adults' }, { key: 'pupils' }], languages: [{ key: 'kz' }] };

describe('a group excursion', () => {
  test('stores choices by key, and requires missing answers', () => {
    expect(parseAudience(questions, { audience: 2, language: 1, ownGuide: true })).toEqual({
      ok: true,
      value: { audience: 'pupils', language: 'kz', ownGuide: true },
    });
    const missing = { ok: false, error: { kind: 'audience_missing' } };
    expect(parseAudience(questions, null)).toEqual(missing);
    expect(parseAudience(questions, { audience: 3, language: 1, ownGuide: false })).toEqual(missing);
    expect(parseAudience(questions, { audience: 1, language: null, ownGuide: false })).toEqual(missing);
    expect(parseAudience({ audiences: [], languages: [] }, null)).toEqual({ ok: true, value: { ownGuide: false } });
  });

  test('requires answers only for group events, separately for each', () => {
    const tour = { id: eventId(1), hash: 'tour', groupExcursion: questions };
    const walk = { id: eventId(2), hash: 'walk', groupExcursion: questions };
    const opera = { id: eventId(3), hash: 'opera', groupExcursion: null };
    const pupils = { audience: 2, language: 1, ownGuide: false };
    const answersByEvent = new Map([
      ['tour', pupils],
      ['opera', pupils],
    ]);
    const getAnswers = (hash: string) => answersByEvent.get(hash) ?? null;
    expect(parseAudiences([opera, tour], getAnswers)).toEqual({
      ok: true,
      value: { 1: { audience: 'pupils', language: 'kz', ownGuide: false } },
    });
    expect(parseAudiences([opera], getAnswers)).toEqual({ ok: true, value: null });
    expect(parseAudiences([tour, walk], getAnswers)).toEqual({ ok: false, error: { kind: 'audience_missing' } });
  });
});
