/** Writes a minimal season: one event with one session and one price. */
import { copyFileSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type SeasonOptions = {
  orderLimit?: number;
  hasCart?: boolean;
  /** SVG file of the poster on tickets; default: an empty one. */
  poster?: URL;
};

export function writeSeason(quota: number, { orderLimit = 10, hasCart = false, poster }: SeasonOptions = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'sahna-onsale-'));
  const toLocalText = (word: string) => ({ ru: word, en: word, kz: word, ch: word });
  const write = (name: string, value: unknown): void => writeFileSync(join(folder, name), JSON.stringify(value));
  mkdirSync(join(folder, 'events'));
  write('season.json', {
    format: 2,
    relativeDates: false,
    currency: 'KZT',
    timeZone: 'Asia/Almaty',
    shop: {
      name: toLocalText('Bench'),
      switches: { cart: hasCart ? 1 : 0 },
      meta: {
        title: toLocalText('b'),
        subject: toLocalText('b'),
        description: toLocalText('b'),
        keywords: toLocalText('b'),
        owner: 'b',
      },
      operator: {
        company: toLocalText('b'),
        taxId: '',
        registration: '',
        address: toLocalText('b'),
        director: toLocalText('b'),
        email: '',
        phone: '',
      },
    },
    consents: [{ key: 'terms', text: toLocalText('terms'), required: true, shownFor: 'order' }],
  });
  write('kinds.json', [
    {
      key: 'k',
      name: toLocalText('k'),
      heading: toLocalText('k'),
      columns: 3,
      menus: [{ key: 'm', name: toLocalText('m'), heading: toLocalText('m') }],
    },
  ]);
  write('categories.json', [{ key: 'adult', name: toLocalText('Adult') }]);
  write('venues.json', [{ key: 'v', name: toLocalText('v'), address: toLocalText('v') }]);
  if (poster) copyFileSync(poster, join(folder, 'poster.svg'));
  else writeFileSync(join(folder, 'poster.svg'), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 4"/>');
  write('events/rush.json', {
    key: 'rush',
    kind: 'k',
    menu: 'm',
    venue: 'v',
    title: toLocalText('Rush'),
    image: 'poster.svg',
    status: 'on_sale',
    orderLimit,
    sessions: [{ date: '2036-01-01', time: '19:00', stock: quota }],
    offers: [{ category: 'adult', price: 5000 }],
  });
  return folder;
}
