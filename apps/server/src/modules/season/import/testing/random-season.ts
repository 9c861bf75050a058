/** Random lists, settings and hall of the small season, any optional field absent. The compiler names a missing field. */
import { LANGUAGES } from '@sahna/contract';
import { isFlag, SWITCH_NAMES, SWITCH_RANGES } from '@sahna/contract/rules/staff/shop-switches';
import fc from 'fast-check';
import { type HallPlanFile, MORE_SEAT_COLUMNS, SEAT_COLUMNS, ZONE_SHAPES } from '../format/hall-plan.ts';
import type { ListName, Lists } from '../format/lists.ts';
import type { SeasonFile } from '../format/season.ts';
import {
  type ArbitraryFields,
  amount,
  color,
  optionalText,
  picture,
  sort,
  text,
  vatRates,
  webAddress,
} from './random-fields.ts';

const flag = fc.boolean();
const day = fc.constantFrom('2036-03-06', '+3');
const email = fc.constantFrom('a@mail.example', 'b.c@mail.example');
type Row<Name extends ListName> = ArbitraryFields<Lists[Name][number]>;

const menu = fc.record(
  {
    ...{ key: fc.constant('music'), name: text, heading: text, sort, showImage: flag },
    submenus: fc.record({ key: fc.constant('quartets'), name: text, sort }).map((each) => [each]),
  } satisfies ArbitraryFields<Lists['kinds.json'][number]['menus'][number]>,
  { requiredKeys: ['key', 'name', 'submenus'] },
);
const kind = fc.record(
  {
    ...{ key: fc.constant('stage'), name: text, heading: text, sort, showCalendar: flag, showTags: flag },
    ...{ columns: fc.integer({ min: 1, max: 4 }), rows: fc.integer({ min: 1, max: 100 }) },
    menus: menu.map((each) => [each]),
  } satisfies Row<'kinds.json'>,
  { requiredKeys: ['key', 'name', 'menus'] },
);
const directions = fc.record(
  { text: optionalText, transport: optionalText, parking: optionalText },
  { requiredKeys: [] },
);
const venue = fc.record(
  {
    ...{ key: fc.constant('house'), name: text, address: text, city: optionalText, mapUrl: webAddress, directions },
    timeZone: fc.constantFrom('Asia/Almaty', 'Asia/Tokyo'),
    halls: text.map((name) => [{ key: 'great-hall', name, plan: 'halls/great-hall.json' }]),
  } satisfies Row<'venues.json'>,
  { requiredKeys: ['key', 'name', 'address', 'halls'] },
);
const country = fc.record(
  {
    key: fc.constant('kz'),
    name: text,
    regions: text.map((name) => [{ key: 'almaty', name }]),
  } satisfies Row<'countries.json'>,
  { requiredKeys: ['key', 'name'] },
);
const documentType = fc.record(
  {
    id: fc.integer({ min: 1, max: 6 }),
    name: text,
    note: optionalText,
    country: fc.constant('kz'),
  } satisfies Row<'document-types.json'>,
  { requiredKeys: ['id', 'name'] },
);
const promoCode = fc
  .record(
    {
      code: fc.constantFrom('SPRING', 'spring 2'),
      ...{ percent: fc.integer({ min: 1, max: 100 }), amount },
      ...{ events: fc.subarray(['concert', 'museum']), from: day, to: fc.constant('+9') },
      ...{ uses: fc.integer({ min: 0, max: 100 }), perOrder: fc.integer({ min: 1, max: 100 }) },
    } satisfies Row<'promo-codes.json'>,
    { requiredKeys: ['code', 'amount', 'uses'] },
  )
  .map(({ percent, amount: off, ...code }) => ({
    ...code,
    ...(percent === undefined ? { amount: off } : { percent }),
  }));
const loyaltyCard = fc
  .record(
    {
      ...{
        card: fc.constantFrom('700', '701'),
        name: fc.string({ maxLength: 200 }),
        email,
        bonuses: amount,
        blocked: flag,
      },
      percent: fc.integer({ min: 0, max: 100 }),
      ...{ pin: fc.constant('1234'), pinDigest: fc.constant('abc') },
    } satisfies Row<'loyalty-cards.json'>,
    { requiredKeys: ['card', 'name'] },
  )
  .map(({ pin, pinDigest, ...card }) => ({ ...card, ...(pin === undefined ? { pinDigest } : { pin }) }));
const seasonTicket = fc.record(
  {
    key: fc.constant('first'),
    customer: fc.record(
      {
        email,
        lastname: fc.constant('Омарова'),
        firstname: fc.constant(''),
        middlename: fc.constant('A'),
        phone: fc.constant('+7'),
      },
      { requiredKeys: ['email', 'lastname', 'firstname'] },
    ),
    ...{ card: fc.constant('700'), event: fc.constant('pass'), quantity: fc.integer({ min: 0, max: 9 }) },
  } satisfies Row<'season-tickets.json'>,
  { requiredKeys: ['key', 'customer', 'event', 'quantity'] },
);
const tag = fc.record({ key: fc.constant('classic'), name: text } satisfies Row<'tags.json'>);
const category = fc.record({ name: text, description: optionalText }, { requiredKeys: ['name'] });
const reason = fc.record(
  { key: fc.constant('ill'), name: text, description: optionalText },
  { requiredKeys: ['key', 'name'] },
);

const toOneRow = <Value>(row: fc.Arbitrary<Value>): fc.Arbitrary<Value[]> => row.map((each) => [each]);
/** Season tickets are of the event `pass`, which has to be one. */
export const lists = fc.record({
  'kinds.json': toOneRow(kind),
  'tags.json': toOneRow(tag),
  'categories.json': fc.tuple(category, category).map(([adult, child]) => [
    { key: 'adult', ...adult },
    { key: 'child', ...child },
  ]),
  'countries.json': toOneRow(country),
  'document-types.json': toOneRow(documentType),
  'venues.json': toOneRow(venue),
  'return-reasons.json': toOneRow(reason),
  'promo-codes.json': toOneRow(promoCode),
  'loyalty-cards.json': toOneRow(loyaltyCard),
  'season-tickets.json': toOneRow(seasonTicket),
} satisfies Record<ListName, fc.Arbitrary<unknown>>);

const switches = fc.record(
  Object.fromEntries(
    SWITCH_NAMES.map((name) => [name, isFlag(name) ? fc.constantFrom(0, 1) : fc.integer(SWITCH_RANGES[name])]),
  ),
  { requiredKeys: [] },
);
const line = fc.constantFrom('', 'Words & <b>');
const operator = fc.record(
  {
    ...{ company: text, taxId: line, registration: line, address: text, director: optionalText, phone: line },
    email: fc.oneof(fc.constant(''), email),
  } satisfies ArbitraryFields<SeasonFile['shop']['operator']>,
  { requiredKeys: ['company', 'taxId', 'address', 'email', 'phone'] },
);
const meta = fc.record(
  {
    ...{ title: text, subject: optionalText, description: text, keywords: optionalText, owner: line, image: picture },
    type: fc.constant('article'),
  } satisfies ArbitraryFields<SeasonFile['shop']['meta']>,
  { requiredKeys: ['title', 'description'] },
);
const shop = fc.record(
  {
    ...{ name: text, siteUrl: webAddress, language: fc.constant('kz'), switches, meta, operator },
    languages: fc.subarray([...LANGUAGES]).map((list) => [...new Set(['kz', ...list])]),
    email: fc.record({ sender: fc.constant('House <a@house.example>'), footer: optionalText }, { requiredKeys: [] }),
    ...{ country: fc.constant('kz'), reserveMinutes: fc.integer({ min: 1, max: 1440 }) },
    ...{ logo: fc.oneof(picture, fc.record({ kz: picture })), logoMobile: picture, favicon: picture },
    ...{ logoUrl: fc.constantFrom('', '/a', 'https://house.example/'), headerBackground: fc.oneof(color, picture) },
    ...{ banner: fc.constantFrom({}, { kz: '<p>Баннер</p>' }), footer: fc.constantFrom({}, { contacts: 'tel:+7' }) },
    rules: fc.record({ 'purchase-terms': fc.constant({ kz: '<p>a</p>' }) }, { requiredKeys: [] }),
  } satisfies ArbitraryFields<SeasonFile['shop']>,
  { requiredKeys: ['name', 'language', 'languages', 'meta', 'operator'] },
);
const consent = fc.record(
  { key: fc.constant('terms'), text, required: flag, shownFor: fc.constantFrom('order', 'attendees') },
  { requiredKeys: ['key', 'text'] },
);
export const season = fc.record({
  format: fc.constantFrom(1, 2),
  currency: fc.constant('KZT'),
  timeZone: fc.constantFrom('Asia/Almaty', 'UTC'),
  relativeDates: fc.constant(true),
  shop,
  consents: toOneRow(consent),
  vat: fc.oneof(fc.constant({ payer: false }), fc.record({ payer: fc.constant(true), rates: vatRates })),
} satisfies ArbitraryFields<SeasonFile>);

const seatTerms = fc.constantFrom(
  ['ordinary', '', 'wheelchair', '', 'ordinary', ''],
  ['wheelchair', '', 'companion', 'all/1/1', 'ordinary', ''],
);
const bestOrder = fc.integer({ min: 0, max: 3 });
const place = fc.record({
  restricted: fc.constantFrom(0, 1, true),
  note: fc.constantFrom('', 'aisle', null),
  bestOrder,
});
const seats = fc.tuple(seatTerms, place, place, place).map(([terms, ...places]) => ({
  columns: [...SEAT_COLUMNS, ...MORE_SEAT_COLUMNS],
  rows: places.map(({ restricted, note, bestOrder: order }, at) => [
    ...([
      ['all', '1', 1, 10, 10, 2, 'stalls'],
      ['all', '1', 2, 20.25, 10, 2, 'stalls'],
      ['all', 'A', 1, 10, 60, 2, 'balcony'],
    ][at] ?? []),
    ...[['all/1/1', 'all/1/2', 'all/A/1'][at], terms[2 * at], terms[2 * at + 1], restricted, note, order],
  ]),
}));
const sector = fc.record(
  {
    ...{
      key: fc.constant('all'),
      name: text,
      bounds: fc.constantFrom([0, 0, 100, 80.5], [1, 2, 99, 70]),
      view: picture,
    },
    ...{ height: fc.integer({ min: -10, max: 60 }), rake: fc.constantFrom(0, 1.5) },
  } satisfies ArbitraryFields<HallPlanFile['sectors'][number]>,
  { requiredKeys: ['key', 'name', 'bounds'] },
);
const zoneFields = {
  ...{ name: text, description: optionalText, color, shape: fc.constantFrom(...ZONE_SHAPES) },
} satisfies ArbitraryFields<HallPlanFile['zones'][number], 'key'>;
const zone = fc.record(zoneFields, { requiredKeys: ['name', 'color'] });
const standing = fc.record(
  {
    ...{ key: fc.constant('floor'), name: text, sector: fc.constant('all'), zone: fc.constant('stalls') },
    ...{ capacity: fc.integer({ min: 3, max: 9 }), button: optionalText },
  } satisfies ArbitraryFields<HallPlanFile['standing'][number]>,
  { requiredKeys: ['key', 'name', 'sector', 'zone', 'capacity'] },
);
/** The plan of the great hall. */
export const hall = fc.record({
  svg: fc.constant('halls/great-hall.svg'),
  ...{ width: fc.constantFrom(100, 120.5), height: fc.constant(80.5), seats },
  sectors: toOneRow(sector),
  zones: fc.tuple(zone, zone).map(([stalls, balcony]) => [
    { key: 'stalls', ...stalls },
    { key: 'balcony', ...balcony },
  ]),
  notes: text.map((words) => [{ key: 'aisle', text: words }]),
  standing: toOneRow(standing),
} satisfies ArbitraryFields<HallPlanFile>);
