/** Writes a large season: events with sessions, four prices and texts of usual length. */
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const LANGUAGES = ['ru', 'en', 'kz', 'ch'] as const;
const KINDS = ['stage', 'museum'];
const CATEGORIES = ['adult', 'child', 'student', 'senior'];
const IMAGE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 4"><rect width="3" height="4" fill="#357"/></svg>';

function toLocalText(words: string) {
  return Object.fromEntries(LANGUAGES.map((language) => [language, `${words} (${language})`]));
}

/** Returns the folder, which the caller removes. */
export function writeLargeSeason(events: number, sessionsOfEach: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'sahna-season-'));
  const write = (name: string, value: unknown): void => writeFileSync(join(folder, name), JSON.stringify(value));
  mkdirSync(join(folder, 'events'));
  write('season.json', {
    format: 2,
    relativeDates: true,
    currency: 'KZT',
    timeZone: 'Asia/Almaty',
    shop: {
      name: toLocalText('Large'),
      meta: {
        title: toLocalText('t'),
        subject: toLocalText('s'),
        description: toLocalText('d'),
        keywords: toLocalText('k'),
        owner: 'o',
      },
      operator: {
        company: toLocalText('c'),
        taxId: '',
        registration: '',
        address: toLocalText('a'),
        director: toLocalText('d'),
        email: '',
        phone: '',
      },
    },
  });
  write(
    'kinds.json',
    KINDS.map((key) => ({
      key,
      name: toLocalText(`Kind ${key}`),
      heading: toLocalText(`Heading ${key}`),
      menus: [{ key: `menu-${key}`, name: toLocalText('Menu'), heading: toLocalText('Menu') }],
    })),
  );
  write(
    'categories.json',
    CATEGORIES.map((key) => ({ key, name: toLocalText(key) })),
  );
  write('venues.json', [{ key: 'venue', name: toLocalText('Venue'), address: toLocalText('Address') }]);
  writeFileSync(join(folder, 'poster.svg'), IMAGE);
  for (let n = 0; n < events; n++) write(`events/event-${n}.json`, createLargeEvent(n, sessionsOfEach));
  return folder;
}

function createLargeEvent(n: number, sessions: number) {
  // Most events are of the first kind, which the listing shows first.
  const kind = n % 10 === 9 ? KINDS[1] : KINDS[0];
  return {
    key: `event-${n}`,
    kind,
    menu: `menu-${kind}`,
    venue: 'venue',
    title: toLocalText(`Event ${n}`),
    description: toLocalText(`<p>${'A description of usual length. '.repeat(10)}</p>`),
    image: 'poster.svg',
    status: 'on_sale',
    sessions: Array.from({ length: sessions }, (_, at) => ({
      date: `+${1 + at + (n % 60)}`,
      time: '19:00',
      stock: 400,
    })),
    offers: CATEGORIES.map((category, at) => ({
      category,
      price: 5000 - 1000 * at,
      ...(at === 3 ? { stock: 40 } : {}),
    })),
  };
}

/** Raises the first price of the first events by one. */
export function raisePrices(folder: string, events: number): void {
  for (let n = 0; n < events; n++) {
    const file = join(folder, 'events', `event-${n}.json`);
    writeFileSync(file, readFileSync(file, 'utf8').replace('"price":5000', '"price":5001'));
  }
}
