/** Staff read plans from files of any content over HTTP, and publish halls from them. */
import { readFileSync } from 'node:fs';
import { HALL_PLAN_ENDPOINTS } from '@sahna/contract/admin/hall-plans/hall-plan-endpoints';
import { PLAN_FILE_ENDPOINTS } from '@sahna/contract/admin/hall-plans/plan-file-endpoints';
import { describe, expect, it } from 'vitest';
import { readProblem } from '../../support/staff-browser.ts';
import { openStaffShop } from '../../support/staff-shop.ts';

const { readPlanFile } = PLAN_FILE_ENDPOINTS;
const { discardHallDraft, importHallDraft, listHalls, publishHallDraft, readHallDraft, reviewHallDraft } =
  HALL_PLAN_ENDPOINTS;
const NO_ANSWERS = { parts: [], sectors: [], zones: [], columns: {} };
const COREL = readFileSync(
  new URL('../../../../../../packages/hall-plan/fixtures/coreldraw.svg', import.meta.url),
  'utf8',
);
const LIST = 'Сектор;Ряд;Место;Зона\nПартер;1;1;A\nПартер;1;2;A\nБалкон;1;1;B\n';

const { staff: planner } = await openStaffShop('planner');

describe('plans from files', () => {
  async function read(content: string, more: object = {}) {
    const body = { content, format: null, answers: NO_ANSWERS, ...more };
    const answer = await planner.send(readPlanFile, { body });
    expect(answer.status, JSON.stringify(answer.body).slice(0, 500)).toBe(200);
    return readPlanFile.response.parse(answer.body);
  }

  it('reads a drawing again with answers about its shapes and colors', async () => {
    const first = await read(COREL);
    expect(first.format).toBe('drawing');
    expect(first.questions.map(({ key, use }) => [key, use])).toEqual([
      ['uslovnye-oboznacheniya', null],
      ['vkhod', null],
    ]);
    const parts = first.questions.map(({ key }) => ({ key, use: 'hidden' }));
    const zones = first.plan?.zones.map(({ key }) => ({ key, name: { en: `Zone ${key}` } })) ?? [];
    const second = await read(COREL, { answers: { ...NO_ANSWERS, parts, zones } });
    expect(second.questions.every(({ use }) => use === 'hidden')).toBe(true);
    expect(second.unnamedZones).toEqual([]);
    expect(second.plan?.zones[0]?.name).toEqual({ en: `Zone ${second.plan?.zones[0]?.key}` });
    expect(second.problems).toEqual([]);
  });

  it('reads lists of seats, with corrected columns', async () => {
    const list = await read(LIST);
    expect(list.columns).toEqual({ sector: 'Сектор', row: 'Ряд', seat: 'Место', zone: 'Зона' });
    expect(list.plan?.seats).toHaveLength(3);
    expect(list.plan?.zones).toHaveLength(2);
    const merged = await read(LIST, { answers: { ...NO_ANSWERS, columns: { zone: '' } } });
    expect(merged.plan?.zones.map(({ name }) => name.ru)).toEqual(['Партер', 'Балкон']);
    expect((await read('a;b\n1;2')).problems).toMatchObject([
      { field: 'row', code: 'list-column-missing', values: { column: 'row' } },
    ]);
  });

  it('reports all faults of a list, by the lines of its file', async () => {
    const { problems } = await read('\n;;;\nРяд;Место;x;y\n\n1;1;=A1;2\n1;2;3;2\n1;2;4;2');
    expect(problems).toMatchObject([
      { field: '3.x', code: 'list-number', values: { column: 'x', text: '=A1' } },
      { field: '5', code: 'seat-twice', values: { row: '1', seat: '2' } },
    ]);
  });

  it.each([
    ['no markup', 'x'],
    ['broken JSON', '{"zones": ['],
    ['a JSON bomb', `{"zones":${'['.repeat(50_000)}`],
    ['entities', '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg><text>&a;</text></svg>'],
    ['deep groups', `<svg>${'<g>'.repeat(100_000)}</svg>`],
    [
      'a bomb of references',
      `<svg xmlns="http://www.w3.org/2000/svg"><defs><g id="a0"><circle r="5"/></g>${Array.from(
        { length: 30 },
        (_, n) => `<g id="a${n + 1}"><use href="#a${n}"/><use href="#a${n}"/></g>`,
      ).join('')}</defs><use href="#a30"/></svg>`,
    ],
    ['an empty file', ''],
    ['white space', ' \n\t\r\n'],
    ['a list without seats', 'Сектор;Ряд;Место\n'],
    ['JSON of another kind', '[null, {"__proto__": {"polluted": 1}}]'],
    [
      'entities that grow',
      `<!DOCTYPE svg [<!ENTITY a0 "<circle r='5'/>">${Array.from({ length: 30 }, (_, n) => `<!ENTITY a${n + 1} "&a${n};&a${n};">`).join('')}]><svg xmlns="http://www.w3.org/2000/svg">&a30;</svg>`,
    ],
    ['an unclosed quote', `a;b\n"${'x'.repeat(200_000)}`],
  ])('reports %s as a problem of the file', async (_name, content) => {
    const { plan, problems } = await read(content);
    expect(plan).toBeNull();
    expect(problems.length).toBeGreaterThan(0);
  });

  it('reads formulas of a list as labels', async () => {
    const { plan } = await read(
      'Сектор;Ряд;Место\nПартер;=1+1;"=HYPERLINK(""https://evil.example"")"\nПартер;@SUM;-2\n',
    );
    expect(plan?.seats.map(([, , row, seat]) => [row, seat])).toEqual([
      ['=1+1', '=HYPERLINK("https://evil.example")'],
      ['@SUM', '-2'],
    ]);
  });

  it.each([
    ['no text', { content: 7 }, 400],
    ['an unknown format', { format: 'exe' }, 400],
    ['U+0000', { content: 'a;b\n\0;1' }, 400],
    ['a lone surrogate', { content: '\ud800' }, 400],
    ['answers of another shape', { answers: { ...NO_ANSWERS, parts: [{ key: 'a', use: 'sold' }] } }, 400],
    ['more characters than a file has', { content: 'x'.repeat(12_000_001) }, 400],
    ['a body beyond its limit', { content: 'x'.repeat(24_000_001) }, 413],
  ])('refuses a request with %s', async (_name, more, status) => {
    const body = { content: LIST, format: null, answers: NO_ANSWERS, ...more };
    expect((await planner.send(readPlanFile, { body })).status).toBe(status);
  });

  it('removes scripts and external references from drawings', async () => {
    const seats = Array.from({ length: 12 }, (_, n) => `<circle cx="${n * 20}" cy="9" r="8" fill="#a33"/>`).join('');
    const attack = `<script>alert(1)</script><image href="https://evil.example/x.png"/><a href="javascript:alert(1)"><text onclick="x()">Hi</text></a><foreignObject><body/></foreignObject>`;
    const { svg, plan } = await read(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 40">${attack}${seats}</svg>`,
    );
    expect(plan?.seats).toHaveLength(12);
    expect(svg).not.toMatch(/script|evil|javascript|onclick|foreignObject/);
    const hall = { venue: 'opera', name: { en: '<b>Attack</b>' } };
    const body = { hall, plan, svg: `<svg xmlns="http://www.w3.org/2000/svg">${attack}</svg>` };
    const { venues } = listHalls.response.parse((await planner.send(listHalls)).body);
    const imported = { ...body, hall: { ...hall, venue: venues[0]?.key } };
    await planner.send(importHallDraft, { params: { key: 'attacked' }, body: imported });
    const draft = await planner.send(readHallDraft, { params: { key: 'attacked' } });
    expect(readHallDraft.response.parse(draft.body).svg).not.toMatch(/script|evil|javascript|onclick|foreignObject/);
    expect((await planner.send(discardHallDraft, { params: { key: 'attacked' } })).status).toBe(200);
  });

  it('publishes an imported hall as version 1, and lists it', async () => {
    const { venues } = listHalls.response.parse((await planner.send(listHalls)).body);
    const { plan, svg } = await read(LIST);
    const body = { hall: { venue: venues[0]?.key, name: { ru: 'Малый', kz: 'Кіші', en: 'Small' } }, plan, svg };
    const params = { key: 'small-hall' };
    const send = async (more: object = {}) =>
      (await planner.send(importHallDraft, { params, body: { ...body, ...more } })).body;
    expect(await send({ hall: { ...body.hall, venue: 'nowhere' } })).toEqual({ problem: 'venue_missing' });
    expect(await send({ hall: null })).toEqual({ problem: 'hall_missing' });
    expect(await send()).toEqual({ problem: null });
    expect(await send()).toEqual({ problem: 'draft_exists' });
    const found = reviewHallDraft.response.parse((await planner.send(reviewHallDraft, { params })).body);
    expect(found).toMatchObject({ publishedVersion: 0, problems: [], changes: [{ kind: 'added', count: 3 }] });
    const answers = await Promise.all([1, 2].map(() => planner.send(publishHallDraft, { params, body: found })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    const { halls } = listHalls.response.parse((await planner.send(listHalls)).body);
    expect(halls.find(({ key }) => key === 'small-hall')).toMatchObject({
      draft: null,
      versions: [{ version: 1, seats: 3, sessions: 0 }],
    });
    expect(await send()).toEqual({ problem: 'hall_exists' });
    const nameless = { ...body, hall: { ...body.hall, name: { ru: ' ' } } };
    expect((await planner.send(importHallDraft, { params: { key: 'nameless' }, body: nameless })).status).toBe(400);
    const bomb = `<svg xmlns="http://www.w3.org/2000/svg">${Array.from({ length: 30 }, (_, n) => `<g id="a${n + 1}"><use href="#a${n}"/><use href="#a${n}"/></g>`).join('')}<g id="a0"><circle r="5"/></g></svg>`;
    const bombed = await planner.send(importHallDraft, { params: { key: 'bombed' }, body: { ...body, svg: bomb } });
    expect([bombed.status, readProblem(bombed)]).toEqual([400, 'malformed']);
  });
});
