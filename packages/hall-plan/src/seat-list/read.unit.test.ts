import { describe, expect, test } from 'vitest';
import { recognizeColumns } from './columns.ts';
import { readSeatList } from './read.ts';

describe('recognizeColumns', () => {
  test.each([
    [['Сектор', 'Ряд', 'Место', 'Категория'], { sector: 0, row: 1, seat: 2, zone: 3 }],
    [['X', 'Y', 'Seat', 'Row', 'Note'], { x: 0, y: 1, seat: 2, row: 3 }],
    [['Бөлік', 'Қатар', 'Орын', 'Аймақ'], { sector: 0, row: 1, seat: 2, zone: 3 }],
    [['Ценовая зона', 'Номер ряда', 'Номер места'], { zone: 0, row: 1, seat: 2 }],
    [['Баға аймағы', 'Қатар нөмірі', 'Орын нөмірі'], { zone: 0, row: 1, seat: 2 }],
    [['a', 'b'], {}],
  ])('finds fields in %j', (headings, columns) => {
    expect(recognizeColumns(headings)).toEqual(columns);
  });
});

describe('readSeatList', () => {
  const columns = recognizeColumns(['sector', 'row', 'seat', 'zone', 'x', 'y']);

  test('draws rows in the order of the list if it has no coordinates', () => {
    const { x: _x, y: _y, ...unplaced } = columns;
    const lines = [
      ['Stalls', 'B', '1', 'Cheap'],
      ['Stalls', 'B', '3', 'Dear'],
      ['', '', ''],
      ['Balcony', 'A', '1', ''],
    ];
    const read = readSeatList(lines, unplaced);
    if (!read.ok) throw new Error(JSON.stringify(read.problems));
    expect(read.plan.seats.map(({ sector, row, seat, zone }) => [sector, row, seat, zone])).toEqual([
      ['stalls', 'B', '1', 'cheap'],
      ['stalls', 'B', '3', 'dear'],
      ['balcony', 'A', '1', 'balcony'],
    ]);
    expect(read.plan.svg).toContain('Balcony');
    expect(read.remarks).toHaveLength(1);
  });

  test('names a hall without sectors in every language, and does not draw the name', () => {
    const read = readSeatList([['1', '1']], recognizeColumns(['row', 'seat']));
    if (!read.ok) throw new Error(JSON.stringify(read.problems));
    const name = { kz: 'Зал', ru: 'Зал', en: 'Hall', ch: '大厅' };
    expect(read.plan.sectors).toMatchObject([{ name }]);
    expect(read.plan.zones).toMatchObject([{ name }]);
    expect(read.plan.svg).not.toContain('Hall');
  });

  test('scales a grid so that neighbors do not touch', () => {
    const lines = [1, 2, 3].flatMap((row) =>
      [1, 2].map((seat) => ['A', `${row}`, `${seat}`, 'Z', `${seat}`, `${row},0`]),
    );
    const read = readSeatList(lines, columns);
    if (!read.ok) throw new Error(JSON.stringify(read.problems));
    const [first, second] = read.plan.seats;
    expect((second?.x ?? 0) - (first?.x ?? 0)).toBe(22);
    expect(first?.r).toBe(9);
  });

  test.each([
    [[['A', '', '1', '', '1', '1']], 'has no row'],
    [[['A', '1', '1', '', 'left', '1']], 'has no number for x: left'],
    [[['A', '1', 'x'.repeat(101), '', '1', '1']], 'more than 100 characters'],
    [
      [
        ['A', '1', '1', '', '1', '1'],
        ['A', '1', '1', '', '2', '1'],
      ],
      'is there twice',
    ],
    [[], 'has no seats'],
  ])('reports %j', (lines, message) => {
    const read = readSeatList(lines, columns);
    expect(JSON.stringify(read)).toContain(message);
    expect(read.ok).toBe(false);
  });

  test('names the line of a seat that is there twice, with and without coordinates', () => {
    const lines = [1, 2, 2].map((seat, at) => ['A', '1', `${seat}`, '', `${at}`, '1']);
    const { x: _x, y: _y, ...undrawn } = columns;
    for (const named of [columns, undrawn])
      expect(readSeatList(lines, named)).toMatchObject({ ok: false, problems: [{ code: 'seat-twice', path: [2] }] });
  });

  test('reports all faults of a list by line', () => {
    const lines = [
      ['A', '', '1', '', '1', '1'],
      ['A', '1', '1', '', '2', '1'],
      ['A', '1', '1', '', '3', '1'],
      ['A', '1', '2', '', '=1+1', ''],
      ['A', '1', '3', '', '2', '1'],
    ];
    const read = readSeatList(lines, columns);
    expect(read.ok ? [] : read.problems.map(({ path, code }) => [path.join('.'), code])).toEqual([
      ['0.row', 'list-label-missing'],
      ['2', 'seat-twice'],
      ['3.x', 'list-number'],
      ['3.y', 'list-number'],
      ['4', 'seat-overlap'],
    ]);
  });

  test('needs columns of row and seat', () => {
    expect(readSeatList([['A']], { sector: 0 })).toMatchObject({ ok: false, problems: [{ path: ['row'] }] });
  });
});
