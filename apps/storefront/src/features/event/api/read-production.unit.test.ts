import { expect, test } from 'vitest';
import { toAllLanguages, toEachLanguage } from '../../../shared/testing/localized.ts';
import { createWireEvent } from '../../../shared/testing/wire-event.ts';
import { readProduction } from './read-production.ts';

const NOTHING = { gallery: [], cast: [], team: [], works: [], reviews: [], venueEvents: [] };

test('readProduction returns empty parts for an event without production details', () => {
  expect(readProduction(createWireEvent({}), 'kz')).toEqual({
    ...NOTHING,
    directions: null,
  });
});

test('readProduction reads texts in the page’s language, and missing texts in another', () => {
  const credit = {
    ...toEachLanguage('role', 'Swan'),
    names: [toEachLanguage('name', 'Aigul'), toAllLanguages('name', { en: 'Medina' })],
  };
  const wire = createWireEvent(
    { today: '01.11.2026' },
    {
      production: [
        {
          intervals: 1,
          gallery: [
            {
              image_url: '/1.svg',
              tint: '#335577',
              ...toEachLanguage('alt', 'Lake'),
              ...toAllLanguages('caption', ''),
            },
          ],
          cast: [credit],
          team: [],
          works: [
            {
              ...toEachLanguage('title', 'Act one'),
              ...toEachLanguage('note', 'Lake'),
              ...toAllLanguages('author', ''),
              interval: 0,
              duration: 40,
            },
            {
              ...toAllLanguages('title', ''),
              ...toAllLanguages('author', ''),
              ...toAllLanguages('note', ''),
              interval: 1,
              duration: 20,
            },
          ],
          reviews: [
            {
              ...toEachLanguage('text', 'Quiet'),
              ...toEachLanguage('author', 'Dana'),
              ...toEachLanguage('source', 'Daily'),
              url: '',
            },
          ],
        },
      ],
      directions: [
        { ...toAllLanguages('text', ''), ...toEachLanguage('transport', 'Bus'), ...toAllLanguages('parking', '') },
      ],
      venueEvents: [
        {
          hash_id: 'carmen',
          ...toEachLanguage('action', 'Carmen'),
          ...toAllLanguages('image_url', '/carmen.svg'),
          day: '05.12.2026',
          time: '19:00',
          useseatsvg: 1,
          price_from: 2000,
        },
        {
          hash_id: 'museum',
          ...toEachLanguage('action', 'Museum'),
          ...toAllLanguages('image_url', ''),
          day: '06.12.2026',
          time: '999',
          useseatsvg: 0,
          price_from: null,
        },
      ],
    },
  );
  expect(readProduction(wire, 'kz')).toEqual({
    gallery: [{ image: '/1.svg', tint: '#335577', alt: 'Lake kz', caption: '' }],
    cast: [{ role: 'Swan kz', names: ['Aigul kz', 'Medina'] }],
    team: [],
    works: [
      { isInterval: false, title: 'Act one kz', author: '', note: 'Lake kz', minutes: 40 },
      { isInterval: true, title: '', author: '', note: '', minutes: 20 },
    ],
    reviews: [{ text: 'Quiet kz', by: 'Dana kz, Daily kz', url: '' }],
    directions: { text: '', transport: 'Bus kz', parking: '' },
    venueEvents: [
      {
        hash: 'carmen',
        hasSeatMap: true,
        title: 'Carmen kz',
        image: '/carmen.svg',
        when: 'сб, 5 желтоқсан, 19:00',
        venue: '',
        priceFrom: 2000,
      },
      {
        hash: 'museum',
        hasSeatMap: false,
        title: 'Museum kz',
        image: '',
        when: 'жс, 6 желтоқсан',
        venue: '',
        priceFrom: null,
      },
    ],
  });
});
