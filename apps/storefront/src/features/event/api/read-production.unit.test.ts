import { expect, test } from 'vitest';
import { inAll, inEach } from '../../../shared/testing/localized.ts';
import { wireEvent } from '../../../shared/testing/wire-event.ts';
import { readProduction } from './read-production.ts';

const NOTHING = { gallery: [], cast: [], team: [], works: [], reviews: [], venueEvents: [] };

test('readProduction returns empty parts for an event without production details', () => {
  expect(readProduction(wireEvent({}), 'kz')).toEqual({
    ...NOTHING,
    directions: null,
  });
});

test('readProduction reads texts in the page’s language, and missing texts in another', () => {
  const credit = { ...inEach('role', 'Swan'), names: [inEach('name', 'Aigul'), inAll('name', { en: 'Medina' })] };
  const wire = wireEvent(
    { today: '01.11.2026' },
    {
      production: [
        {
          intervals: 1,
          gallery: [{ image_url: '/1.svg', tint: '#335577', ...inEach('alt', 'Lake'), ...inAll('caption', '') }],
          cast: [credit],
          team: [],
          works: [
            {
              ...inEach('title', 'Act one'),
              ...inEach('note', 'Lake'),
              ...inAll('author', ''),
              interval: 0,
              duration: 40,
            },
            { ...inAll('title', ''), ...inAll('author', ''), ...inAll('note', ''), interval: 1, duration: 20 },
          ],
          reviews: [{ ...inEach('text', 'Quiet'), ...inEach('author', 'Dana'), ...inEach('source', 'Daily'), url: '' }],
        },
      ],
      directions: [{ ...inAll('text', ''), ...inEach('transport', 'Bus'), ...inAll('parking', '') }],
      venueEvents: [
        {
          hash_id: 'carmen',
          ...inEach('action', 'Carmen'),
          ...inAll('image_url', '/carmen.svg'),
          day: '05.12.2026',
          time: '19:00',
          useseatsvg: 1,
          price_from: 2000,
        },
        {
          hash_id: 'museum',
          ...inEach('action', 'Museum'),
          ...inAll('image_url', ''),
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
