/** Plans of ticketland's editor, pretix and ticket widgets. */
import { describe, expect, test } from 'vitest';
import { isNearlyWhite, isSimilarColor, parseSvgColor, pickDistinctColor } from './color.ts';
import type { PlanDocumentResult } from './plan.ts';
import { readPretix } from './pretix/read.ts';
import { getDrawingBounds } from './svg/document/drawing-bounds.ts';
import { readSvg } from './svg/read.ts';
import { readTicketland } from './ticketland/read.ts';

function getPlan(read: PlanDocumentResult) {
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return { ...read.plan, remarks: read.remarks.map(({ message }) => message) };
}

/** Whether the whole drawing is within the plan. */
function showsAll({ svg, width, height }: { svg: string; width: number; height: number }): boolean {
  const { left, top, right, bottom } = getDrawingBounds(svg) ?? { left: -1, top: 0, right: 0, bottom: 0 };
  return left >= 0 && top >= 0 && right <= width && bottom <= height;
}

describe('a plan of the ticketland editor', () => {
  const createSection = (sectionId: number, name: string, fill: string, points: object[] = []) => ({
    ...{ type: 'section', sectionId, name, fill, points, freeSeating: false },
  });
  const createSeat = (sectionId: number, n: number) => ({
    ...{ type: 'seat', x: n * 20, y: sectionId * 40, attrs: { sectionId, row: '1', seat: `${n}` } },
  });
  const outline = [
    { x: -200, y: 0 },
    { x: 400, y: 0 },
    { x: 400, y: 60 },
    { x: -200, y: 60 },
  ];
  const plan = getPlan(
    readTicketland({
      type: 'schema',
      objects: [
        createSection(1, 'Партер', '#F1F2F2', outline),
        createSection(2, 'Амфитеатр', '#F1F2F2'),
        createSection(3, 'Балкон', '#cc0000'),
        createSection(4, 'Ложи', '#cc0101'),
        ...[1, 2, 3, 4].flatMap((id) => [createSeat(id, 1), createSeat(id, 2)]),
        { type: 'stage_1', x: 30, y: -300, width: 300, height: 60 },
        { type: 'pillar', x: 30, y: 250, width: 20, height: 200, angle: 90 },
        { type: 'text', x: 380, y: 200, text: 'Вход с улицы Абая', attrs: { 'font-size': 20 } },
      ],
    }),
  );

  test('is large enough for stage, texts and outlines', () => {
    expect(showsAll(plan)).toBe(true);
    expect([plan.width, plan.height]).toEqual([787, 610]);
  });

  test('assigns a distinct color to each section and reports the changed ones', () => {
    const colors = plan.zones.map((zone) => zone.color);
    expect(colors[2]).toBe('#cc0000');
    for (const [at, color] of colors.entries()) {
      expect(isNearlyWhite(color)).toBe(false);
      for (const other of colors.slice(0, at)) expect(isSimilarColor(color, other)).toBe(false);
    }
    expect(plan.remarks).toEqual([
      'zones of the same color, or of nearly white, got others: ' +
        'Партер #7d3c5d instead of #f1f2f2, Амфитеатр #c8862b instead of #f1f2f2, Ложи #2f5d62 instead of #cc0101',
    ]);
  });
});

describe('a plan of pretix', () => {
  const createSeats = (count: number, category?: string | null) =>
    Array.from({ length: count }, (_, n) => ({
      ...{ seat_guid: `${category}-${n}`, seat_number: `${n}`, position: { x: 10 + n, y: 0 }, category },
    }));
  const createRow = (row_number: string, y: number, seats: object[]) => ({
    row_number,
    position: { x: 0, y },
    seats: seats,
  });
  const plan = getPlan(
    readPretix({
      name: 'Hall',
      categories: [{ name: 'Stalls', color: 'hsl(0, 100%, 40%)' }, { name: '' }],
      zones: [
        {
          name: 'Stalls',
          position: { x: 0, y: 40 },
          rows: [
            createRow('1', 0, createSeats(3, 'Stalls')),
            createRow('2', 25, createSeats(80, '')),
            createRow('3', 50, createSeats(80)),
            createRow('4', 75, createSeats(2, 'VIP')),
          ],
          areas: [
            {
              ...{ shape: 'rectangle', position: { x: -60, y: 130 }, rectangle: { width: 200, height: 20 } },
              text: { text: 'Bar', position: { x: 100, y: 10 } },
            },
          ],
        },
      ],
      size: { width: 120, height: 170 },
    }),
  );

  test('is large enough for an area that exceeds its declared size', () => {
    expect(showsAll(plan)).toBe(true);
    expect([plan.width, plan.height]).toEqual([220, 200]);
  });

  test('assigns seats without a category to one zone, and reports it', () => {
    expect(plan.zones.map(({ key, name, color }) => [key, name.ru, color])).toEqual([
      ['stalls', 'Stalls', '#cc0000'],
      ['other-seats', 'Другие места', '#7d3c5d'],
      ['vip', 'VIP', '#c8862b'],
    ]);
    expect(plan.seats.filter((seat) => seat.zone === 'other-seats')).toHaveLength(160);
    expect(plan.remarks).toEqual([
      '160 seats name no category and are in the zone Other seats',
      '2 seats name a category that the plan does not have, VIP, and are in the zone VIP',
    ]);
  });
});

describe('the SVG of a ticket widget', () => {
  test('reads rows, places and prices of use elements', () => {
    const use = (row: number, place: number, price: number) =>
      `<use xlink:href="#seat" x="${place * 20}" y="${row * 20}" data-row="${row}" data-place="${place}" data-price="${price}"/>`;
    const plan = getPlan(
      readSvg(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-10 -10 100 90" width="100mm"><style>.s{fill:#a33}</style>` +
          `<defs><circle id="seat" r="8" class="s"/></defs>${use(1, 1, 5000)}${use(1, 2, 5000)}${use(2, 1, 3000)}</svg>`,
      ),
    );
    expect(plan.seats.map(({ sector, row, seat, zone, x, y }) => [sector, row, seat, zone, x, y])).toEqual([
      ['hall', '1', '1', '5000', 30, 30],
      ['hall', '1', '2', '5000', 50, 30],
      ['hall', '2', '1', '3000', 30, 50],
    ]);
    expect(plan.sectors[0]?.name.ru).toBe('Зал');
    expect(plan.svg).not.toMatch(/<use|100mm/);
  });
});

describe('colors', () => {
  test.each([
    ['#A33', '#aa3333'],
    ['#AA3344CC', '#aa3344'],
    ['rgb(227, 30, 36)', '#e31e24'],
    ['rgba(227 30 36 / 50%)', '#e31e24'],
    ['rgb(100%, 0%, 50%)', '#ff0080'],
    ['hsl(0, 100%, 50%)', '#ff0000'],
    ['hsl(210 50% 40%)', '#336699'],
    ['hsla(-150deg, 50%, 40%, 0.3)', '#336699'],
    ['hsl(0.5turn 100% 25%)', '#008080'],
    ['Lime', '#00ff00'],
    ['none', undefined],
    ['url(#gradient)', undefined],
    ['hsl(a, b, c)', undefined],
    ['rgb(1, 2)', undefined],
  ])('parses %s as %s', (text, expected) => {
    expect(parseSvgColor(text).color).toBe(expected);
  });

  test('picks fifty distinct colors', () => {
    const usedNames: string[] = [];
    for (let n = 0; n < 50; n++) usedNames.push(pickDistinctColor(usedNames));
    expect(new Set(usedNames).size).toBe(50);
  });
});
