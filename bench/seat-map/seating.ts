/**
 * `npm run bench:seating`: draws the best available seats. A sheet per hall: 1, 2, 4 and 7 places of each zone in an
 * empty hall, in a half sold one and with a tenth left. Gray: sold; ring: free; black: chosen; cross: stage. `OUT`:
 * folder of the pictures. Deterministic.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findBestAvailable, type HallSeat } from '../../apps/server/src/modules/seating/inventory.ts';
import { type SampleHall, sampleHalls } from './seating/halls.ts';

const OUT = process.env.OUT ?? '.cache/seating-pictures';
const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const QUANTITIES = [1, 2, 4, 7];
const SOLD = [0, 0.5, 0.9];
const WIDTH = 460;
const COLORS = ['#9b1b30', '#c8862b', '#2f5d62', '#4b5d8c', '#6b4c9a', '#567d46'];

/** Mulberry32. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Sells random groups of one to four adjacent seats. */
function sell({ hall, seats }: SampleHall, share: number): Set<number> {
  const random = createRandom(7);
  const sold = new Set<number>();
  while (sold.size < seats.length * share) {
    const bench = hall.benches[Math.floor(random() * hall.benches.length)] ?? [];
    const from = Math.floor(random() * bench.length);
    for (const seat of bench.slice(from, from + 1 + Math.floor(random() * 4))) sold.add(seat.id);
  }
  return sold;
}

function drawPicture(sample: SampleHall, quantity: number, share: number): string {
  const { hall, seats } = sample;
  const sold = sell(sample, share);
  const zones = [...new Set(seats.map(({ zoneId }) => zoneId))];
  const chosen = new Set<HallSeat>(
    zones.flatMap(
      (zoneId) =>
        findBestAvailable(hall, {
          quantity,
          kind: 'ordinary',
          leavesSingles: false,
          isAvailable: (seat) => seat.zoneId === zoneId && !sold.has(seat.id),
        }) ?? [],
    ),
  );
  const all = [...seats, hall.stage.at];
  const [xs, ys] = [all.map(({ x }) => x), all.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) - 20, Math.min(...ys) - 20];
  const [width, height] = [Math.max(...xs) + 20 - left, Math.max(...ys) + 20 - top];
  const radius = hall.pitch * 0.36;
  const dots = seats.map((seat) => {
    const color = COLORS[zones.indexOf(seat.zoneId) % COLORS.length];
    const fill = chosen.has(seat) ? '#000' : sold.has(seat.id) ? '#ddd' : 'none';
    const stroke = chosen.has(seat) ? '#000' : sold.has(seat.id) ? '#ddd' : color;
    return `<circle cx="${seat.x}" cy="${seat.y}" r="${radius}" fill="${fill}" stroke="${stroke}" stroke-width="${radius / 4}"/>`;
  });
  const { x, y } = hall.stage.at;
  const cross = `<path d="M${x - 15} ${y}h30M${x} ${y - 15}v30" stroke="#d00" stroke-width="4"/>`;
  return (
    `<figure><svg viewBox="${left} ${top} ${width} ${height}" width="${WIDTH}">${dots.join('')}${cross}</svg>` +
    `<figcaption>${quantity} of each zone, ${share * 100} % sold</figcaption></figure>`
  );
}

mkdirSync(OUT, { recursive: true });
const browser = await chromium.launch({ executablePath: CHROMIUM });
const page = await browser.newPage({ viewport: { width: QUANTITIES.length * (WIDTH + 20), height: 800 } });
for (const sample of sampleHalls()) {
  const rows = SOLD.map((share) => QUANTITIES.map((quantity) => drawPicture(sample, quantity, share)).join(''));
  await page.setContent(
    `<style>body{margin:0;font:14px sans-serif}section{display:flex}figure{margin:10px}</style>${rows
      .map((row) => `<section>${row}</section>`)
      .join('')}`,
  );
  const path = join(OUT, `${sample.name}.png`);
  await page.screenshot({ path, fullPage: true });
  console.log(path);
}
await browser.close();
