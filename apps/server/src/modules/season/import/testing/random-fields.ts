/** Random values of optional fields of events, sessions and offers, any of them absent. The compiler names a missing field. */
import fc from 'fast-check';
import { PAYMENT_METHOD_KEYS } from '../../../../platform/lib/payment-method-keys.ts';
import type { EventFile, SessionRule } from '../format/event.ts';
import type { ProductionFields } from '../format/production.ts';

/** An arbitrary for each field of a file but those that the test season sets. */
export type ArbitraryFields<File, Fixed extends keyof File = never> = Record<
  Exclude<keyof File, Fixed>,
  fc.Arbitrary<unknown>
>;

/** Without words like `NaN`, by which tests find values that are described wrongly; the format leaves some characters out. */
const createWords = (minLength: number) =>
  fc.string({ minLength }).filter((words) => !/undefined|null|NaN|Invalid/.test(words.replaceAll(/[^A-Za-z]/g, '')));
export const text = fc.record(
  { kz: createWords(1), ru: createWords(0), en: createWords(0), ch: createWords(0) },
  { requiredKeys: ['kz'] },
);
export const optionalText = fc.oneof(fc.constant({}), text);
export const sort = fc.integer({ min: -1000, max: 1000 });
export const webAddress = fc.constantFrom('https://house.example/', 'http://house.example/a?b=1#c');
export const picture = fc.constantFrom('images/poster.svg', 'images/logo.svg');
export const color = fc.constantFrom('#123456', '#AbCdEf');
const date = fc.constantFrom('2036-03-06', '2036-03-07');
const time = fc.constantFrom('09:00', '23:59');
const flag = fc.boolean();
const key = fc.constantFrom('first', 'second');
export const amount = fc.integer({ min: 1, max: 900_000 }).map((minor) => minor / 100);
const minutes = fc.integer({ min: 0, max: 1_000_000 });
const day = fc.integer({ min: 0, max: 60 });
const from = fc.oneof(
  day.map((days) => `+${days} 10:00`),
  fc
    .date({ min: new Date('2036-03-01T00:00:00Z'), max: new Date('2036-04-01T00:00:00Z'), noInvalidDate: true })
    .map((at) => at.toISOString()),
);
const until = day.map((days) => `+${days + 61} 23:30`);
const saleWindow = fc.oneof(
  fc.record({ from, until }, { requiredKeys: [] }),
  fc.record({ from, untilMinutesBefore: minutes }, { requiredKeys: [] }),
);
const sales = fc.record({ web: saleWindow, boxOffice: saleWindow, agents: saleWindow }, { requiredKeys: [] });

const rate = fc.option(fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100));
export const vatRates = fc.record({ tickets: rate, fees: rate, addOns: rate }, { requiredKeys: [] });
const line = fc.string({ minLength: 1, maxLength: 128 }).filter((name) => name.trim() !== '');

const zoneColors = fc.record({ stalls: color, balcony: color }, { requiredKeys: [] });
const tier = fc.record({ days: fc.integer({ min: 0, max: 90 }), percent: fc.integer({ min: 0, max: 100 }) });
const refunds = fc.record(
  { allowed: fc.boolean(), untilHours: fc.integer({ min: 0, max: 1000 }), tiers: fc.array(tier, { maxLength: 3 }) },
  { requiredKeys: ['allowed', 'untilHours'] },
);
const question = fc.record({ name: text, options: fc.array(text, { minLength: 1, maxLength: 3 }) });
const form = fc.record(
  {
    ...{ fio: flag, phone: flag, repeatEmail: flag, parking: flag },
    ...{ box1: question, box2: question, checkbox: text },
  } satisfies ArbitraryFields<EventFile['form']>,
  { requiredKeys: [] },
);
const attendees = fc.record(
  {
    age: fc.constantFrom('none', 'age', 'birthDate'),
    ...{ middleName: flag, document: flag, country: flag, region: flag },
    changeUntilHours: fc.integer({ min: 0, max: 10_000 }),
  } satisfies ArbitraryFields<NonNullable<EventFile['attendees']>>,
  { requiredKeys: [] },
);

const programme = fc.uniqueArray(
  fc.record(
    { title: text, day: date, time, venue: optionalText, address: optionalText, url: webAddress, sort },
    { requiredKeys: ['title', 'sort'] },
  ),
  { selector: ({ sort: order }) => order, maxLength: 2 },
);
const name = fc.record(
  { kz: createWords(1).map((words) => words.slice(0, 200)), en: fc.constant('Name') },
  { requiredKeys: ['kz'] },
);
const credit = fc.record({ role: name, names: fc.array(name, { minLength: 1, maxLength: 2 }) });
const work = fc.oneof(
  fc.record({ title: name, author: name, note: name, minutes: fc.constant(70) }, { requiredKeys: ['title'] }),
  fc.record({ interval: fc.integer({ min: 1, max: 240 }) }),
);
const review = fc.record({ text, author: name, source: name, url: webAddress }, { requiredKeys: ['text', 'author'] });
const production = fc.record(
  {
    intervals: fc.integer({ min: 0, max: 9 }),
    gallery: fc.array(fc.record({ image: picture, alt: name, caption: name }, { requiredKeys: ['image', 'alt'] }), {
      maxLength: 2,
    }),
    cast: fc.array(credit, { maxLength: 2 }),
    team: fc.array(credit, { maxLength: 2 }),
    works: fc.array(work, { maxLength: 3 }),
    reviews: fc.array(review, { maxLength: 2 }),
  } satisfies ArbitraryFields<ProductionFields>,
  { requiredKeys: [] },
);
const addOn = fc.record(
  {
    ...{ key, title: text, description: optionalText, image: picture, price: amount },
    stock: fc.option(fc.integer({ min: 0, max: 100 })),
    limit: fc.integer({ min: 1, max: 100 }),
  } satisfies ArbitraryFields<EventFile['addOns'][number]>,
  { requiredKeys: ['key', 'title', 'price'] },
);
const choice = fc.record({ key, name: text });
const people = fc.integer({ min: 1, max: 5 });
/** Of an event without offers. */
export const group = fc.record({
  text,
  durationMinutes: fc.integer({ min: 1, max: 600 }),
  prices: fc
    .record({ key, name: text, price: amount, included: people, extraPrice: amount, min: people })
    .map((price) => [{ ...price, max: price.min + 10 }]),
  audiences: choice.map((each) => [each]),
  languages: choice.map((each) => [each]),
} satisfies ArbitraryFields<NonNullable<EventFile['group']>>);

/** Beside category, zone and price. */
export const offerFields = fc
  .record(
    {
      serviceFee: amount,
      serviceFeePercent: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
      stock: fc.integer({ min: 0, max: 100 }),
      min: fc.integer({ min: 0, max: 1 }),
      max: fc.integer({ min: 1, max: 5 }),
      required: flag,
      passages: fc.integer({ min: 1, max: 1000 }),
      voucherCard: fc.constantFrom(0, 1, 2),
      priceType: fc.integer({ min: 1, max: 9 }),
      days: fc.subarray(['2036-03-06', '2036-03-07']),
      description: optionalText,
    } satisfies ArbitraryFields<EventFile['offers'][number], 'category' | 'zone' | 'price'>,
    { requiredKeys: [] },
  )
  .map(({ serviceFee, serviceFeePercent, ...terms }) => ({
    ...terms,
    ...(serviceFeePercent === undefined ? { serviceFee: serviceFee ?? 0 } : { serviceFeePercent }),
  }));

export const eventFields = fc.record(
  {
    sales,
    vat: vatRates,
    receiptName: fc.record({ kz: line, ru: line }, { requiredKeys: [] }),
    template: flag,
    ...{ title: text, note: optionalText, language: optionalText, submenu: fc.constant('quartets') },
    description: fc.constantFrom(
      {},
      { kz: '<p>Кеш</p>' },
      { en: '<ul><li><em>a</em> &amp; b</li></ul>', ru: '<h2>В</h2>' },
    ),
    descriptionUrl: fc.record({ kz: webAddress, ru: webAddress, en: webAddress, ch: webAddress }, { requiredKeys: [] }),
    sort,
    image: fc.oneof(picture, fc.record({ kz: picture, ru: picture }, { requiredKeys: ['kz'] })),
    tags: fc.constantFrom([], ['classic']),
    ticketType: fc.constantFrom('qr', 'none', 'barcode'),
    payBy: fc.subarray([...PAYMENT_METHOD_KEYS], { minLength: 1 }),
    ...{ showTicketCount: flag, showQuantity: flag, signLanguage: flag, signInRequired: flag, backToListing: flag },
    ...{ seatMap: flag, zoneColors, programme, production },
    addOns: fc.uniqueArray(addOn, { selector: (each) => each.key, maxLength: 2 }),
    seasonTicket: fc.record({ events: fc.constant(['concert']), quantity: fc.integer({ min: 1, max: 1000 }) }),
    ageFrom: fc.integer({ min: 0, max: 99 }),
    durationMinutes: fc.integer({ min: 1, max: 600 }),
    orderLimit: fc.integer({ min: 1, max: 100 }),
    reserveMinutes: fc.integer({ min: 1, max: 1440 }),
    categoriesShown: fc.integer({ min: 1, max: 100 }),
    status: fc.constantFrom('on_sale', 'soon', 'hidden'),
    voucherCard: fc.constantFrom('no', 'allowed', 'only'),
    ...{ free: flag, refunds, form, attendees },
  } satisfies ArbitraryFields<EventFile, 'key' | 'kind' | 'menu' | 'venue' | 'hall' | 'sessions' | 'offers' | 'group'>,
  { requiredKeys: [] },
);

const blockedSeats = fc
  .record(
    {
      ...{ key, reason: fc.constant('First night'), owner: fc.constant('Press <b>') },
      seats: fc.constantFrom(['all/A/1'], []),
      places: fc.constant({ stalls: 1 }),
      releaseHoursBefore: fc.integer({ min: 0, max: 100 }),
      releaseAt: fc.constant('2036-02-29T12:00:00+05:00'),
    } satisfies ArbitraryFields<SessionRule['blockedSeats'][number]>,
    { requiredKeys: ['key', 'reason', 'owner', 'places'] },
  )
  .map(({ releaseAt, ...block }) => [block.releaseHoursBefore === undefined ? { ...block, releaseAt } : block]);
export const sessionFields = fc.record(
  {
    orderLimit: fc.integer({ min: 1, max: 100 }),
    reserveMinutes: fc.integer({ min: 1, max: 1440 }),
    refunds,
    form,
    attendees: fc.option(attendees),
    sales,
    priceType: fc.integer({ min: 1, max: 9 }),
    // Two places are blocked.
    stock: fc.option(fc.integer({ min: 2, max: 500 })),
    zoneStock: fc.record({ stalls: fc.constantFrom(2, 3), balcony: fc.constant(1) }),
    zoneColors,
    blockedSeats,
    seatZones: fc.constantFrom({}, { balcony: ['all/1/2'] }, { balcony: ['all/1/1'], stalls: ['all/A/1'] }),
    seatOrder: fc.constantFrom([], [['all/A/1'], ['all/1/2', 'all/1/1']]),
  } satisfies ArbitraryFields<SessionRule>,
  { requiredKeys: [] },
);
