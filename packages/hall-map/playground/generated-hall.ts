/** Generates a hall with any number of seats: sectors of curved rows in rings around a stage, and a standing area in front of it. */
import type { PlanInput, SeatInput } from '../src/index.ts';

const ROWS = 20;
const SEATS = 40;
const PITCH = 10;
const ROW_STEP = 12;
const RADIUS = 4;
const FLOOR = 260;
const AISLE = 30;

const ZONES = [
  { id: 1, name: 'Front', color: '#7a2e57' },
  { id: 2, name: 'Middle', color: '#c8862b' },
  { id: 3, name: 'Sides', color: '#2f5d62' },
  { id: 4, name: 'Gallery', color: '#4b5d8c' },
] as const;

/** Each ring holds as many sectors of 20 rows by about 40 seats as fit its circumference. */
export function generateHall(count: number): PlanInput {
  const seats: SeatInput[] = [];
  const sectors: { key: string; name: string; shortName: string }[] = [];
  for (let ring = 0; seats.length < count; ring++) {
    const inner = FLOOR + ring * (ROWS * ROW_STEP + AISLE);
    const parts = Math.max(4, Math.floor((2 * Math.PI * inner) / (SEATS * PITCH + AISLE)));
    for (let part = 0; part < parts && seats.length < count; part++) {
      const key = `${ring + 1}${String.fromCharCode(65 + (part % 26))}${part < 26 ? '' : Math.floor(part / 26)}`;
      sectors.push({ key, name: `Sector ${key}`, shortName: key });
      fillSector(
        seats,
        key,
        { inner, from: (2 * Math.PI * part) / parts, span: (2 * Math.PI) / parts, zone: (ring % ZONES.length) + 1 },
        count,
      );
    }
  }
  return {
    zones: ZONES,
    sectors: [...sectors, { key: 'floor', name: 'Floor', shortName: 'Floor' }],
    seats,
    standing: [
      {
        key: 'floor',
        name: 'Dance floor',
        zone: 1,
        sector: 'floor',
        bounds: { x: -160, y: -60, width: 320, height: 200 },
      },
    ],
    captions: [{ text: 'САХНА · STAGE', x: 0, y: -130, size: 40 }],
  };
}

type SectorArc = { inner: number; from: number; span: number; zone: number };

function fillSector(
  seats: SeatInput[],
  sector: string,
  { inner, from, span, zone }: SectorArc,
  maxSeats: number,
): void {
  for (let row = 0; row < ROWS; row++) {
    const radius = inner + row * ROW_STEP;
    const places = Math.floor((span * radius - AISLE) / PITCH);
    for (let place = 0; place < places && seats.length < maxSeats; place++) {
      const angle = from + AISLE / 2 / radius + ((place + 0.5) * PITCH) / radius;
      const id = seats.length + 1;
      const isLast = row === ROWS - 1;
      seats.push({
        ...{ id, x: radius * Math.cos(angle), y: radius * Math.sin(angle), r: RADIUS, zone, sector },
        ...{ row: `${row + 1}`, seat: `${place + 1}` },
        ...(isLast && place % 8 === 0 ? { kind: 'wheelchair' as const } : {}),
        ...(isLast && place % 8 === 1 ? { kind: 'companion' as const, partner: id - 1 } : {}),
        ...(row === 0 && place < 3 ? { restrictedView: true } : {}),
      });
    }
  }
}
