import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toAllLanguages } from '../../../shared/testing/localized.ts';
import { createEvent, createListing, createTag } from '../testing/listing-fixtures.ts';
import { buildSearchIndex, find } from './search-index.ts';
import { listKeyboardLayoutVariants, tokenize } from './tokenize.ts';

const answer = createListing({
  action: [
    createEvent(1, {
      ...toAllLanguages('event', { ru: 'Опера «Абай»', en: 'Abai, an opera', kz: 'Абай операсы', ch: '阿拜' }),
      ...toAllLanguages('descript', { ru: '<p>Ещё раз о&nbsp;поэте.</p><p>Премьера</p>' }),
    }),
    createEvent(2, { ...toAllLanguages('event', { ru: 'Кыз-Жибек', kz: 'Қыз Жібек' }), seatroot_id: 2 }),
    createEvent(3, toAllLanguages('event', { en: 'Café de Flore', ru: 'Вечер 2026 года' })),
  ],
  venues: [
    {
      seatroot_id: 1,
      ...toAllLanguages('seatroot', 'Большой зал'),
      ...toAllLanguages('address', 'улица Оймышты, 15'),
      ...toAllLanguages('city', ''),
      urlyandexmap: '',
    },
    {
      seatroot_id: 2,
      ...toAllLanguages('seatroot', 'Малая сцена'),
      ...toAllLanguages('address', ''),
      ...toAllLanguages('city', ''),
      urlyandexmap: '',
    },
  ],
  list_tags: [createTag(7, 'Для семьи')],
  event_tags: [{ event_id: 2, attr_id: '7' }],
  composition: [
    {
      event_id: 3,
      ...toAllLanguages('eventstr', 'Домбра и скрипка'),
      eventstr_day: '',
      eventstr_time: '',
      str_day_ru: '',
      ...toAllLanguages('seatroot', ''),
      ...toAllLanguages('address', ''),
      url: '',
      eventstrsortnum: 1,
    },
  ],
});
const index = buildSearchIndex(answer);
const findIds = (typed: string): number[] => [...find(index, typed)];

describe('listing search', () => {
  it.each([
    ['a title in any language', 'abai', [1]],
    ['the beginning of a word', 'опер', [1]],
    ['Chinese without spaces', '阿拜', [1]],
    ['a description without its tags', 'премьера', [1]],
    ['no HTML of a description', 'nbsp', []],
    ['a venue', 'малая сцена', [2]],
    ['an address', 'оймышты 15', [1, 3]],
    ['a tag', 'семьи', [2]],
    ['a programme', 'скрипка', [3]],
    ['another case', 'АБАЙ', [1]],
    ['е for ё', 'еще', [1]],
    ['ё for е', 'домбра вёчер', [3]],
    ['letters without their accents', 'cafe', [3]],
    ['letters with additional accents', 'ópera', [1]],
    ['Kazakh on a Russian keyboard', 'кыз жибек', [2]],
    ['words in another order and from several fields', 'поэте abai зал', [1]],
    ['two transposed letters', 'скрпика', [3]],
    ['an inserted letter', 'домбрра', [3]],
    ['a missing letter', 'скипка', [3]],
    ['a replaced letter at the beginning of a word', 'опира', [1]],
    ['typos in several words', 'сркипка домбро', [3]],
    ['no words with two typos', 'скпирако', []],
    ['no typos in short words', 'абй', []],
    ['only events with every word', 'опера скрипка', []],
    ['all events without a word', '   ', [1, 2, 3]],
    ['all events with punctuation only', '« »', [1, 2, 3]],
  ])('finds %s', (_, typed, events) => {
    expect(findIds(typed)).toEqual(events);
  });

  it.each([
    ['Russian on a Latin keyboard', 'jgthf', [1]],
    ['Latin on a Russian keyboard', 'фифш', [1]],
    ['Russian letters on keys of punctuation', 'ghtvmthf', [1]],
    ['Kazakh on a Latin keyboard, with its letters on the row of digits', '0sp ;3,tr', [2]],
    ['Kazakh on a Russian keyboard, with digits for its letters', '0ыз ж3бек', [2]],
    ['digits typed as Kazakh letters', 'әқә,', [3]],
    ['two keyboards in one line', 'jgthf абай', [1]],
  ])('corrects %s', (_, typed, events) => {
    expect(findIds(typed)).toEqual(events);
  });

  it('prefers exact matches to fuzzy ones', () => {
    const both = buildSearchIndex(
      createListing({
        action: [createEvent(1, toAllLanguages('event', 'rfr')), createEvent(2, toAllLanguages('event', 'как'))],
      }),
    );
    expect([...find(both, 'rfr')]).toEqual([1]);
  });

  it('finds every event by every word of its title, in any case', () => {
    fc.assert(
      fc.property(fc.constantFrom(...answer.action), fc.boolean(), (event, upper) => {
        for (const title of [event.event_ru, event.event_en, event.event_kz, event.event_ch])
          for (const word of title.split(/\s+/).filter((typed) => tokenize(typed).length > 0))
            expect(findIds(upper ? word.toUpperCase() : word)).toContain(event.event_id);
      }),
    );
  });

  it('finds no more events with an additional word', () => {
    const word = fc.constantFrom('абай', 'опера', 'зал', 'семьи', 'домбра', 'ghtvmthf', 'нет', 'e', '2026');
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 3 }), word, (words, more) => {
        const before = new Set(findIds(words.join(' ')));
        const literal = words.every((word) => findIds(word).length > 0);
        fc.pre(literal);
        for (const id of findIds([...words, more].join(' '))) expect(before).toContain(id);
      }),
    );
  });

  it('accepts any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        for (const words of listKeyboardLayoutVariants(typed)) expect(words.length).toBeGreaterThan(0);
        find(index, typed);
      }),
    );
  });
});
