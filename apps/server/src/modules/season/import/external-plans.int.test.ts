/** Hall plans in formats of other programs. */
import { describe, expect, it } from 'vitest';
import { describeWithDatabase } from '../../../platform/db/testing/databases.ts';
import { createConcert, createSmallSeason, type Files, TODAY, writeFiles } from '../../catalog/testing/small-season.ts';
import { exportPlanToFormat } from '../export/hall-plan.ts';
import { checkSeasonFolder, importSeasonFolder } from './import.ts';

const PRETIX = {
  name: 'Hall',
  categories: [{ name: 'Stalls', color: '#a34' }],
  zones: [
    {
      name: 'Партер',
      zone_id: 'all',
      position: { x: 10, y: 10 },
      rows: [
        {
          row_number: '1',
          position: { x: 0, y: 5 },
          seats: [0, 20, 40].map((x, at) => ({
            ...{ seat_guid: `guid-${at}`, seat_number: String(at + 1), position: { x, y: 0 }, category: 'Stalls' },
          })),
        },
      ],
      areas: [
        {
          ...{ shape: 'rectangle', position: { x: 0, y: -8 }, rectangle: { width: 40, height: 5 }, rotation: 0 },
          text: { text: 'Stage <script>', position: { x: 20, y: 2 } },
        },
      ],
    },
  ],
  size: { width: 90, height: 60 },
};

const TICKETLAND = {
  type: 'schema',
  objects: [
    { type: 'section', sectionId: 7, name: 'Stalls', freeSeating: false, points: [] },
    ...[0, 20, 40].map((x, at) => ({
      type: 'seat',
      x,
      y: 9,
      objectId: at,
      attrs: { sectionId: 7, row: '1', seat: String(at + 1) },
    })),
  ],
};

const SEATS = [10, 30, 50].map((x) => `<circle r="6" cx="${x}" cy="20" fill="#aa3344"`);
const createSvg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 60">${content}</svg>`;

const FORMS: [string, object, Files][] = [
  ['pretix', { pretix: 'halls/hall.pretix.json' }, { 'halls/hall.pretix.json': PRETIX }],
  ['ticketland', { ticketland: 'halls/scheme.json' }, { 'halls/scheme.json': TICKETLAND }],
  [
    'SVG with seats',
    { svg: 'halls/seats.svg' },
    {
      'halls/seats.svg': createSvg(
        `<g data-sector="stalls" data-row="1"><script>alert(1)</script>${SEATS.map((seat, at) => `${seat} data-seat="${at + 1}"/>`).join('')}</g>`,
      ),
    },
  ],
  [
    'any SVG',
    { drawing: 'halls/drawing.svg' },
    { 'halls/drawing.svg': createSvg(`<g id="Stalls">${SEATS.map((seat) => `${seat}/>`).join('')}</g>`) },
  ],
  ['a table', { table: [{ sector: { en: 'Stalls' }, zone: { en: 'Stalls' }, rows: 1, seats: 3 }] }, {}],
];

function createSeason(from: object, files: Files, more: object = {}): Files {
  const [offer] = createConcert().offers;
  return {
    ...createSmallSeason(),
    ...files,
    'halls/great-hall.json': { from, ...more },
    'events/concert.json': {
      ...createConcert(),
      sessions: [{ date: '+5', time: '19:00' }],
      offers: [{ ...offer, zone: undefined }],
    },
  };
}

describeWithDatabase('an external plan', (open) => {
  it.each(FORMS)('of %s becomes the hall, and is unchanged by another import', async (_form, from, files) => {
    const db = await open();
    const folder = writeFiles(createSeason(from, files));

    expect(await importSeasonFolder(db, folder, TODAY)).toMatchObject({ ok: true });

    const exported = await exportPlanToFormat(db, 'great-hall', null);
    expect(exported?.plan.seats.map(({ row, seat }) => `${row}-${seat}`)).toEqual(['1-1', '1-2', '1-3']);
    expect(exported?.plan.svg).toMatch(/^<svg/);
    expect(exported?.plan.svg).not.toMatch(/<script/);
    expect(await importSeasonFolder(db, folder, TODAY)).toMatchObject({ ok: true, value: { changes: 0 } });
  });

  it('may be named in all languages and colored by the importer', async () => {
    const db = await open();
    const overrides = {
      sectors: [{ key: 'all', name: { ru: 'Партер', en: 'Stalls', kz: 'Партер', ch: '池座' } }],
      zones: [{ key: 'stalls', color: '#123456', shape: 'star' }],
    };
    await importSeasonFolder(
      db,
      writeFiles(createSeason({ pretix: 'halls/hall.pretix.json' }, { 'halls/hall.pretix.json': PRETIX }, overrides)),
      TODAY,
    );

    const exported = await exportPlanToFormat(db, 'great-hall', null);
    expect(exported?.plan.sectors[0]?.name).toEqual(overrides.sectors[0]?.name);
    expect(exported?.plan.zones).toMatchObject([{ key: 'stalls', color: '#123456', shape: 'star' }]);
  });
});

describe('a folder with an external plan', () => {
  const listProblems = (files: Files) => {
    const checked = checkSeasonFolder(writeFiles(files), TODAY);
    return checked.ok
      ? checked.value.remarks
      : checked.error.map(({ file, field, message }) => `${file} ${field} ${message}`);
  };

  it('reports the missing file, and the file with an error', () => {
    expect(listProblems(createSeason({ pretix: 'halls/none.json' }, {}))).toEqual([
      'halls/great-hall.json from.pretix names a file that is missing: halls/none.json',
    ]);
    expect(
      listProblems(createSeason({ pretix: 'halls/x.json' }, { 'halls/x.json': { ...PRETIX, categories: 1 } })),
    ).toEqual(['halls/x.json categories Invalid input: expected array, received number']);
    expect(listProblems(createSeason({ svg: 'halls/x.svg' }, { 'halls/x.svg': 'no drawing' }))).toEqual([
      'halls/x.svg  is not SVG',
    ]);
    expect(listProblems(createSeason({ table: [{ sector: { en: 'A' }, rows: 0, seats: 1 }] }, {}))[0]).toContain(
      'from.table.0.rows',
    );
    const overrides = { zones: [{ key: 'gallery', color: '#000000' }] };
    expect(listProblems(createSeason({ pretix: 'halls/x.json' }, { 'halls/x.json': PRETIX }, overrides))).toEqual([
      'halls/great-hall.json zones.0.key is a key that the plan does not have: gallery; it has stalls',
    ]);
  });

  it('requires its file to name the seat shapes and the colors of a drawing', () => {
    const legend = `<g id="Legend"><circle r="6" cx="20" cy="50" fill="#aa3344"/></g>`;
    const seats = ['#aa3344', '#3344aa'].map(
      (fill, at) => `<circle r="6" cx="${10 + at * 20}" cy="20" fill="${fill}"/>`,
    );
    const files = { 'halls/drawing.svg': createSvg(`<g id="Stalls">${seats.join('')}</g>${legend}`) };
    const from = { drawing: 'halls/drawing.svg' };
    const named = ['aa3344', '3344aa'].map((key) => ({ key, name: { en: key.toUpperCase() } }));
    const hall = 'halls/great-hall.json';
    expect(listProblems(createSeason(from, files))).toEqual([
      `${hall} parts must say whether 1 shape of the size of a seat in the group "Legend" is one: add { "key": "legend", "use": "drawing" }, or "seats", or "hidden" to leave out what buyers should not see`,
      ...['aa3344', '3344aa'].map(
        (key) =>
          `${hall} zones has a zone that is called #${key}, which tells buyers nothing: name it, { "key": "${key}", "name": { "en": "…" } }`,
      ),
    ]);
    expect(
      listProblems(createSeason(from, files, { parts: [{ key: 'lengend', use: 'drawing' }], zones: named }))[0],
    ).toBe(`${hall} parts.0.key is a key that the plan does not have: lengend; it has legend; did you mean legend?`);
    const checked = checkSeasonFolder(
      writeFiles(createSeason(from, files, { parts: [{ key: 'legend', use: 'drawing' }], zones: named })),
      TODAY,
    );
    expect(checked.ok && checked.value.halls).toEqual([
      'Hall great-hall, Great hall en: 2 seats',
      '  sector stalls, Stalls: 2 seats; row 1 of 2',
      '  zone aa3344, AA3344, #aa3344: 1 place',
      '  zone 3344aa, 3344AA, #3344aa: 1 place',
    ]);
  });

  it('reports the shapes counted in a drawing', () => {
    const [, from, files] = FORMS[3] ?? ['', {}, {}];
    expect(listProblems(createSeason(from, files))).toEqual([
      'halls/great-hall.json: sector Stalls, row 1: 3 of 3 seats have no number of their own beside them',
      'halls/great-hall.json: 1 rows have no name beside them and were counted from the top of their sector',
    ]);
  });
});
