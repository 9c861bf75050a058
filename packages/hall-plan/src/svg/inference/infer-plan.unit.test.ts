/** Infers seats from drawings of other programs. */
import { describe, expect, test } from 'vitest';
import type { PlanDocument, PlanDocumentResult } from '../../plan.ts';
import { inferPlanFromSvg } from './infer-plan.ts';

function getPlan(read: PlanDocumentResult): PlanDocument & { remarks: string[] } {
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return { ...read.plan, remarks: read.remarks.map(({ message }) => message) };
}

const createSvg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 400 300">${content}</svg>`;
const listLabels = (plan: PlanDocument) => plan.seats.map(({ sector, row, seat }) => `${sector} ${row} ${seat}`);
const createCircle = (x: number, y: number, more = '') => `<circle cx="${x}" cy="${y}" r="8" fill="#c00" ${more}/>`;
const createNumber = (x: number, y: number, text: string) =>
  `<text x="${x}" y="${y + 3}" font-size="9" text-anchor="middle">${text}</text>`;

describe('inferPlanFromSvg', () => {
  test('reads shapes of one size as seats, numbered by their text and named by adjacent labels', () => {
    const createRow = (y: number, name: string) =>
      createNumber(20, y, name) +
      [60, 80, 100, 160, 180].map((x, n) => createCircle(x, y) + createNumber(x, y, `${5 - n}`)).join('');
    const plan = getPlan(
      inferPlanFromSvg(
        createSvg(
          `<rect width="400" height="40"/>${createRow(100, 'A')}${createRow(124, 'B')}<text x="9" y="9">Great hall</text>`,
        ),
      ),
    );
    expect(listLabels(plan)).toEqual(['A', 'B'].flatMap((name) => [5, 4, 3, 2, 1].map((n) => `hall ${name} ${n}`)));
    expect(plan.zones.map((zone) => zone.color)).toEqual(['#cc0000']);
    expect(plan.remarks).toEqual([
      '1 shapes of another size or form were left in the drawing',
      '1 texts name no seat or row and were left in the drawing: Great hall',
    ]);
    expect(plan.svg).toContain('Great hall');
    expect(plan.svg).not.toContain('<circle');
  });

  test.each([
    ['circles', (x: number) => createCircle(x, 50)],
    ['rectangles', (x: number) => `<rect x="${x - 8}" y="42" width="16" height="15"/>`],
    ['ellipses', (x: number) => `<ellipse cx="${x}" cy="50" rx="8" ry="7"/>`],
    ['paths of lines', (x: number) => `<path d="M${x - 8} 42h16v16h-16z"/>`],
    ['paths of arcs', (x: number) => `<path d="M${x - 8},50a8,8 0 1,0 16,0a8,8 0 1,0 -16,0z"/>`],
    [
      'paths of curves',
      (x: number) => `<path d="M${x - 8} 50C${x - 8} 42 ${x + 8} 42 ${x + 8} 50S${x - 8} 58 ${x - 8} 50Z"/>`,
    ],
    ['polygons', (x: number) => `<polygon points="${x - 8},50 ${x},42 ${x + 8},50 ${x},58"/>`],
    ['uses of a symbol', (x: number) => `<use xlink:href="#chair" x="${x}" y="50"/>`],
    ['translated groups', (x: number) => `<g transform="translate(${x} 50) scale(2)"><circle r="4"/></g>`],
    ['rotated groups', (x: number) => `<g transform="rotate(90 ${x} 50)"><circle r="8" cx="${x}" cy="50"/></g>`],
    [
      'nested groups',
      (x: number) => `<g transform="matrix(1 0 0 1 ${x} 0)"><g transform="translate(0,50)"><circle r="8"/></g></g>`,
    ],
  ])('reads %s as seats', (_what, shape) => {
    const defs = '<defs><symbol id="chair"><circle r="8"/></symbol></defs>';
    const plan = getPlan(inferPlanFromSvg(createSvg(defs + [40, 60, 80].map(shape).join(''))));
    expect(plan.seats.map(({ x, y }) => [Math.round(x), Math.round(y)])).toEqual([
      [40, 50],
      [60, 50],
      [80, 50],
    ]);
    for (const { r } of plan.seats) expect(r).toBeCloseTo(8, 0);
  });

  test('names sectors and rows after groups', () => {
    const group = (label: string, content: string) => `<g inkscape:label="${label}">${content}</g>`;
    const createSeats = (y: number) => [60, 80].map((x) => createCircle(x, y)).join('');
    const plan = getPlan(
      inferPlanFromSvg(
        createSvg(
          group('Партер', group('Ряд 7', createSeats(40)) + group('row-8', createSeats(70))) +
            group('Balcony', createSeats(200)),
        ),
      ),
    );
    expect(listLabels(plan)).toEqual([
      'parter 7 1',
      'parter 7 2',
      'parter 8 1',
      'parter 8 2',
      'balcony 1 1',
      'balcony 1 2',
    ]);
    expect(plan.sectors.map((sector) => sector.name.ru)).toEqual(['Партер', 'Balcony']);
    expect(plan.remarks[0]).toBe('sector Партер, row 7: 2 of 2 seats have no number of their own beside them');
  });

  test('recognizes curved rows with aisles', () => {
    const rows = [200, 226, 252].map((radius) =>
      Array.from({ length: 12 }, (_, n) => {
        const angle = ((n < 6 ? n - 7 : n - 4) * 20) / radius;
        return createCircle(200 + radius * Math.sin(angle), radius * Math.cos(angle) - 60);
      }).join(''),
    );
    const plan = getPlan(inferPlanFromSvg(createSvg(rows.join(''))));
    const perRow = new Map<string, number>();
    for (const { row } of plan.seats) perRow.set(row, (perRow.get(row) ?? 0) + 1);
    expect([...perRow]).toEqual([
      ['1', 12],
      ['2', 12],
      ['3', 12],
    ]);
  });
});
