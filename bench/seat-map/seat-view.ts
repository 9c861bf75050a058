/**
 * `npm run bench:seat-view`: draws the view from ten seats of five halls, and prints the 95th percentile of the drawing
 * time over all seats in ms. `OUT`: folder of the pictures.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { drawView } from '../../apps/storefront/src/features/seat-map/seat-view/draw-view.ts';
import { createHallGeometry } from '../../apps/storefront/src/features/seat-map/seat-view/hall-geometry.ts';
import { getSectorLevel } from '../../apps/storefront/src/features/seat-map/seat-view/sector-levels.ts';
import { createPlan, type Plan } from '../../packages/hall-map/src/index.ts';
import { type SampleHall, sampleHalls } from './seating/halls.ts';

const OUT = process.env.OUT ?? '.cache/seat-view-pictures';
const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const PICTURE = { width: 656, height: 320 };
const SEATS_SHOWN = 10;

const readSource = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const STYLES =
  readSource('../../packages/ui/src/tokens.css') +
  readSource('../../apps/storefront/src/features/seat-map/seat-view/seat-view.module.css') +
  'body { margin: 8px; font: 14px sans-serif; } main { display: grid; grid-template-columns: repeat(5, 328px); gap: 12px; }';

function createHallPlan({ seats, sectorKeys }: SampleHall): Plan {
  const plan = createPlan({
    zones: [{ id: 1, name: 'All', color: '#333333' }],
    sectors: sectorKeys.map((key) => ({ key, name: key })),
    seats: seats.map(({ id, x, y, row, sectorId, restricted }) => ({
      ...{ id, x, y, r: 5, zone: 1, row, seat: `${id}` },
      ...{ sector: sectorKeys[sectorId - 1] ?? '', restrictedView: restricted },
    })),
  });
  if (!plan.ok) throw new Error('the plan is broken');
  return plan.plan;
}

function getPercentile95(numbers: number[]): number {
  return numbers.sort((a, b) => a - b)[Math.floor(numbers.length * 0.95)] ?? 0;
}

mkdirSync(OUT, { recursive: true });
const browser = await chromium.launch({ executablePath: CHROMIUM });
const page = await browser.newPage({ viewport: { width: 1740, height: 500 } });
for (const sample of sampleHalls()) {
  const plan = createHallPlan(sample);
  const { at, axis } = sample.hall.stage;
  const levels = new Map(plan.sectors.map(({ key }) => [key, getSectorLevel({ height: null, rake: null }, [key])]));
  const geometry = createHallGeometry(plan, { ...at, axis }, levels);
  const draw = (seat: number) => drawView(geometry, seat, plan.restricted[seat] === 1, PICTURE);
  const times = Array.from({ length: plan.count }, (_, seat) => {
    const before = performance.now();
    draw(seat);
    return performance.now() - before;
  });
  console.log(`${sample.name}: ${plan.count} seats, ${getPercentile95(times).toFixed(2)} ms`);
  const visibleSeats = Array.from({ length: SEATS_SHOWN }, (_, nth) =>
    Math.floor(((nth + 0.37) * plan.count) / SEATS_SHOWN),
  );
  const figures = visibleSeats.map((seat) => {
    const { shapes, distance } = draw(seat);
    const paths = shapes.map(({ part, d }) => `<path class="${part}" d="${d}"/>`).join('');
    const where = `${plan.sectors[plan.sector[seat] ?? 0]?.key}, row ${plan.rows[plan.row[seat] ?? 0]?.label}, ${distance} m`;
    return `<figure class="figure"><svg class="picture" viewBox="0 0 ${PICTURE.width} ${PICTURE.height}">${paths}</svg><figcaption>${where}</figcaption></figure>`;
  });
  await page.setContent(`<style>${STYLES}</style><main>${figures.join('')}</main>`);
  await page.screenshot({ path: join(OUT, `${sample.name}.png`), fullPage: true });
}
await browser.close();
