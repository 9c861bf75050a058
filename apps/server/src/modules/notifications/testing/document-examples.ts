/** Ticket documents for tests of emails. */
import type { OrderId } from '../../../platform/lib/ids.ts';
import type { TicketDocuments, TicketSheet } from '../../tickets/index.ts';

const sheet: TicketSheet = {
  language: 'kz',
  kind: 'Билет',
  order: { label: 'Тапсырыс', value: '100001' },
  title: 'Қозы Көрпеш — Баян сұлу',
  age: '16+',
  day: '2026 жылғы 5 желтоқсан, сенбі',
  time: 'басталуы: 19:00',
  venue: '«Ақ Желкен» опера және балет театры',
  address: 'Алматы',
  place: [{ label: 'Қатар', value: '7' }],
  facts: [],
  card: {
    when: '2026 жылғы 5 желтоқсан, сенбі, 19:00',
    large: [{ label: 'Қатар', value: '7' }],
    details: 'Партер',
    attendee: 'Айгүл Сәрсенқызы',
  },
  price: { label: 'Бағасы', value: '13 125,50 ₸', note: '' },
  code: { type: 'qr', code: '7Q4M9ZKX2B5HD8WJ3FRC', spaced: '7Q4M9 ZKX2B 5HD8W J3FRC', label: 'Билет нөмірі' },
  advice: 'Бұл кодты кіреберісте көрсетіңіз.',
  notes: [],
  stamp: '',
  map: null,
  poster: {
    key: 'image-1',
    tint: '#1c1917',
    mediaType: 'image/svg+xml',
    bytes: new TextEncoder().encode(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 4"><path d="M0 0h3v4z"/></svg>',
    ),
  },
};

export const exampleDocuments: TicketDocuments = { sheets: [sheet], calendar: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR' };

/** Printing fails: a QR code cannot hold this many characters. */
export const unprintableDocuments: TicketDocuments = {
  ...exampleDocuments,
  sheets: [{ ...sheet, code: { type: 'qr', code: 'A'.repeat(5000), spaced: '', label: '' } }],
};

export const createDocumentsForAll = async (orders: readonly OrderId[]): Promise<Map<OrderId, TicketDocuments>> =>
  new Map(orders.map((order) => [order, exampleDocuments]));
