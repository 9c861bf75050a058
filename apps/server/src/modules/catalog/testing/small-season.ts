/** A small season for tests: one event in a hall, one without. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

export const TODAY = '2036-03-01';

/** Contents by file name; values that are not text are written as JSON. */
export type Files = Record<string, unknown>;

export function toLocalText(words: string) {
  return { ru: `${words} ru`, en: `${words} en`, kz: `${words} kz`, ch: `${words} ch` };
}

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 4"><rect width="3" height="4" fill="#357"></rect></svg>';

export function createConcert() {
  return {
    key: 'concert',
    kind: 'stage',
    menu: 'music',
    venue: 'house',
    hall: 'great-hall',
    title: toLocalText('Concert'),
    description: toLocalText('<p>Evening</p>'),
    image: 'images/poster.svg',
    tags: ['classic'],
    status: 'on_sale',
    programme: [{ title: toLocalText('Overture'), day: '+5', time: '19:00', sort: 1 }],
    sessions: [
      { date: '+5', time: '19:00', stock: 6 },
      { date: '+6', time: '19:00', stock: 6, zoneStock: { stalls: 2, balcony: 1 } },
    ],
    offers: [
      { category: 'adult', zone: 'stalls', price: 5000, serviceFee: 250.5 },
      { category: 'child', zone: 'balcony', price: 2000, stock: 1 },
    ],
    addOns: [
      {
        key: 'programme',
        title: toLocalText('Printed programme'),
        image: 'images/poster.svg',
        price: 900,
        stock: 10,
        limit: 2,
      },
    ],
  };
}

export function createMuseum() {
  return {
    key: 'museum',
    kind: 'stage',
    menu: 'music',
    venue: 'house',
    title: toLocalText('Museum'),
    image: { kz: 'images/poster.svg' },
    status: 'on_sale',
    sessions: [{ every: ['sat', 'sun'], from: '+0', to: '+8', times: [null], stock: 50 }],
    offers: [{ category: 'adult', price: 1500 }],
  };
}

/** 2036-03-01 is a Saturday. */
export function createSmallSeason(): Files {
  return {
    'season.json': {
      format: 2,
      relativeDates: true,
      currency: 'KZT',
      timeZone: 'Asia/Almaty',
      shop: {
        name: toLocalText('Shop'),
        switches: { cart: 1 },
        logo: 'images/logo.svg',
        meta: {
          title: toLocalText('t'),
          subject: toLocalText('s'),
          description: toLocalText('d'),
          keywords: toLocalText('k'),
          owner: 'o',
        },
        operator: {
          company: toLocalText('Company'),
          taxId: '1',
          registration: '2',
          address: toLocalText('a'),
          director: toLocalText('d'),
          email: 'shop@sahna.example',
          phone: '+7',
        },
      },
      consents: [{ key: 'terms', text: toLocalText('Terms'), required: true, shownFor: 'order' }],
    },
    'kinds.json': [
      {
        key: 'stage',
        name: toLocalText('Stage'),
        heading: toLocalText('Stage'),
        columns: 3,
        menus: [{ key: 'music', name: toLocalText('Music'), heading: toLocalText('Music'), submenus: [] }],
      },
    ],
    'tags.json': [{ key: 'classic', name: toLocalText('Classic') }],
    'categories.json': [
      { key: 'adult', name: toLocalText('Adult') },
      { key: 'child', name: toLocalText('Child') },
    ],
    'venues.json': [
      {
        key: 'house',
        name: toLocalText('House'),
        address: toLocalText('Street 1'),
        halls: [{ key: 'great-hall', name: toLocalText('Great hall'), plan: 'halls/great-hall.json' }],
      },
    ],
    'halls/great-hall.json': {
      svg: 'halls/great-hall.svg',
      width: 100,
      height: 80.5,
      sectors: [{ key: 'all', name: toLocalText('Hall'), bounds: [0, 0, 100, 80.5] }],
      zones: [
        { key: 'stalls', name: toLocalText('Stalls'), color: '#aa3344' },
        { key: 'balcony', name: toLocalText('Balcony'), color: '#3344aa' },
      ],
      seats: {
        columns: ['sector', 'row', 'seat', 'x', 'y', 'r', 'zone'],
        rows: [
          ['all', '1', 1, 10, 10, 2, 'stalls'],
          ['all', '1', 2, 20.25, 10, 2, 'stalls'],
          ['all', 'A', 1, 10, 60, 2, 'balcony'],
        ],
      },
      standing: [{ key: 'floor', name: toLocalText('Floor'), sector: 'all', zone: 'stalls', capacity: 3 }],
    },
    'halls/great-hall.svg': SVG,
    'images/poster.svg': SVG,
    'images/logo.svg': SVG.replace('#357', '#753'),
    'events/concert.json': createConcert(),
    'events/museum.json': createMuseum(),
    'promo-codes.json': [{ code: 'SPRING', percent: 10, events: ['concert'], uses: 5 }],
    'loyalty-cards.json': [{ card: '700', pin: '1234', name: 'Aisulu', bonuses: 100.5, percent: 5 }],
    'texts/contacts.en.html': '<p>Call <a href="tel:+7">us</a></p>',
  };
}

/** Writes a folder that is removed after the test. */
export function writeFiles(files: Files): string {
  const folder = createTemporaryFolder();
  for (const [name, content] of Object.entries(files)) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content, null, 2));
  }
  return folder;
}

export function createTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sahna-catalog-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
