/** References between files are checked, and each mistake is reported once. */
import { describe, expect, it } from 'vitest';
import {
  createConcert,
  createMuseum,
  createSmallSeason,
  type Files,
  TODAY,
  writeFiles,
} from '../../catalog/testing/small-season.ts';
import { checkSeasonFolder } from './import.ts';

function listProblems(files: Files, leftOut: readonly string[] = []): string[] {
  const all = Object.entries({ ...createSmallSeason(), ...files }).filter(([name]) => !leftOut.includes(name));
  const checked = checkSeasonFolder(writeFiles(Object.fromEntries(all)), TODAY);
  return checked.ok ? [] : checked.error.map(({ file, field }) => `${file} ${field}`.trim());
}

const changeConcert = (change: object) => ({ 'events/concert.json': { ...createConcert(), ...change } });
const seasonTicket = { ...createMuseum(), key: 'pass', seasonTicket: { events: ['concert'], quantity: 2 } };

describe('a folder', () => {
  it('without mistakes is accepted', () => {
    expect(listProblems({ 'events/pass.json': seasonTicket })).toEqual([]);
  });

  it.each([
    ['kind', changeConcert({ kind: 'none' })],
    ['menu', changeConcert({ menu: 'none' })],
    ['submenu', changeConcert({ submenu: 'none' })],
    ['tags.0', changeConcert({ tags: ['none'] })],
    ['hall', changeConcert({ hall: 'none', sessions: [], offers: [] })],
    ['payBy.0', changeConcert({ payBy: ['halyk'] })],
    ['payBy', changeConcert({ payBy: [] })],
    ['image', changeConcert({ image: 'images/none.svg' })],
    ['image', changeConcert({ image: '../../../../etc/passwd' })],
    [
      'production.gallery.0.image',
      changeConcert({ production: { gallery: [{ image: 'images/none.svg', alt: { en: 'Nothing' } }] } }),
    ],
    ['offers.0.category', changeConcert({ offers: [{ category: 'none', price: 1 }] })],
    ['offers.0.zone', changeConcert({ offers: [{ category: 'adult', zone: 'none', price: 1 }] })],
    ['offers.0.max', changeConcert({ offers: [{ category: 'adult', price: 1, min: 3, max: 2 }] })],
    [
      'offers.0.price',
      changeConcert({ offers: [{ category: 'adult', price: 20_000_000, serviceFee: 1_000_000 }], orderLimit: 2 }),
    ],
    [
      'offers.0.serviceFeePercent',
      changeConcert({ offers: [{ category: 'adult', price: 100, serviceFee: 5, serviceFeePercent: 5 }] }),
    ],
    [
      'offers.0.serviceFeePercent',
      changeConcert({ offers: [{ category: 'adult', price: 100, serviceFeePercent: 101 }] }),
    ],
    [
      'offers.0.serviceFeePercent',
      changeConcert({ offers: [{ category: 'adult', price: 100, serviceFeePercent: 1.005 }] }),
    ],
    [
      'offers.0.price',
      changeConcert({ offers: [{ category: 'adult', price: 11_000_000, serviceFeePercent: 100 }], orderLimit: 1 }),
    ],
    [
      'group.prices.0.max',
      changeConcert({
        offers: [],
        group: {
          text: { en: 'A tour' },
          durationMinutes: 60,
          prices: [
            { key: 'tour', name: { en: 'Tour' }, price: 1, included: 10, extraPrice: 1_000_000, min: 1, max: 32 },
          ],
        },
      }),
    ],
    [
      'offers.1',
      changeConcert({
        offers: [
          { category: 'adult', price: 1 },
          { category: 'adult', price: 2 },
        ],
      }),
    ],
    ['sessions.0.zoneStock.none', changeConcert({ sessions: [{ date: '+1', time: '19:00', zoneStock: { none: 1 } }] })],
    [
      'sessions.1',
      changeConcert({
        sessions: [
          { date: '+1', time: '19:00' },
          { every: 'day', from: '+1', to: '+1', times: ['19:00'] },
        ],
      }),
    ],
    ['sessions.0', changeConcert({ sessions: [{ every: 'day', from: '+2', to: '+1', times: ['19:00'] }] })],
    [
      'sessions.0',
      changeConcert({ sessions: [{ every: 'day', from: '+1', to: '9036-02-28', times: ['10:00', '19:00'] }] }),
    ],
    ['sessions.0.date', changeConcert({ sessions: [{ date: '2036-02-30', time: '19:00' }] })],
    ['programme.1.sort', changeConcert({ programme: [createConcert().programme[0], createConcert().programme[0]] })],
    ['addOns.1.key', changeConcert({ addOns: [createConcert().addOns[0], createConcert().addOns[0]] })],
    ['seasonTicket.events.0', changeConcert({ seasonTicket: { events: ['none'], quantity: 1 } })],
  ])('with an error in %s reports it', (field, files) => {
    expect(listProblems(files)).toEqual([`events/concert.json ${field}`]);
  });

  it('with a duplicate key reports the position of the second', () => {
    expect(listProblems({ 'events/other.json': { ...createMuseum(), key: 'concert' } })).toEqual([
      'events/other.json key',
    ]);
    expect(
      listProblems({
        'tags.json': [
          { key: 'classic', name: { en: 'a' } },
          { key: 'classic', name: { en: 'b' } },
        ],
      }),
    ).toEqual(['tags.json 1.key']);
  });

  it('with relative days is reported where season.json does not allow them', () => {
    const season = { ...Object(createSmallSeason()['season.json']), relativeDates: false };
    expect(listProblems({ 'season.json': season })).toContain('events/concert.json sessions.0.date');
  });

  it('with a mistake in an event reports no events that refer to it', () => {
    const files = { ...changeConcert({ ageFrom: 'six' }), 'events/pass.json': seasonTicket };
    expect(listProblems(files)).toEqual(['events/concert.json ageFrom']);
  });

  it('with an event of many errors reports all of them in one run, with references to other files', () => {
    const wrong = {
      ...{
        ageFrom: 'six',
        status: undefined,
        menu: 'none',
        venue: 'none',
        image: 'images/none.svg',
        tags: ['none', 7],
      },
      ...{ zoneColors: { none: '#aa3344' }, seasonTicket: { events: ['none'], quantity: 'two' } },
      sessions: [{ date: 'soon' }, { date: '+1', zoneStock: { none: 1 } }],
      offers: [{ category: 'none', price: 'dear' }, 'cheap', { category: 'adult', zone: 'none', price: 1 }],
    };
    const twice = { 'events/again.json': { ...createMuseum(), key: 'concert', kind: 'none', ageFrom: 'ten' } };
    const messages = listProblems({ ...changeConcert(wrong), ...twice });
    expect(messages.filter((message) => message.startsWith('events/concert.json')).sort()).toEqual(
      [
        ...['ageFrom', 'status', 'menu', 'venue', 'image', 'tags.0', 'tags.1', 'zoneColors.none'],
        ...['seasonTicket.events.0', 'seasonTicket.quantity', 'sessions.0.date', 'sessions.1.zoneStock.none'],
        ...['offers.0.category', 'offers.0.price', 'offers.1', 'offers.2.zone', 'key'],
      ]
        .map((field) => `events/concert.json ${field}`)
        .sort(),
    );
    expect(messages.filter((message) => message.startsWith('events/again.json'))).toEqual(
      ['ageFrom', 'kind'].map((field) => `events/again.json ${field}`),
    );
  });

  it('with a mistake in a hall reports none of its events', () => {
    expect(listProblems({}, ['halls/great-hall.svg'])).toEqual(['halls/great-hall.json svg']);
    expect(listProblems({}, ['halls/great-hall.json'])).toEqual(['venues.json 0.halls.0.plan']);
  });

  it('with a seat of an unknown zone, or a duplicate, names the seat', () => {
    const plan = Object(createSmallSeason()['halls/great-hall.json']);
    const rows = [...plan.seats.rows, ['all', '1', 3, 1, 1, 1, 'none'], ['all', '1', '2', 5, 1, 1, 'stalls']];
    expect(listProblems({ 'halls/great-hall.json': { ...plan, seats: { ...plan.seats, rows } } })).toEqual([
      'halls/great-hall.json seats.rows.3',
      'halls/great-hall.json seats.rows.4',
    ]);
  });

  it('with an offer of an unknown zone lists the zones of the hall, and the nearest name', () => {
    const offers = [{ category: 'adult', zone: 'stals', price: 1 }];
    const checked = checkSeasonFolder(writeFiles({ ...createSmallSeason(), ...changeConcert({ offers }) }), TODAY);
    expect(checked.ok ? [] : checked.error.map(({ message }) => message)).toEqual([
      'names a zone that the hall does not have: stals; it has stalls, balcony; did you mean stalls?',
    ]);
  });

  it('with an image of another type than its name is refused', () => {
    expect(listProblems({ ...changeConcert({ image: 'images/a.png' }), 'images/a.png': '<html>' })).toEqual([
      'events/concert.json image',
    ]);
  });

  it('that does not exist reports every required file', () => {
    const checked = checkSeasonFolder('/nowhere', TODAY);
    const missing = ['season.json', 'kinds.json', 'categories.json', 'venues.json'];
    expect(checked).toMatchObject({
      ok: false,
      error: missing.map((file) => ({ file, line: 1, field: '', message: 'is missing' })),
    });
  });

  it('with mistakes in every file reports each once, without consequential ones', () => {
    const season = { ...Object(createSmallSeason()['season.json']), currency: 'XXX' };
    const files = {
      'season.json': season,
      'kinds.json': [{ key: 'stage', name: 'Stage', menus: [] }],
      'tags.json': '[{ "key": "classic" "name": {} }]',
      'halls/great-hall.json': '{}',
      ...changeConcert({ venue: 'none', sessions: [{ date: '2036-02-30', time: '19:00', zoneStock: { stalls: 1 } }] }),
      'events/museum.json': { ...createMuseum(), status: undefined },
    };
    expect(listProblems(files)).toEqual([
      'season.json currency',
      'kinds.json 0.name',
      'tags.json',
      'events/museum.json status',
      ...['svg', 'width', 'height', 'sectors', 'zones'].map((field) => `halls/great-hall.json ${field}`),
      'events/concert.json venue',
      'events/concert.json sessions.0.date',
    ]);
  });

  const hall = Object(createSmallSeason()['halls/great-hall.json']);
  const [first, ...others] = hall.seats.rows;
  const changePlan = (change: object) => ({ 'halls/great-hall.json': { ...hall, ...change } });
  const changeSeatRows = (...rows: unknown[]) => changePlan({ seats: { ...hall.seats, rows } });
  const changeDrawing = (text: string) => ({ 'halls/great-hall.svg': text });

  it.each([
    ['ends in the middle', { 'halls/great-hall.json': '{"svg": ' }, 'is not JSON'],
    ['is a binary file', { 'halls/great-hall.json': 'PK\u0003\u0004' }, 'is not JSON'],
    ['is nested too deeply', { 'halls/great-hall.json': '['.repeat(100_000) }, 'is nested deeper than 100 levels'],
    [
      'is nested too deeply in another program’s format',
      {
        'halls/great-hall.json': { from: { pretix: 'halls/p.json' } },
        'halls/p.json': `${'{"zones":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
      },
      'is nested deeper than 100 levels',
    ],
    [
      'has a label that the database cannot store',
      changeSeatRows(['all', '\0', 1, 10, 10, 2, 'stalls'], ...others),
      'U+0000',
    ],
    ['is larger than any drawing', changePlan({ width: 1e12 }), 'is more than 1000000'],
    ['has no width', changePlan({ width: 0 }), 'must be above 0'],
    [
      'has a seat larger than itself',
      changeSeatRows([...first.slice(0, 5), 90, 'stalls'], ...others),
      'has the radius 90',
    ],
    [
      'has a seat without a size',
      changeSeatRows([...first.slice(0, 5), 0, 'stalls'], ...others),
      'r must be a number above 0',
    ],
    [
      'has a seat to its left',
      changeSeatRows(['all', '1', 1, -5, 10, 2, 'stalls'], ...others),
      'lies at -5, 10, outside of',
    ],
    [
      'has two seats at one point',
      changeSeatRows(first, ['all', '1', 2, 10, 10, 2, 'stalls']),
      'at the very point of seat 1',
    ],
    [
      'has too many places',
      changePlan({ standing: [1, 2].map((n) => ({ ...hall.standing[0], key: `floor-${n}`, capacity: 9_000_000 })) }),
      'has 18000003 places with the seats, more than 10000000',
    ],
    [
      'has more seats than a plan may',
      changePlan({
        seats: {
          ...hall.seats,
          rows: Array.from({ length: 200_001 }, (_, n) => ['all', `${n}`, 1, n / 1e4, 1, 1, 'stalls']),
        },
      }),
      'has more than 200000 seats',
    ],
    ['has a drawing that is not SVG', changeDrawing('hello'), 'is not SVG'],
    [
      'has a drawing that defines entities',
      changeDrawing('<!DOCTYPE svg [<!ENTITY a "ha">]><svg/>'),
      'defines entities',
    ],
    [
      'has a drawing outside of the folder',
      changePlan({ svg: '../../../../etc/passwd' }),
      'names a file that is missing',
    ],
  ])('with a plan that %s is rejected', (_what, files, message) => {
    const checked = checkSeasonFolder(writeFiles({ ...createSmallSeason(), ...files }), TODAY);
    expect(checked.ok ? [] : checked.error.map((problem) => problem.message)).toContainEqual(
      expect.stringContaining(message),
    );
  });
});
