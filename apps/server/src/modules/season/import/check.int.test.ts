/** References between files are checked, and each mistake is reported once. */
import { describe, expect, it } from 'vitest';
import { concert, type Files, museum, smallSeason, TODAY, writeFiles } from '../../catalog/testing/small-season.ts';
import { checkSeasonFolder } from './import.ts';

function problemsOf(files: Files, leftOut: readonly string[] = []): string[] {
  const all = Object.entries({ ...smallSeason(), ...files }).filter(([name]) => !leftOut.includes(name));
  const checked = checkSeasonFolder(writeFiles(Object.fromEntries(all)), TODAY);
  return checked.ok ? [] : checked.error.map(({ file, field }) => `${file} ${field}`.trim());
}

const event = (change: object) => ({ 'events/concert.json': { ...concert(), ...change } });
const seasonTicket = { ...museum(), key: 'pass', seasonTicket: { events: ['concert'], quantity: 2 } };

describe('a folder', () => {
  it('without mistakes is accepted', () => {
    expect(problemsOf({ 'events/pass.json': seasonTicket })).toEqual([]);
  });

  it.each([
    ['kind', event({ kind: 'none' })],
    ['menu', event({ menu: 'none' })],
    ['submenu', event({ submenu: 'none' })],
    ['tags.0', event({ tags: ['none'] })],
    ['hall', event({ hall: 'none', sessions: [], offers: [] })],
    ['payBy.0', event({ payBy: ['halyk'] })],
    ['payBy', event({ payBy: [] })],
    ['image', event({ image: 'images/none.svg' })],
    ['image', event({ image: '../../../../etc/passwd' })],
    [
      'production.gallery.0.image',
      event({ production: { gallery: [{ image: 'images/none.svg', alt: { en: 'Nothing' } }] } }),
    ],
    ['offers.0.category', event({ offers: [{ category: 'none', price: 1 }] })],
    ['offers.0.zone', event({ offers: [{ category: 'adult', zone: 'none', price: 1 }] })],
    ['offers.0.max', event({ offers: [{ category: 'adult', price: 1, min: 3, max: 2 }] })],
    [
      'offers.0.price',
      event({ offers: [{ category: 'adult', price: 20_000_000, serviceFee: 1_000_000 }], orderLimit: 2 }),
    ],
    [
      'offers.0.serviceFeePercent',
      event({ offers: [{ category: 'adult', price: 100, serviceFee: 5, serviceFeePercent: 5 }] }),
    ],
    ['offers.0.serviceFeePercent', event({ offers: [{ category: 'adult', price: 100, serviceFeePercent: 101 }] })],
    ['offers.0.serviceFeePercent', event({ offers: [{ category: 'adult', price: 100, serviceFeePercent: 1.005 }] })],
    [
      'offers.0.price',
      event({ offers: [{ category: 'adult', price: 11_000_000, serviceFeePercent: 100 }], orderLimit: 1 }),
    ],
    [
      'group.prices.0.max',
      event({
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
      event({
        offers: [
          { category: 'adult', price: 1 },
          { category: 'adult', price: 2 },
        ],
      }),
    ],
    ['sessions.0.zoneStock.none', event({ sessions: [{ date: '+1', time: '19:00', zoneStock: { none: 1 } }] })],
    [
      'sessions.1',
      event({
        sessions: [
          { date: '+1', time: '19:00' },
          { every: 'day', from: '+1', to: '+1', times: ['19:00'] },
        ],
      }),
    ],
    ['sessions.0', event({ sessions: [{ every: 'day', from: '+2', to: '+1', times: ['19:00'] }] })],
    ['sessions.0', event({ sessions: [{ every: 'day', from: '+1', to: '9036-02-28', times: ['10:00', '19:00'] }] })],
    ['sessions.0.date', event({ sessions: [{ date: '2036-02-30', time: '19:00' }] })],
    ['programme.1.sort', event({ programme: [concert().programme[0], concert().programme[0]] })],
    ['addOns.1.key', event({ addOns: [concert().addOns[0], concert().addOns[0]] })],
    ['seasonTicket.events.0', event({ seasonTicket: { events: ['none'], quantity: 1 } })],
  ])('with an error in %s reports it', (field, files) => {
    expect(problemsOf(files)).toEqual([`events/concert.json ${field}`]);
  });

  it('with a duplicate key reports the position of the second', () => {
    expect(problemsOf({ 'events/other.json': { ...museum(), key: 'concert' } })).toEqual(['events/other.json key']);
    expect(
      problemsOf({
        'tags.json': [
          { key: 'classic', name: { en: 'a' } },
          { key: 'classic', name: { en: 'b' } },
        ],
      }),
    ).toEqual(['tags.json 1.key']);
  });

  it('with relative days is reported where season.json does not allow them', () => {
    const season = { ...Object(smallSeason()['season.json']), relativeDates: false };
    expect(problemsOf({ 'season.json': season })).toContain('events/concert.json sessions.0.date');
  });

  it('with a mistake in an event reports no events that refer to it', () => {
    const files = { ...event({ ageFrom: 'six' }), 'events/pass.json': seasonTicket };
    expect(problemsOf(files)).toEqual(['events/concert.json ageFrom']);
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
    const twice = { 'events/again.json': { ...museum(), key: 'concert', kind: 'none', ageFrom: 'ten' } };
    const messages = problemsOf({ ...event(wrong), ...twice });
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
    expect(problemsOf({}, ['halls/great-hall.svg'])).toEqual(['halls/great-hall.json svg']);
    expect(problemsOf({}, ['halls/great-hall.json'])).toEqual(['venues.json 0.halls.0.plan']);
  });

  it('with a seat of an unknown zone, or a duplicate, names the seat', () => {
    const plan = Object(smallSeason()['halls/great-hall.json']);
    const rows = [...plan.seats.rows, ['all', '1', 3, 1, 1, 1, 'none'], ['all', '1', '2', 5, 1, 1, 'stalls']];
    expect(problemsOf({ 'halls/great-hall.json': { ...plan, seats: { ...plan.seats, rows } } })).toEqual([
      'halls/great-hall.json seats.rows.3',
      'halls/great-hall.json seats.rows.4',
    ]);
  });

  it('with an offer of an unknown zone lists the zones of the hall, and the nearest name', () => {
    const offers = [{ category: 'adult', zone: 'stals', price: 1 }];
    const checked = checkSeasonFolder(writeFiles({ ...smallSeason(), ...event({ offers }) }), TODAY);
    expect(checked.ok ? [] : checked.error.map(({ message }) => message)).toEqual([
      'names a zone that the hall does not have: stals; it has stalls, balcony; did you mean stalls?',
    ]);
  });

  it('with an image of another type than its name is refused', () => {
    expect(problemsOf({ ...event({ image: 'images/a.png' }), 'images/a.png': '<html>' })).toEqual([
      'events/concert.json image',
    ]);
  });

  it('that does not exist reports every required file', () => {
    const checked = checkSeasonFolder('/nowhere', TODAY);
    const missing = ['season.json', 'kinds.json', 'categories.json', 'venues.json'];
    expect(checked).toEqual({
      ok: false,
      error: missing.map((file) => ({ file, line: 1, field: '', message: 'is missing' })),
    });
  });

  it('with mistakes in every file reports each once, without consequential ones', () => {
    const season = { ...Object(smallSeason()['season.json']), currency: 'XXX' };
    const files = {
      'season.json': season,
      'kinds.json': [{ key: 'stage', name: 'Stage', menus: [] }],
      'tags.json': '[{ "key": "classic" "name": {} }]',
      'halls/great-hall.json': '{}',
      ...event({ venue: 'none', sessions: [{ date: '2036-02-30', time: '19:00', zoneStock: { stalls: 1 } }] }),
      'events/museum.json': { ...museum(), status: undefined },
    };
    expect(problemsOf(files)).toEqual([
      'season.json currency',
      'kinds.json 0.name',
      'tags.json',
      'events/museum.json status',
      ...['svg', 'width', 'height', 'sectors', 'zones'].map((field) => `halls/great-hall.json ${field}`),
      'events/concert.json venue',
      'events/concert.json sessions.0.date',
    ]);
  });

  const hall = Object(smallSeason()['halls/great-hall.json']);
  const [first, ...others] = hall.seats.rows;
  const plan = (change: object) => ({ 'halls/great-hall.json': { ...hall, ...change } });
  const seats = (...rows: unknown[]) => plan({ seats: { ...hall.seats, rows } });
  const drawing = (text: string) => ({ 'halls/great-hall.svg': text });

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
    ['has a label that the database cannot store', seats(['all', '\0', 1, 10, 10, 2, 'stalls'], ...others), 'U+0000'],
    ['is larger than any drawing', plan({ width: 1e12 }), 'is more than 1000000'],
    ['has no width', plan({ width: 0 }), 'must be above 0'],
    ['has a seat larger than itself', seats([...first.slice(0, 5), 90, 'stalls'], ...others), 'has the radius 90'],
    ['has a seat without a size', seats([...first.slice(0, 5), 0, 'stalls'], ...others), 'r must be a number above 0'],
    ['has a seat to its left', seats(['all', '1', 1, -5, 10, 2, 'stalls'], ...others), 'lies at -5, 10, outside of'],
    ['has two seats at one point', seats(first, ['all', '1', 2, 10, 10, 2, 'stalls']), 'at the very point of seat 1'],
    [
      'has too many places',
      plan({ standing: [1, 2].map((n) => ({ ...hall.standing[0], key: `floor-${n}`, capacity: 9_000_000 })) }),
      'has 18000003 places with the seats, more than 10000000',
    ],
    [
      'has more seats than a plan may',
      plan({
        seats: {
          ...hall.seats,
          rows: Array.from({ length: 200_001 }, (_, n) => ['all', `${n}`, 1, n / 1e4, 1, 1, 'stalls']),
        },
      }),
      'has more than 200000 seats',
    ],
    ['has a drawing that is not SVG', drawing('hello'), 'is not SVG'],
    ['has a drawing that defines entities', drawing('<!DOCTYPE svg [<!ENTITY a "ha">]><svg/>'), 'defines entities'],
    ['has a drawing outside of the folder', plan({ svg: '../../../../etc/passwd' }), 'names a file that is missing'],
  ])('with a plan that %s is rejected', (_what, files, message) => {
    const checked = checkSeasonFolder(writeFiles({ ...smallSeason(), ...files }), TODAY);
    expect(checked.ok ? [] : checked.error.map((problem) => problem.message)).toContainEqual(
      expect.stringContaining(message),
    );
  });
});
