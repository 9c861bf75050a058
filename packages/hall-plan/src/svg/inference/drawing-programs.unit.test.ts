/** Drawings exported by CorelDRAW, Inkscape, Illustrator and Figma: `../../../fixtures`. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { PartUse, PlanDocumentResult } from '../../plan.ts';
import { inferPlanFromSvg } from './infer-plan.ts';

function read(file: string, uses: Record<string, PartUse> = {}) {
  const text = readFileSync(new URL(`../../../fixtures/${file}.svg`, import.meta.url), 'utf8');
  return getPlan(inferPlanFromSvg(text, new Map(Object.entries(uses))));
}

function getPlan(recognised: PlanDocumentResult) {
  if (!recognised.ok) throw new Error(JSON.stringify(recognised.problems));
  const { plan, remarks, doubts } = recognised;
  const countRows = (sector: string): Record<string, number> => {
    const counts: Record<string, number> = {};
    for (const seat of plan.seats) if (seat.sector === sector) counts[seat.row] = (counts[seat.row] ?? 0) + 1;
    return counts;
  };
  return {
    ...{ plan, remarks: remarks.map(({ message }) => message), doubts },
    sectors: Object.fromEntries(plan.sectors.map(({ key, name }) => [name.ru, countRows(key)])),
    zones: plan.zones.map(({ key, name, color }) => [
      ...[name.ru, color],
      plan.seats.filter((seat) => seat.zone === key).length,
    ]),
  };
}

const createSvg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400">${content}</svg>`;
const createLine = (count: number, y: number, fill: string) =>
  Array.from({ length: count }, (_, n) => `<circle cx="${20 + n * 20}" cy="${y}" r="8" fill="${fill}"/>`).join('');
const createRows = (...numbers: number[]) => Object.fromEntries(numbers.map((seats, at) => [at + 1, seats]));

describe('a CorelDRAW drawing', () => {
  const { plan, sectors, zones, doubts } = read('coreldraw');

  test('names sectors and rows after groups', () => {
    expect(plan.seats).toHaveLength(530);
    expect(sectors).toEqual({
      Партер: createRows(...Array<number>(14).fill(24)),
      Амфитеатр: createRows(28, 28, 28, 28),
      'Балкон, левая сторона': createRows(7, 7, 7),
      'Балкон, правая сторона': createRows(7, 7, 7),
      ...Object.fromEntries([...'АБВГД'].map((character) => [`Ложа ${character}`, createRows(4, 4)])),
    });
  });

  test('creates a zone per color of the style sheet, named as in the legend', () => {
    expect(zones).toEqual([
      ['Первые ряды', '#e31e24', 96],
      ['Партер', '#ef7f1a', 240],
      ['Амфитеатр', '#00a0e3', 112],
      ['Балкон', '#009846', 42],
      ['Ложи', '#a2529c', 40],
    ]);
  });

  test('converts millimeters to units, moves the origin to 0, 0, and crops wide margins', () => {
    expect([plan.width, plan.height]).toEqual([1490.7, 1090.6]);
    expect(new Set(plan.seats.map((seat) => seat.r))).toEqual(new Set([9]));
    expect(plan.seats[0]).toMatchObject({ row: '1', seat: '1', x: 304.4, y: 261.8 });
  });

  test('keeps colors and sizes of texts and walls without the style sheet', () => {
    expect(plan.svg).toMatch(/<text [^>]*fill="#FEFEFE"[^>]*font-size="1058\.33px"[^>]*>СЦЕНА</);
    expect(plan.svg).toMatch(/<polygon [^>]*fill="#2B2A29"/);
    expect(plan.svg).not.toMatch(/<style|class=|style=|width="420mm"/);
    expect(plan.svg).toMatch(/^<svg xmlns="[^"]+" viewBox="0 0 1490\.7 1090\.6">/);
  });

  test('reports shapes of the legend and at the entrances as doubts, and applies the decision', () => {
    expect(doubts).toEqual([
      {
        key: 'uslovnye-oboznacheniya',
        ...{ shapes: 6, place: { kind: 'group', text: 'Условные обозначения' } },
        use: null,
        message:
          'must say whether 6 shapes of the size of a seat in the group "Условные обозначения" are seats: ' +
          'add { "key": "uslovnye-oboznacheniya", "use": "drawing" }, or "seats", or "hidden" to leave out what buyers should not see',
      },
      {
        key: 'vkhod',
        ...{ shapes: 4, place: { kind: 'words', text: 'Вход' } },
        use: null,
        message:
          'must say whether 4 shapes of the size of a seat apart from the hall near the words "Вход" are seats: ' +
          'add { "key": "vkhod", "use": "drawing" }, or "seats", or "hidden" to leave out what buyers should not see',
      },
    ]);
    const answered = read('coreldraw', { 'uslovnye-oboznacheniya': 'hidden', vkhod: 'seats' });
    expect(answered.plan.seats).toHaveLength(534);
    expect(answered.doubts.map((doubt) => doubt.use)).toEqual(['hidden', 'seats']);
    expect(plan.svg.match(/<circle/g)).toHaveLength(6);
    expect(plan.svg).toContain('Занято');
    expect(answered.plan.svg).not.toMatch(/<circle|Занято/);
    // Hidden parts are cropped.
    expect([answered.plan.width, answered.plan.height]).toEqual([1286.8, 999.8]);
    expect(answered.zones.slice(0, 2)).toEqual(zones.slice(0, 2));
  });
});

describe('a drawing of another program', () => {
  test('reads Inkscape layers and labeled groups as sectors and rows, clones as seats, and omits hidden layers', () => {
    const { plan, sectors, zones, doubts } = read('inkscape');
    expect(sectors).toEqual({ Партер: createRows(14, 14, 14, 14, 14, 14), Балкон: { A: 16, B: 16 } });
    expect(zones).toEqual([
      ['Партер', '#c8372d', 84],
      ['Балкон', '#2d6bc8', 32],
    ]);
    expect(plan.seats.slice(0, 14).map((seat) => seat.seat)).toEqual(Array.from({ length: 14 }, (_, n) => `${14 - n}`));
    expect(plan.svg).toMatch(/<text [^>]*font-size="8px"[^>]*fill="#ffffff"/);
    expect(doubts).toEqual([]);
  });

  test('reads Illustrator names from data-name, or from ids with hexadecimal escapes', () => {
    const { plan, sectors, zones, doubts } = read('illustrator');
    expect(sectors).toEqual({
      'Левая ложа': createRows(10, 10),
      'Центральный партер': createRows(10, 10, 10, 10),
      'Балкон, 1-й ярус': createRows(12, 12),
    });
    // Two sectors share the first color, so it has no name.
    expect(zones).toEqual([
      ['#dd3333', '#dd3333', 60],
      ['Балкон, 1-й ярус', '#33aa77', 24],
    ]);
    expect(plan.seats[9]).toMatchObject({ row: '1', seat: '10' });
    expect(doubts).toEqual([]);
  });

  test('reads names of Figma frames and groups without the numbers of duplicates', () => {
    const { plan, sectors, zones, doubts } = read('figma', { legend: 'drawing' });
    const seatsByRow = Object.fromEntries([...'ABCDE'].map((row) => [row, 8]));
    expect(sectors).toEqual({ 'Left stalls': seatsByRow, 'Right stalls': seatsByRow, Balcony: createRows(16, 16) });
    expect(plan.seats.slice(0, 3).map(({ row, seat }) => `${row}-${seat}`)).toEqual(['A-1', 'A-2', 'A-3']);
    expect(zones).toEqual([
      ['Stalls', '#f24e1e', 80],
      ['Balcony', '#a259ff', 32],
    ]);
    expect(doubts).toMatchObject([{ key: 'legend', use: 'drawing' }]);
    // The white sheet is removed; the clip path has the same rectangle.
    expect(plan.svg.match(/<rect[^>]* fill="white"/g)).toHaveLength(1);
  });
});

describe('a drawing without program data', () => {
  test('adds the name of the parent group to duplicate names', () => {
    const createSide = (name: string, y: number) =>
      `<g id="${name}"><g id="Левая_x0020_сторона">${createLine(4, y, '#a33')}</g></g>`;
    const { sectors } = getPlan(inferPlanFromSvg(createSvg(createSide('Партер', 40) + createSide('Балкон', 200))));
    expect(Object.keys(sectors)).toEqual(['Партер, Левая сторона', 'Балкон, Левая сторона']);
  });

  test('reads rows from numbered groups and ignores generated group names', () => {
    const createRow = (id: string, y: number) => `<g id="${id}">${createLine(4, y, '#a33')}</g>`;
    const groups = ['Группа_x0020_3', '_2089237264', 'g1084', 'Слой_x0020_1', 'Места'];
    for (const id of groups) {
      const { sectors } = getPlan(
        inferPlanFromSvg(createSvg(`<g id="${id}">${createRow('12', 40)}${createRow('13', 60)}</g>`)),
      );
      expect(sectors).toEqual({ Зал: { 12: 4, 13: 4 } });
    }
  });

  test('does not name a zone after a price', () => {
    const legend = `<g id="Legend">${createLine(1, 380, '#a33')}<text x="40" y="384">12 000 тг</text></g>`;
    const { zones, remarks } = getPlan(
      inferPlanFromSvg(createSvg(createLine(4, 40, '#a33') + createLine(4, 60, '#33a') + legend)),
    );
    expect(zones.map(([name]) => name)).toEqual(['#aa3333', '#3333aa']);
    expect(remarks).toContain('the legend says of the zone #aa3333: 12 000 тг');
  });

  test('reports a few isolated shapes without labels as a doubt', () => {
    const { doubts } = getPlan(inferPlanFromSvg(createSvg(createLine(10, 40, '#a33') + createLine(2, 300, '#a33'))));
    expect(doubts.map(({ key }) => key)).toEqual(['20-300']);
  });
});

describe('a style sheet', () => {
  const listFills = (sheet: string, circle: string) => {
    const recognised = inferPlanFromSvg(
      createSvg(`<style>${sheet}</style>${circle}<circle r="8" cx="90" cy="9" fill="#000"/>`),
    );
    return getPlan(recognised).zones[0]?.[1];
  };

  test.each([
    ['of a class', '.a{fill:#a33}', '<circle class="a" r="8"/>', '#aa3333'],
    ['of several', '.b, .a {fill:#a33}', '<circle class="a" r="8"/>', '#aa3333'],
    ['of a later class', '.a{fill:#00f}.b{fill:#a33}', '<circle class="b a" r="8"/>', '#aa3333'],
    ['of a tag with a class', 'circle.a{fill:#a33}.a{fill:#00f}', '<circle class="a" r="8"/>', '#aa3333'],
    ['of an id', '#x{fill:#a33}', '<circle id="x" class="a" fill="#00f" r="8"/>', '#aa3333'],
    ['overridden by an element', '.a{fill:#00f}', '<circle class="a" style="fill:#a33" r="8"/>', '#aa3333'],
    ['for print only', '@media print{.a{fill:#00f}}.a{fill:#a33}', '<circle class="a" r="8"/>', '#aa3333'],
    ['with a comment', '/* .a{fill:#00f} */.a{fill:#a33!important}', '<circle class="a" r="8"/>', '#aa3333'],
    ['for an outline', '.a{fill:none;stroke:#a33}', '<circle class="a" r="8"/>', '#aa3333'],
  ])('applies rules %s', (_what, sheet, circle, expected) => {
    expect(listFills(sheet, circle)).toBe(expected);
  });
});
