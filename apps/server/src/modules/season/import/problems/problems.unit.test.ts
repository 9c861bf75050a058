/** Every problem is reported at once, with file, line and field. */
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { addCsvEvents } from '../files/csv-events.ts';
import { parseJson } from '../files/json-file.ts';
import { EventSchema } from '../format/event.ts';
import { HallPlanSchema } from '../format/hall-plan.ts';
import { Season } from '../format/season.ts';
import { MAX_LOCATED_PROBLEMS, Problems, type SeasonProblem, validate } from './problems.ts';

function listProblems(schema: z.ZodType, text: string): SeasonProblem[] {
  const problems = new Problems();
  const parsed = parseJson('file.json', text, problems);
  if (parsed) validate(schema, parsed.source, parsed.value, problems);
  return problems.list;
}

const EVENT = `{
  "key": "a", "kind": "k", "menu": "m", "venue": "v",
  "title": { "en": "A" },
  "image": "a.svg",
  "status": "on_sale",
  SESSIONS
  "submenu": "s"
}`;

const SUNDAYS = '"sessions": [{ "every": ["so"], "from": "+1", "to": "+2", "times": ["10:00"] }],';

function listEventProblems(lines: string): SeasonProblem[] {
  return listProblems(EventSchema, EVENT.replace('SESSIONS', lines));
}

describe('a JSON file', () => {
  it('with a syntax error reports the line', () => {
    expect(listProblems(EventSchema, '{\n  "key": "a",\n  "kind" "k"\n}')).toMatchObject([
      { file: 'file.json', line: 3 },
    ]);
  });

  it.each([
    ['a wrong value', '"ageFrom": "six",', 6, 'ageFrom'],
    ['an unknown field', '"agefrom": 6,', 6, 'agefrom'],
    ['a text in no language', '"note": {},\n"form": { "checkbox": {} },', 7, 'form.checkbox'],
    [
      'a wrong time',
      '"sessions": [\n  { "date": "+1", "time": "19:00" },\n  { "date": "+2", "time": "25:00" }],',
      8,
      'sessions.1.time',
    ],
    ['an unknown field of a session', '"sessions": [\n  { "date": "+1", "tiem": "19:00" }],', 7, 'sessions.0.tiem'],
    [
      'a wrong rule',
      '"sessions": [\n  { "every": ["mo"], "from": "+1", "to": "+2", "times": ["10:00"] }],',
      7,
      'sessions.0.every',
    ],
    ['a price with three decimals', '"offers": [{ "category": "c",\n "price": 1.234 }],', 7, 'offers.0.price'],
    ['an address that is none', '"descriptionUrl": { "en": "javascript:alert(1)" },', 6, 'descriptionUrl.en'],
  ])('with %s names line and field', (_what, lines, line, field) => {
    // The last index is that of an item of the field: a weekday, a seat.
    const places = listEventProblems(lines).map((problem) => [problem.line, problem.field.replace(/\.\d+$/, '')]);
    expect(places).toEqual([[line, field]]);
  });

  it.each([
    ['a text as a number', '"ageFrom": "six",', 'must be a number, not "six"'],
    ['a fraction as a whole number', '"sort": 1.5,', 'must be a whole number, not 1.5'],
    ['a text as a flag', '"free": "yes",', 'must be true or false, not "yes"'],
    ['one value instead of a list', '"tags": "a",', 'must be a list: […], not "a"'],
    ['a text without its language', '"note": "An evening",', 'must be a text by language, like { "en": "…" }'],
    ['a number above the maximum', '"orderLimit": 101,', 'must be at most 100'],
    ['a number below the minimum', '"orderLimit": 0,', 'must be at least 1'],
    ['an empty list', '"seasonTicket": { "events": [], "quantity": 1 },', 'must not be an empty list'],
    ['a text that is not allowed', '"ticketType": "paper",', 'must be one of qr, none, barcode, not "paper"'],
    [
      'a number that is not allowed',
      '"offers": [{ "category": "c", "price": 1, "voucherCard": 3 }],',
      'must be one of 0, 1, 2, not 3',
    ],
    ['an empty field', '"venue": null,', 'must be text in quotes, not null'],
    ['a session without its day', '"sessions": [{ "time": "19:00" }],', 'is required'],
    ['a number as a time', '"sessions": [{ "date": "+1", "time": 19 }],', 'must be text in quotes, not 19'],
    ['a weekday by another name', SUNDAYS, 'must be one of mon, tue, wed, thu, fri, sat, sun, not "so"'],
    ['an unknown field', '"cost": 1,', 'is an unknown field'],
  ])('with %s describes the error', (_what, line, message) => {
    expect(listEventProblems(line).map((problem) => problem.message)).toEqual([message]);
  });

  it('without any field reports each required field', () => {
    const needed = ['key', 'kind', 'menu', 'venue', 'title', 'image', 'status'];
    expect(listProblems(EventSchema, '{}').map(({ field, message }) => `${field} ${message}`)).toEqual(
      needed.map((field) => `${field} is required`),
    );
  });

  it.each([
    ['{"a" 1}', 'a colon is missing before this'],
    ['{"a": 1,}', 'the name of a field is missing here, or the comma before it is one too many'],
    ['{"a": [1 2]}', 'a comma is missing before this'],
    ['{a: 1}', 'a text is without its quotes'],
    ['{"a": "x', 'a closing quote is missing'],
    ['{"a": 1', 'a closing brace } is missing'],
    ['{} // x', 'comments are not allowed'],
  ])('with invalid JSON describes the error: %s', (text, message) => {
    expect(listProblems(EventSchema, text).map((problem) => problem.message)).toEqual([`is not JSON: ${message}`]);
  });

  it('without a field names the object that requires it', () => {
    const [problem] = listProblems(EventSchema, EVENT.replace('"venue": "v",', '"hall": "h",').replace('SESSIONS', ''));
    expect(problem).toMatchObject({ line: 1, field: 'venue' });
  });

  it('reports every problem', () => {
    expect(
      listEventProblems('"ageFrom": -1,\n"orderLimit": 101,\n"sort": 1.5,').map((problem) => problem.field),
    ).toEqual(['ageFrom', 'sort', 'orderLimit']);
  });

  it('of a hall names the seat', () => {
    const plan = `{ "svg": "a.svg", "width": 1, "height": 1, "sectors": [], "zones": [], "seats": {
      "columns": ["sector", "row", "seat", "x", "y", "r", "zone"],
      "rows": [
        ["all", "1", "1", 1, 1, 1, "z"],
        ["all", "1", "2", "x", 1, 1, "z"],
        ["all", "1"]
      ] } }`;
    expect(listProblems(HallPlanSchema, plan).map((problem) => [problem.line, problem.field])).toContainEqual([
      5,
      'seats.rows.1.3',
    ]);
    expect(listProblems(HallPlanSchema, plan).map((problem) => [problem.line, problem.field])).toContainEqual([
      6,
      'seats.rows.2',
    ]);
  });

  it('of the shop accepts known switches and time zones only', () => {
    const season =
      '{\n"format": 3,\n"timeZone": "Asia/Nowhere",\n"currency": "XXX",\n"shop": { "switches": {\n"kart": 1 } } }';
    const fields = listProblems(Season, season).map((problem) => `${problem.line} ${problem.field}`);
    expect(fields).toEqual(expect.arrayContaining(['2 format', '3 timeZone', '4 currency', '6 shop.switches.kart']));
  });
});

describe('a spreadsheet', () => {
  const HEAD = 'key,kind,menu,venue,title_en,image,status,ageFrom\n';

  function checkFiles(files: Record<string, string>): string[] {
    const problems = new Problems();
    const events = addCsvEvents([], (name) => files[name] ?? null, problems);
    for (const { source, value } of events) validate(EventSchema, source, value, problems);
    return problems.list.map(({ file, line, field }) => `${file}:${line} ${field}`);
  }

  it('names the line and column of a wrong cell', () => {
    const events = `${HEAD}a,k,m,v,A,a.svg,on_sale,6\nb,k,m,v,B,b.svg,selling,six\n`;
    expect(checkFiles({ 'events.csv': events })).toEqual(['events.csv:3 ageFrom', 'events.csv:3 status']);
  });

  it('names the row of a session, and an event that does not exist', () => {
    const files = {
      'events.csv': `${HEAD}a,k,m,v,A,a.svg,on_sale,\n`,
      'sessions.csv':
        'event,date,time,stock,zoneStock\na,+1,19:00,10,\na,+2,7pm,10,\nz,+1,19:00,1,\na,+3,19:00,1,stalls:many\n',
    };
    expect(checkFiles(files)).toEqual([
      'sessions.csv:4 event',
      'sessions.csv:3 time',
      'sessions.csv:5 zoneStock_stalls',
    ]);
  });

  it('names an unknown column, and a row with too many cells', () => {
    expect(checkFiles({ 'offers.csv': 'event,category,cost\n' })).toEqual([]);
    expect(checkFiles({ 'events.csv': HEAD, 'offers.csv': 'event,category,cost\na,adult,1\n' })).toContain(
      'offers.csv:1 cost',
    );
    expect(checkFiles({ 'events.csv': `${HEAD}a,k,m,v,A,a.svg,on_sale,6,more\n` })).toEqual(['events.csv:2 ']);
  });

  it('stop at a number that is read in a moment, however many a file has', () => {
    const unknown = Array.from({ length: 20_000 }, (_, n) => `"k${n}": 1,`).join('\n');
    const problems = listEventProblems(unknown);
    expect(problems).toHaveLength(MAX_LOCATED_PROBLEMS);
    expect(problems.at(-1)).toMatchObject({
      field: `k${MAX_LOCATED_PROBLEMS - 1}`,
      line: 6 + MAX_LOCATED_PROBLEMS - 1,
    });
  });

  it.each([
    ['one rule', ['"9999-12-31"']],
    ['a rule of more than 50,000 sessions', ['"+520"']],
    ['several rules', ['"+400"', '"+400"']],
  ])('are found in %s with too many sessions before these are computed', (_name, ends) => {
    const times = Array.from({ length: 100 }, () => '"10:00"').join();
    const rules = ends.map((to) => `{ "every": "day", "from": "+1", "to": ${to}, "times": [${times}] }`);
    expect(listEventProblems(`"sessions": [${rules.join()}],`)).toMatchObject([
      { code: 'sessions-many', field: `sessions.${ends.length - 1}` },
    ]);
  });
});
