/**
 * Halls with different stage positions: tiers, a ring, straight rows with two aisles, slanted rows, a stage to the
 * right.
 */
import { readFileSync } from 'node:fs';
import {
  buildSeatLayout,
  type HallSeat,
  type SeatingHall,
} from '../../../apps/server/src/modules/seating/inventory.ts';
import { findStage } from '../../../packages/hall-plan/src/index.ts';

/** `sectorKeys`: index is the sector's id minus one. */
export type SampleHall = { name: string; seats: readonly HallSeat[]; sectorKeys: readonly string[]; hall: SeatingHall };

type Place = { sector: string; row: string; x: number; y: number; zone: string; kind?: string; restricted?: number };

function sample(name: string, places: readonly Place[], svg: string): SampleHall {
  const sectorKeys = [...new Set(places.map(({ sector }) => sector))];
  const zoneKeys = [...new Set(places.map(({ zone }) => zone))];
  const seats = places.map(
    ({ sector, row, x, y, zone, kind, restricted }, at) =>
      ({
        id: at + 1,
        sectorId: sectorKeys.indexOf(sector) + 1,
        zoneId: zoneKeys.indexOf(zone) + 1,
        row,
        x,
        y,
        kind: kind || 'ordinary',
        restricted: restricted === 1,
      }) as HallSeat,
  );
  return { name, seats, sectorKeys, hall: buildSeatLayout(seats, findStage(svg)) };
}

function readDemoHall(name: string): SampleHall {
  const folder = new URL('../../../demo/season/halls/', import.meta.url);
  const { seats } = JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8'));
  const places = seats.rows.map((row: unknown[]) =>
    Object.fromEntries(seats.columns.map((column: string, at: number) => [column, row[at]])),
  );
  return sample(name, places, readFileSync(new URL(`${name}.svg`, folder), 'utf8'));
}

type Point = { x: number; y: number };

/** Straight rows in three blocks, transformed by `put`. */
function createBlocks(rows: number, zoneOf: (row: number) => string, put: (x: number, y: number) => Point): Place[] {
  return Array.from({ length: rows }, (_, row) =>
    [-1, 0, 1].flatMap((block) =>
      Array.from({ length: 8 }, (_, nth) => ({
        sector: 'stalls',
        row: `${row + 1}`,
        zone: zoneOf(row),
        ...put(block * 220 + (nth - 3.5) * 24, row * 28),
      })),
    ),
  ).flat();
}

const getThird = (row: number): string => `${Math.floor(row / 5)}`;

export function sampleHalls(): SampleHall[] {
  return [
    readDemoHall('opera-main'),
    readDemoHall('dala-arena'),
    sample(
      'two-aisles',
      createBlocks(15, getThird, (x, y) => ({ x, y })),
      '',
    ),
    sample(
      'slanted',
      createBlocks(15, getThird, (x, y) => ({ x: x + y * 0.3, y: y + x * 0.35 })),
      '',
    ),
    sample(
      'stage-right-rows-from-the-back',
      createBlocks(15, getThird, (x, y) => ({ x: y, y: x })),
      '<svg xmlns="http://www.w3.org/2000/svg"><text x="520" y="0" text-anchor="middle">СЦЕНА</text></svg>',
    ),
  ];
}
