import { expect, test } from 'vitest';
import { toAllLanguages } from '../../shared/testing/localized.ts';
import { createWireEvent } from '../../shared/testing/wire-event.ts';
import { createEventNodes } from './event.ts';
import { formatZonedMoment } from './format-zoned-moment.ts';
import { toJsonLdScript } from './json-ld-script.ts';

test('a text cannot end the script that it is in', () => {
  const name = 'A </script><script>alert(1)</script> & <!-- "night"';
  const script = toJsonLdScript({ '@context': 'https://schema.org', '@type': 'Event', name });
  expect(script.match(/<\/?script/g)).toHaveLength(2);
  expect(script).not.toContain('<!--');
  expect(JSON.parse(script.replace(/^<script[^>]*>|<\/script>$/g, '')).name).toBe(name);
});

test.each([
  ['05.12.2026', '19:00', 'Asia/Almaty', '2026-12-05T19:00:00+05:00'],
  ['05.12.2026', '999', 'Asia/Almaty', '2026-12-05'],
  ['05.12.2026', '', 'Asia/Almaty', '2026-12-05'],
  ['05.12.2026', '00:30', 'Europe/London', '2026-12-05T00:30:00+00:00'],
  ['01.07.2026', '00:30', 'America/New_York', '2026-07-01T00:30:00-04:00'],
  ['25.10.2026', '01:30', 'Europe/Berlin', '2026-10-25T01:30:00+02:00'],
  ['25.10.2026', '04:30', 'Europe/Berlin', '2026-10-25T04:30:00+01:00'],
  ['29.03.2026', '01:30', 'Europe/Berlin', '2026-03-29T01:30:00+01:00'],
  ['29.03.2026', '03:30', 'Europe/Berlin', '2026-03-29T03:30:00+02:00'],
  ['05.12.2026', '19:00', 'Asia/Kathmandu', '2026-12-05T19:00:00+05:45'],
])('%s %s in %s is %s', (day, time, zone, moment) => {
  expect(formatZonedMoment(day, time, zone)).toBe(moment);
});

test('an event names its performers, and the works that have an author', () => {
  const facts = {
    language: 'en',
    currency: 'KZT',
    url: 'https://shop.example/event/abai',
    shop: { name: 'Shop', url: 'https://shop.example/' },
  } as const;
  const work = { ...toAllLanguages('note', ''), interval: 0, duration: 20 } as const;
  const production = {
    ...{ intervals: null, gallery: [], team: [], reviews: [] },
    cast: [{ ...toAllLanguages('role', 'Piano'), names: [toAllLanguages('name', 'Aqbota Sharip')] }],
    works: [
      { ...work, ...toAllLanguages('title', 'Symphony'), ...toAllLanguages('author', 'Tchaikovsky') },
      { ...work, ...toAllLanguages('title', 'Act one'), ...toAllLanguages('author', '') },
    ],
  };
  expect(createEventNodes(createWireEvent({}, { production: [production] }), facts)[0]).toMatchObject({
    performer: [{ '@type': 'Person', name: 'Aqbota Sharip' }],
    workPerformed: [{ '@type': 'CreativeWork', name: 'Symphony', author: { '@type': 'Person', name: 'Tchaikovsky' } }],
  });
  expect(createEventNodes(createWireEvent({}), facts)[0]).not.toHaveProperty('performer');
});
