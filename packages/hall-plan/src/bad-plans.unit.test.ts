/** Invalid, huge, degenerate and malicious plans are rejected with a message, in bounded time. */
import { describe, expect, test } from 'vitest';
import { findOutsideProblems, findPositionProblems } from './check.ts';
import type { PlanDocumentResult } from './plan.ts';
import { readPretix } from './pretix/read.ts';
import { findDrawingProblem } from './svg/find-drawing-problem.ts';
import { inferPlanFromSvg } from './svg/inference/infer-plan.ts';
import { readSvg } from './svg/read.ts';
import { readTable } from './table/read.ts';
import { readTicketland } from './ticketland/read.ts';

const getMessage = (read: PlanDocumentResult): string =>
  read.ok
    ? `a plan of ${read.plan.seats.length} seats`
    : read.problems.map(({ path, message }) => `${path.join('.')} ${message}`.trim()).join('; ');

function createPretix(seats: { x: number; y: number; guid?: string }[]) {
  return {
    name: 'Hall',
    categories: [{ name: 'A', color: '#f00' }],
    zones: [
      {
        name: 'Stalls',
        position: { x: 0, y: 0 },
        rows: [
          {
            row_number: '1',
            seats: seats.map(({ guid, ...position }, at) => ({
              seat_guid: guid ?? `g${at}`,
              seat_number: `${at}`,
              position,
              category: 'A',
            })),
          },
        ],
      },
    ],
    size: { width: 100, height: 100 },
  };
}

const createLine = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ x: 30 * (n % 500), y: 30 * Math.floor(n / 500) }));
const createSvg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${content}</svg>`;
const createSeat = (attributes: string) => `<circle r="4" data-sector="a" data-row="1" ${attributes}/>`;

describe('a plan document', () => {
  test.each([
    ['a plan of one seat', readPretix(createPretix([{ x: 50, y: 50 }])), 'a plan of 1 seats'],
    [
      'a plan with negative coordinates, which is moved',
      readPretix(
        createPretix([
          { x: -500, y: -3 },
          { x: 9, y: 9 },
        ]),
      ),
      'a plan of 2 seats',
    ],
    [
      'a plan with all seats at one point',
      readPretix(
        createPretix([
          { x: 5, y: 5 },
          { x: 5, y: 5 },
        ]),
      ),
      'zones.0.rows.0.seats.1 lies at the very point of seat 1 of the plan (5, 5)',
    ],
    ['a plan without seats', readPretix(createPretix([])), 'has neither seats nor standing room'],
    ['a plan of 200,000 seats', readPretix(createPretix(createLine(200_000))), 'a plan of 200000 seats'],
    ['a plan of 200,001 seats', readPretix(createPretix(createLine(200_001))), 'has 200001 seats, more than 200000'],
    [
      'a plan with a seat at a huge distance',
      readPretix(createPretix([{ x: 1e9, y: 1 }])),
      'zones.0.rows.0.seats.0 lies at 1000000000, which is no place in a hall',
    ],
    [
      'a plan with a duplicate id',
      readPretix(
        createPretix([
          { x: 1, y: 1, guid: 'g' },
          { x: 30, y: 1, guid: 'g' },
        ]),
      ),
      'zones.0.rows.0.seats.1 is there twice: the id g',
    ],
    [
      'a malformed plan',
      readPretix({ name: 'Hall', categories: [], zones: [{ position: {}, rows: 'x' }] }),
      'zones.0.position.x Invalid input',
    ],
    ['a plan of another program', readTicketland({ type: 'plan' }), 'type Invalid input: expected "schema"'],
    [
      'seats with an unknown section',
      readTicketland({
        type: 'schema',
        objects: [{ type: 'seat', x: 1, y: 1, attrs: { sectionId: 7, row: '1', seat: '1' } }],
      }),
      'objects.0.attrs.sectionId names a section that is not there: 7',
    ],
    [
      'a table with a missing row',
      readTable([{ sector: { en: 'Stalls' }, rows: 2, seats: [3] }]),
      '0.seats has 1 numbers for 2 rows',
    ],
    [
      'a table with too many seats',
      readTable([{ sector: { en: 'Field' }, rows: 1000, seats: 2000 }]),
      'has 2000000 seats, more than 200000',
    ],
    ['JSON instead of SVG', readSvg('{"a": 1}'), 'is not SVG'],
    ['a ZIP file instead of SVG', readSvg('PK\u0003\u0004\0\0'), 'has the character U+0000: it is no text'],
    ['SVG in UTF-16', readSvg([...createSvg(createSeat('data-seat="1"'))].join('\0')), 'in a form that is not UTF-8'],
    ['SVG with one seat', readSvg(createSvg(createSeat('cx="9" cy="9" data-seat="1"'))), 'a plan of 1 seats'],
    ['a table with one seat', readTable([{ sector: { en: 'Box' }, rows: 1, seats: 1 }]), 'a plan of 1 seats'],
    [
      'SVG with negative coordinates',
      readSvg(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 100 100">${createSeat('cx="-9" cy="-9" data-seat="1"')}</svg>`,
      ),
      'a plan of 1 seats',
    ],
    [
      'SVG with all seats at one point',
      readSvg(createSvg(['1', '2'].map((n) => createSeat(`cx="9" cy="9" data-seat="${n}"`)).join(''))),
      'lies at the very point of seat 1 of the plan',
    ],
    [
      'SVG with a seat without a row',
      readSvg(createSvg('<circle r="4" data-sector="a" data-seat="1"/>')),
      'seat 1 has no data-row, and no group round it has',
    ],
    [
      'SVG with an unknown kind of seat',
      readSvg(createSvg(createSeat('data-seat="1" data-kind="throne"'))),
      'seat 1 has the data-kind throne; it must be one of ordinary, wheelchair, companion',
    ],
    [
      'SVG without seats',
      readSvg(createSvg('<rect width="9" height="9"/>')),
      'has no element with data-seat or data-standing: is it a drawing in which seats have to be recognised?',
    ],
    [
      'a drawing without seats',
      inferPlanFromSvg(createSvg('<text>Hall</text>')),
      'has nothing that looks like a seat: no circle, square or path about as wide as high',
    ],
  ])('reads or rejects %s', (_what, read, expected) => {
    expect(getMessage(read)).toContain(expected);
  });

  test.each([NaN, Infinity, -1e7])('rejects a coordinate of %s', (x) => {
    expect(findPositionProblems([{ x, y: 1, r: 1 }], () => ['seats', 0])).toEqual([
      {
        path: ['seats', 0],
        code: 'seat-far',
        values: { position: Number.isFinite(x) ? x : String(x) },
        message: `lies at ${x}, which is no place in a hall`,
      },
    ]);
  });

  test('rejects seats outside of the plan', () => {
    const seats = [{ x: 120, y: -4 }].map((point) => ({
      ...{ id: '1', sector: 'a', row: '1', seat: '1', ...point, r: 4, zone: 'z' },
      ...{ kind: 'ordinary' as const, companionOf: null, restricted: false, note: null },
    }));
    expect(findOutsideProblems({ width: 100, height: 100, seats }, (at) => [at])).toEqual([
      {
        path: [0],
        code: 'seat-outside',
        values: { x: 120, y: -4, width: 100, height: 100 },
        message: 'lies at 120, -4, outside of the plan of 100 by 100',
      },
    ]);
  });
});

describe('hostile SVG', () => {
  const laughs = '<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>';
  const bomb = Array.from({ length: 9 }, (_, n) => {
    const uses = Array.from({ length: 10 }, () => `<use href="#u${n}"/>`).join('');
    return `<g id="u${n + 1}">${uses}</g>`;
  }).join('');
  /** Each group draws the one before twice. */
  const createChain = (length: number): string => {
    const groups = Array.from({ length }, (_, n) => `<g id="a${n + 1}"><use href="#a${n}"/><use href="#a${n}"/></g>`);
    return `<g id="a0"><circle r="5"/></g>${groups.join('')}`;
  };
  const deep = `${'<g>'.repeat(5000)}${'</g>'.repeat(5000)}`;

  test.each([
    [
      'nested entities',
      `${laughs}${createSvg(createSeat('data-seat="&b;"'))}`,
      'defines entities, which a plan may not',
    ],
    ['nested use elements', createSvg(`<g id="u0"><circle r="4"/></g>${bomb}`), 'draws more than 500000 elements'],
    ['deep nesting', createSvg(deep), 'is nested deeper than 200 elements'],
    ['deep references', createSvg(createChain(30)), 'draws more than 500000 elements'],
  ])('is rejected in bounded time: %s', (_what, text, expected) => {
    expect(getMessage(readSvg(text))).toContain(expected);
    expect(getMessage(inferPlanFromSvg(text))).toContain(expected);
    expect(findDrawingProblem(text)?.message).toContain(expected);
  });

  test('is read despite a use element that refers to itself', () => {
    expect(
      getMessage(inferPlanFromSvg(createSvg('<g id="a"><circle r="4" cx="9" cy="9"/><use href="#a" x="20"/></g>'))),
    ).toMatch(/a plan of \d+ seats/);
  });
});
