/** Writes a season with one event in a large hall. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeSeason } from '../../onsale/season.ts';

const SECTORS = 20;
const ZONES = ['near', 'middle', 'far', 'top'];
const SEATS_A_ROW = 50;
const PITCH = 10;

const toLocalText = (word: string) => ({ ru: word, en: word, kz: word, ch: word });

/** Sectors with rows of fifty seats and four zones; each zone costs 5,000 more than the previous one. */
export function writeHallSeason(seats: number): string {
  const folder = writeSeason(seats, { orderLimit: 10 });
  const write = (name: string, value: unknown): void => writeFileSync(join(folder, name), JSON.stringify(value));
  const perSector = seats / SECTORS;
  const height = (perSector / SEATS_A_ROW + 4) * PITCH;
  const rows = Array.from({ length: seats }, (_, at) => {
    const sector = Math.floor(at / perSector);
    const [row, seat] = [Math.floor((at % perSector) / SEATS_A_ROW), at % SEATS_A_ROW];
    const x = (sector % 4) * (SEATS_A_ROW + 4) * PITCH + (seat + 1) * PITCH + Math.sin(row) * 2;
    const y = Math.floor(sector / 4) * height + (row + 1) * PITCH;
    const cells = [`sector-${sector + 1}`, row + 1, seat + 1, round(x), round(y), 4];
    return [...cells, ZONES[Math.floor((sector * ZONES.length) / SECTORS)]];
  });
  const [width, wholeHeight] = [4 * (SEATS_A_ROW + 4) * PITCH, Math.ceil(SECTORS / 4) * height];
  mkdirSync(join(folder, 'halls'));
  writeFileSync(
    join(folder, 'halls/hall.svg'),
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${wholeHeight}"><path d="M0 0H${width}V${wholeHeight}H0Z" fill="none" stroke="#333"/></svg>`,
  );
  write('halls/hall.json', {
    svg: 'halls/hall.svg',
    width,
    height: wholeHeight,
    sectors: Array.from({ length: SECTORS }, (_, at) => ({
      key: `sector-${at + 1}`,
      name: toLocalText(`Sector ${at + 1}`),
      bounds: [(at % 4) * (SEATS_A_ROW + 4) * PITCH, Math.floor(at / 4) * height, SEATS_A_ROW * PITCH, height],
    })),
    zones: ZONES.map((key, at) => ({ key, name: toLocalText(key), color: `#${at + 3}${at + 3}8899` })),
    seats: { columns: ['sector', 'row', 'seat', 'x', 'y', 'r', 'zone'], rows },
  });
  write('venues.json', [
    {
      key: 'v',
      name: toLocalText('v'),
      address: toLocalText('v'),
      halls: [{ key: 'h', name: toLocalText('h'), plan: 'halls/hall.json' }],
    },
  ]);
  write('events/rush.json', {
    key: 'rush',
    kind: 'k',
    menu: 'm',
    venue: 'v',
    hall: 'h',
    seatMap: true,
    title: toLocalText('Rush'),
    image: 'poster.svg',
    status: 'on_sale',
    orderLimit: 10,
    sessions: [{ date: '2036-01-01', time: '19:00' }],
    offers: ZONES.map((zone, at) => ({ category: 'adult', zone, price: 5000 * (at + 1) })),
  });
  return folder;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
