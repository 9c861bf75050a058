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

const messageOf = (read: PlanDocumentResult): string =>
  read.ok
    ? `a plan of ${read.plan.seats.length} seats`
    : read.problems.map(({ path, message }) => `${path.join('.')} ${message}`.trim()).join('; ');

function pretix(seats: { x: number; y: number; guid?: string }[]) {
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

const line = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ x: 30 * (n % 500), y: 30 * Math.floor(n / 500) }));
const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${content}</svg>`;
const seat = (attributes: string) => `<circle r="4" data-sector="a" data-row="1" ${attributes}/>`;

describe('a plan', () => {
  test.each([
    ['of one seat is one', readPretix(pretix([{ x: 50, y: 50 }])), 'a plan of 1 seats'],
    [
      'with negative coordinates is moved to where they are not',
      readPretix(
        pretix([
          { x: -500, y: -3 },
          { x: 9, y: 9 },
        ]),
      ),
      'a plan of 2 seats',
    ],
    [
      'with all seats at one point says so',
      readPretix(
        pretix([
          { x: 5, y: 5 },
          { x: 5, y: 5 },
        ]),
      ),
      'zones.0.rows.0.seats.1 lies at the very point of seat 1 of the plan (5, 5)',
    ],
    ['without seats says so', readPretix(pretix([])), 'has neither seats nor standing room'],
    ['of 200,000 seats is one', readPretix(pretix(line(200_000))), 'a plan of 200000 seats'],
    ['of more says so', readPretix(pretix(line(200_001))), 'has 200001 seats, more than 200000'],
    [
      'with a seat in the next town says so',
      readPretix(pretix([{ x: 1e9, y: 1 }])),
      'zones.0.rows.0.seats.0 lies at 1000000000, which is no place in a hall',
    ],
    [
      'with an id twice says so',
      readPretix(
        pretix([
          { x: 1, y: 1, guid: 'g' },
          { x: 30, y: 1, guid: 'g' },
        ]),
      ),
      'zones.0.rows.0.seats.1 is there twice: the id g',
    ],
    [
      'that is no plan says where',
      readPretix({ name: 'Hall', categories: [], zones: [{ position: {}, rows: 'x' }] }),
      'zones.0.position.x Invalid input',
    ],
    ['of another program says so', readTicketland({ type: 'plan' }), 'type Invalid input: expected "schema"'],
    [
      'whose seats name no section says so',
      readTicketland({
        type: 'schema',
        objects: [{ type: 'seat', x: 1, y: 1, attrs: { sectionId: 7, row: '1', seat: '1' } }],
      }),
      'objects.0.attrs.sectionId names a section that is not there: 7',
    ],
    [
      'of a table without rows says so',
      readTable([{ sector: { en: 'Stalls' }, rows: 2, seats: [3] }]),
      '0.seats has 1 numbers for 2 rows',
    ],
    [
      'of a table with too many seats says so',
      readTable([{ sector: { en: 'Field' }, rows: 1000, seats: 2000 }]),
      'has 2000000 seats, more than 200000',
    ],
    ['that is no SVG says so', readSvg('{"a": 1}'), 'is not SVG'],
    ['that is a ZIP says so', readSvg('PK\u0003\u0004\0\0'), 'has the character U+0000: it is no text'],
    ['of SVG in UTF-16 says so', readSvg([...svg(seat('data-seat="1"'))].join('\0')), 'in a form that is not UTF-8'],
    ['of one seat in SVG is one', readSvg(svg(seat('cx="9" cy="9" data-seat="1"'))), 'a plan of 1 seats'],
    ['of one seat in a table is one', readTable([{ sector: { en: 'Box' }, rows: 1, seats: 1 }]), 'a plan of 1 seats'],
    [
      'of SVG with negative coordinates is moved to where they are not, or seen as it is',
      readSvg(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 100 100">${seat('cx="-9" cy="-9" data-seat="1"')}</svg>`,
      ),
      'a plan of 1 seats',
    ],
    [
      'of SVG with all seats at one point says so',
      readSvg(svg(['1', '2'].map((n) => seat(`cx="9" cy="9" data-seat="${n}"`)).join(''))),
      'lies at the very point of seat 1 of the plan',
    ],
    [
      'of SVG with a seat of no row says so',
      readSvg(svg('<circle r="4" data-sector="a" data-seat="1"/>')),
      'seat 1 has no data-row, and no group round it has',
    ],
    [
      'of SVG with a seat of an unknown kind says so',
      readSvg(svg(seat('data-seat="1" data-kind="throne"'))),
      'seat 1 has the data-kind throne; it must be one of ordinary, wheelchair, companion',
    ],
    [
      'of SVG without seats says so',
      readSvg(svg('<rect width="9" height="9"/>')),
      'has no element with data-seat or data-standing: is it a drawing in which seats have to be recognised?',
    ],
    [
      'of a drawing without seats says so',
      inferPlanFromSvg(svg('<text>Hall</text>')),
      'has nothing that looks like a seat: no circle, square or path about as wide as high',
    ],
  ])('%s', (_what, read, expected) => {
    expect(messageOf(read)).toContain(expected);
  });

  test.each([NaN, Infinity, -1e7])('never lies at %s', (x) => {
    expect(findPositionProblems([{ x, y: 1, r: 1 }], () => ['seats', 0])).toEqual([
      { path: ['seats', 0], message: `lies at ${x}, which is no place in a hall` },
    ]);
  });

  test('names seats that its drawing does not show', () => {
    const seats = [{ x: 120, y: -4 }].map((point) => ({
      ...{ id: '1', sector: 'a', row: '1', seat: '1', ...point, r: 4, zone: 'z' },
      ...{ kind: 'ordinary' as const, companionOf: null, restricted: false, note: null },
    }));
    expect(findOutsideProblems({ width: 100, height: 100, seats }, (at) => [at])).toEqual([
      { path: [0], message: 'lies at 120, -4, outside of the plan of 100 by 100' },
    ]);
  });
});

describe('hostile SVG', () => {
  const laughs = '<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>';
  const bomb = Array.from({ length: 9 }, (_, n) => {
    const uses = Array.from({ length: 10 }, () => `<use href="#u${n}"/>`).join('');
    return `<g id="u${n + 1}">${uses}</g>`;
  }).join('');
  const deep = `${'<g>'.repeat(5000)}${'</g>'.repeat(5000)}`;

  test.each([
    ['entities that grow', `${laughs}${svg(seat('data-seat="&b;"'))}`, 'defines entities, which a plan may not'],
    ['uses of uses', svg(`<g id="u0"><circle r="4"/></g>${bomb}`), 'draws more than 500000 elements'],
    ['endless nesting', svg(deep), 'is nested deeper than 200 elements'],
  ])('with %s is refused, and not walked to its end', (_what, text, expected) => {
    expect(messageOf(readSvg(text))).toContain(expected);
    expect(messageOf(inferPlanFromSvg(text))).toContain(expected);
    expect(findDrawingProblem(text)).toContain(expected);
  });

  test('with a use of itself is read', () => {
    expect(
      messageOf(inferPlanFromSvg(svg('<g id="a"><circle r="4" cx="9" cy="9"/><use href="#a" x="20"/></g>'))),
    ).toMatch(/a plan of \d+ seats/);
  });
});
