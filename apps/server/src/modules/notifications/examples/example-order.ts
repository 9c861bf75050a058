/** An order for examples and tests of emails: an opera seat and a cable-car ride. */
import { orderId, sessionId } from '../../../platform/lib/ids.ts';
import type { Language } from '../../../platform/lib/languages.ts';
import { type EmailSite, formatDeliveredTexts } from '../email-texts.ts';
import type { EmailItem, EmailOrder } from '../emails/common-parts.ts';

/** `part`: selects the variant of the email that contains it. */
export type EmailExample = { language: Language; part: string; site: EmailSite };

export const exampleSite: EmailSite = { siteUrl: 'https://tickets.example', texts: formatDeliveredTexts };

export const exampleOrder: EmailOrder = {
  id: orderId(100_001),
  hash: 'h4sh',
  language: 'kz',
  currency: 'KZT',
  total: 17_125_50,
  buyerName: 'Айгүл Сәрсенқызы',
  buyerEmail: 'aigul@mail.example',
  isRehearsal: false,
};

export const operaSeat: EmailItem = {
  answers: null,
  sessionId: sessionId(1),
  price: 12_500_00,
  serviceFee: 625_50,
  discount: 0,
  points: 0,
  addOns: [],
  day: '2026-12-05',
  time: '19:00',
  timeZone: 'Asia/Almaty',
  eventTitle: { ru: 'Козы-Корпеш', en: 'Qozy Korpesh', kz: 'Қозы Көрпеш — Баян сұлу', ch: '科孜·库尔佩什' },
  venueName: { ru: 'Театр «Ак Желкен»', en: 'Aq Zhelken', kz: '«Ақ Желкен» театры', ch: '白帆剧院' },
  venueAddress: {
    ru: 'Алматы, площадь Ак Желкен, 1',
    en: 'Aq Zhelken Square 1, Almaty',
    kz: 'Алматы, Ақ Желкен алаңы, 1',
    ch: '阿拉木图，白帆广场1号',
  },
  categoryName: { ru: 'Полный', en: 'Full price', kz: 'Толық', ch: '全价' },
  persons: 1,
  zoneName: { ru: 'Партер', en: 'Stalls', kz: 'Партер', ch: '池座' },
  sectorName: { ru: 'Партер, левая сторона', en: 'Stalls, left', kz: 'Партер, сол жақ', ch: '池座左侧' },
  row: '7',
  seat: '14',
  attendeeName: null,
};

export const ride: EmailItem = {
  ...operaSeat,
  sessionId: sessionId(2),
  price: 4_000_00,
  serviceFee: 0,
  time: null,
  zoneName: null,
  sectorName: null,
  row: null,
  seat: null,
  attendeeName: null,
};
