/** Paid orders for tests: a seat at the opera with a QR code, and a cable car ride of three passages with a barcode. */
import { eventId, orderId, sessionId } from '../../../platform/lib/ids.ts';
import type { Language } from '../../../platform/lib/languages.ts';
import type { PaidItem, TicketOrder } from '../snapshot.ts';

export function createPaidOrder(language: Language, id = 100_001): TicketOrder {
  return {
    id: orderId(id),
    language,
    currency: 'KZT',
    isRehearsal: false,
    buyerName: 'Айгүл Сәрсенқызы Әбдіхалықова',
  };
}

export const operaSeat: PaidItem = {
  line: 1,
  eventId: eventId(1),
  sessionId: sessionId(1),
  price: 12_500_00,
  serviceFee: 625_50,
  discount: 0,
  points: 0,
  goodwill: 0,
  exchangedFor: null,
  addOns: [],
  answers: null,
  passages: 1,
  persons: 1,
  attendeeName: null,
  day: '2026-12-05',
  time: '19:00',
  startsAt: new Date('2026-12-05T14:00:00Z'),
  isCanceled: false,
  reschedules: 0,
  rescheduledFrom: null,
  eventHash: 'AbCdEfGh',
  seatMap: false,
  eventTitle: { ru: 'Кармен', en: 'Carmen', kz: 'Қозы Көрпеш — Баян сұлу', ch: '卡门' },
  ageFrom: 16,
  durationMinutes: 175,
  ticketType: 'qr',
  images: {},
  venueName: {
    ru: 'Театр оперы и балета «Ак Желкен»',
    en: 'Aq Zhelken Opera and Ballet House',
    kz: '«Ақ Желкен» опера және балет театры',
    ch: '“白帆”歌剧芭蕾舞剧院',
  },
  venueAddress: {
    ru: 'Алматы, площадь Ак Желкен, 1',
    en: '1 Aq Zhelken Square, Almaty',
    kz: 'Алматы, Ақ Желкен алаңы, 1',
    ch: '阿拉木图市白帆广场1号',
  },
  timeZone: 'Asia/Almaty',
  hallName: { ru: 'Большой зал', en: 'Main auditorium', kz: 'Үлкен зал', ch: '大剧场' },
  categoryName: { ru: 'Полный', en: 'Full price', kz: 'Толық', ch: '全价票' },
  zoneName: { ru: 'Партер', en: 'Stalls', kz: 'Партер', ch: '池座' },
  sectorName: { ru: 'Партер, левая сторона', en: 'Stalls, left', kz: 'Партер, сол жақ', ch: '池座左区' },
  row: '7',
  seat: '14',
  seatPosition: { plan: 1, x: 420, y: 380 },
  refundPolicy: { allowed: true, untilHours: 72 },
};

export const cableCar: PaidItem = {
  ...operaSeat,
  line: 2,
  eventId: eventId(2),
  sessionId: sessionId(2),
  price: 4_000_00,
  serviceFee: 0,
  passages: 3,
  attendeeName: 'Ұлпан Һәкімқызы',
  time: null,
  eventTitle: {
    ru: 'Канатная дорога и музей: билет на целый день с подъёмом, спуском и выставкой',
    en: 'Cable car and museum: a ticket for the whole day with the way up, the way down and the exhibition',
    kz: 'Аспалы жол мен мұражай: көтерілу, түсу және көрме кіретін күні бойғы билет',
    ch: '缆车与博物馆全天联票（含上行、下行与展览）',
  },
  ageFrom: 0,
  durationMinutes: null,
  ticketType: 'barcode',
  hallName: null,
  zoneName: null,
  sectorName: null,
  row: null,
  seat: null,
  seatPosition: null,
};
