/** Random values of optional fields of events and of sessions, any of them absent. */
import fc from 'fast-check';

/** Without words like `NaN`, by which tests find values that are described wrongly. */
const createWords = (minLength: number) =>
  fc.string({ minLength }).filter((words) => !/undefined|null|NaN|Invalid/.test(words));
const text = fc.record(
  { kz: createWords(1), ru: createWords(0), en: createWords(0), ch: createWords(0) },
  { requiredKeys: ['kz'] },
);
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

const tier = fc.record({ days: fc.integer({ min: 0, max: 90 }), percent: fc.integer({ min: 0, max: 100 }) });
const refunds = fc.record(
  { allowed: fc.boolean(), untilHours: fc.integer({ min: 0, max: 1000 }), tiers: fc.array(tier, { maxLength: 3 }) },
  { requiredKeys: ['allowed', 'untilHours'] },
);
const question = fc.record({ name: text, options: fc.array(text, { minLength: 1, maxLength: 3 }) });
const form = fc.record(
  { fio: fc.boolean(), phone: fc.boolean(), parking: fc.boolean(), box1: question, checkbox: text },
  { requiredKeys: [] },
);
const attendees = fc.record(
  {
    age: fc.constantFrom('none', 'age', 'birthDate'),
    document: fc.boolean(),
    changeUntilHours: fc.integer({ min: 0, max: 10_000 }),
  },
  { requiredKeys: [] },
);

export const eventFields = fc.record(
  {
    sales,
    vat: vatRates,
    receiptName: fc.record({ kz: line, ru: line }, { requiredKeys: [] }),
    template: fc.boolean(),
    title: text,
    note: text,
    ageFrom: fc.integer({ min: 0, max: 99 }),
    durationMinutes: fc.integer({ min: 1, max: 600 }),
    orderLimit: fc.integer({ min: 1, max: 100 }),
    reserveMinutes: fc.integer({ min: 1, max: 1440 }),
    categoriesShown: fc.integer({ min: 1, max: 100 }),
    status: fc.constantFrom('on_sale', 'soon', 'hidden'),
    voucherCard: fc.constantFrom('no', 'allowed', 'only'),
    free: fc.boolean(),
    refunds,
    form,
    attendees,
  },
  { requiredKeys: [] },
);
export const sessionFields = fc.record(
  {
    orderLimit: fc.integer({ min: 1, max: 100 }),
    reserveMinutes: fc.integer({ min: 1, max: 1440 }),
    refunds,
    form,
    attendees: fc.option(attendees),
    sales,
    priceType: fc.integer({ min: 1, max: 9 }),
    stock: fc.option(fc.integer({ min: 0, max: 500 })),
    seatZones: fc.constantFrom({}, { balcony: ['all/1/2'] }, { balcony: ['all/1/1'], stalls: ['all/A/1'] }),
    seatOrder: fc.constantFrom([], [['all/A/1'], ['all/1/2', 'all/1/1']]),
  },
  { requiredKeys: [] },
);
