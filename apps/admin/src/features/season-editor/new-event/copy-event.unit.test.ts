import { expect, it } from 'vitest';
import { copyEvent } from './copy-event.ts';

it('copies everything but the identity and the dates of an event', () => {
  const source = {
    key: 'template',
    title: { ru: 'Шаблон' },
    template: true,
    status: 'hidden',
    venue: 'astana-opera',
    image: 'a.png',
    sales: { web: { from: '2026-01-01 10:00' } },
    programme: [{ title: { ru: 'День 1' }, day: '2026-01-01', sort: 0 }],
    receiptName: { ru: 'Шаблон' },
    sessions: [{ date: '2026-01-01' }],
    offers: [
      { category: 'adult', price: 5 },
      { category: 'adult', price: 7, days: ['2026-01-01'] },
    ],
    addOns: [{ key: 'programme' }],
  };
  expect(copyEvent(source, { ru: 'Новое' })).toEqual({
    title: { ru: 'Новое' },
    status: 'on_sale',
    venue: 'astana-opera',
    image: 'a.png',
    offers: [{ category: 'adult', price: 5 }],
    addOns: [{ key: 'programme' }],
  });
});

it('copies any shape of a document', () => {
  expect(copyEvent({}, undefined)).toEqual({ status: 'on_sale', offers: [] });
  expect(copyEvent({ offers: 'none', image: null }, undefined)).toEqual({
    status: 'on_sale',
    offers: [],
    image: null,
  });
});
