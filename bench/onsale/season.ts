/** Writes a minimal season: one event with one session and one price. */
import { copyFileSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type SeasonOptions = {
  orderLimit?: number;
  cart?: boolean;
  /** SVG file of the poster on tickets; default: an empty one. */
  poster?: URL;
};

export function writeSeason(quota: number, { orderLimit = 10, cart = false, poster }: SeasonOptions = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'sahna-onsale-'));
  const text = (word: string) => ({ ru: word, en: word, kz: word, ch: word });
  const write = (name: string, value: unknown): void => writeFileSync(join(folder, name), JSON.stringify(value));
  mkdirSync(join(folder, 'events'));
  write('season.json', {
    format: 1,
    relativeDates: false,
    currency: 'KZT',
    timeZone: 'Asia/Almaty',
    shop: {
      name: text('Bench'),
      switches: { cart: cart ? 1 : 0 },
      meta: { title: text('b'), subject: text('b'), description: text('b'), keywords: text('b'), owner: 'b' },
      operator: {
        company: text('b'),
        taxId: '',
        registration: '',
        address: text('b'),
        director: text('b'),
        email: '',
        phone: '',
      },
    },
    consents: [{ key: 'terms', text: text('terms'), required: true, shownFor: 'order' }],
  });
  write('kinds.json', [
    {
      key: 'k',
      name: text('k'),
      heading: text('k'),
      columns: 3,
      menus: [{ key: 'm', name: text('m'), heading: text('m') }],
    },
  ]);
  write('categories.json', [{ key: 'adult', name: text('Adult') }]);
  write('venues.json', [{ key: 'v', name: text('v'), address: text('v') }]);
  if (poster) copyFileSync(poster, join(folder, 'poster.svg'));
  else writeFileSync(join(folder, 'poster.svg'), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 4"/>');
  write('events/rush.json', {
    key: 'rush',
    kind: 'k',
    menu: 'm',
    venue: 'v',
    title: text('Rush'),
    image: 'poster.svg',
    status: 'on_sale',
    orderLimit,
    sessions: [{ date: '2036-01-01', time: '19:00', stock: quota }],
    offers: [{ category: 'adult', price: 5000 }],
  });
  return folder;
}
