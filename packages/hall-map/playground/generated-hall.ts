/** Generates a hall with any number of seats: sectors of curved rows in rings around a stage, and a standing area in front of it. */
import type { PlanInput, SeatInput } from '../src/index.ts';

/** Target size of a sector; its outer rows have more seats. */
const ROWS_PER_SECTOR = 20;
const SEATS_PER_ROW = 40;
/** In plan units. */
const SEAT_SPACING = 10;
const ROW_SPACING = 12;
const SEAT_RADIUS = 4;
const FLOOR_RADIUS = 260;
const AISLE_WIDTH = 30;

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
    const inner = FLOOR_RADIUS + ring * (ROWS_PER_SECTOR * ROW_SPACING + AISLE_WIDTH);
    const parts = Math.max(4, Math.floor((2 * Math.PI * inner) / (SEATS_PER_ROW * SEAT_SPACING + AISLE_WIDTH)));
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
  for (let row = 0; row < ROWS_PER_SECTOR; row++) {
    const radius = inner + row * ROW_SPACING;
    const seatCount = Math.floor((span * radius - AISLE_WIDTH) / SEAT_SPACING);
    for (let seatIndex = 0; seatIndex < seatCount && seats.length < maxSeats; seatIndex++) {
      const angle = from + AISLE_WIDTH / 2 / radius + ((seatIndex + 0.5) * SEAT_SPACING) / radius;
      const id = seats.length + 1;
      const isLast = row === ROWS_PER_SECTOR - 1;
      seats.push({
        ...{ id, x: radius * Math.cos(angle), y: radius * Math.sin(angle), r: SEAT_RADIUS, zone, sector },
        ...{ row: `${row + 1}`, seat: `${seatIndex + 1}` },
        ...(isLast && seatIndex % 8 === 0 ? { kind: 'wheelchair' as const } : {}),
        ...(isLast && seatIndex % 8 === 1 ? { kind: 'companion' as const, partner: id - 1 } : {}),
        ...(row === 0 && seatIndex < 3 ? { restrictedView: true } : {}),
      });
    }
  }
}
