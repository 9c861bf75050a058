/** The demo season has an example of everything that Sahna can sell. */
import { describe, expect, it } from 'vitest';
import { listDatedSessions, readSeason, type SeasonEvent } from './testing/season-folder.ts';

const season = readSeason();
const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];

function listEventsWith(has: (event: SeasonEvent) => boolean): string[] {
  return season.events.filter(has).map((event) => event.key);
}

function countSessions(event: SeasonEvent, importedOn = 1): number {
  return event.sessions.reduce((sum, rule) => sum + listDatedSessions(rule, importedOn).length, 0);
}

describe('the season has', () => {
  it('at least 40 events in three kinds at five venues', () => {
    expect(season.events.length).toBeGreaterThanOrEqual(44);
    expect(new Set(season.events.map(({ kind }) => kind)).size).toBe(3);
    expect(new Set(season.events.map(({ venue }) => venue)).size).toBe(5);
  });

  it.each(WEEKDAYS)('some hundreds of sessions within 90 days, imported on weekday %i', (importedOn) => {
    const all = season.events.flatMap((event) => event.sessions.flatMap((rule) => listDatedSessions(rule, importedOn)));
    expect(all.length).toBeGreaterThan(400);
    expect(all.length).toBeLessThan(1_500);
    for (const { day } of all) expect(day >= 0 && day <= 90).toBe(true);
  });

  it.each(WEEKDAYS)(
    'what is played next on top of the stage, and season tickets last, imported on weekday %i',
    (on) => {
      const stage = season.events.filter(({ kind }) => kind === 'stage');
      const isSeasonTicket = ({ seasonTicket }: SeasonEvent): boolean => seasonTicket !== undefined;
      const sorts = new Set(stage.filter((event) => !isSeasonTicket(event)).map(({ sort }) => sort));
      // Events with equal sort numbers are sorted by their first day.
      expect([...sorts]).toHaveLength(1);
      for (const { sort } of stage.filter(isSeasonTicket)) expect(sort).toBeGreaterThan(Math.max(...sorts));
      const days = stage
        .flatMap((event) => event.sessions.flatMap((rule) => listDatedSessions(rule, on)))
        .map(({ day }) => day);
      expect(Math.min(...days)).toBeLessThan(7);
    },
  );

  const dateSessions = (event: SeasonEvent) => event.sessions.flatMap((rule) => listDatedSessions(rule, 1));
  it.each<[string, (event: SeasonEvent) => boolean]>([
    ['one date', (event) => countSessions(event) === 1],
    ['thirty dates', (event) => countSessions(event) === 30],
    [
      'every day with several times',
      ({ sessions }) => sessions.some((rule) => 'every' in rule && rule.every === 'day' && rule.times.length > 1),
    ],
    ['no time', (event) => dateSessions(event).some(({ time }) => time === null)],
    ['endless stock', (event) => dateSessions(event).some(({ stock }) => stock === null)],
    [
      'one session sold out among others',
      (event) =>
        dateSessions(event).some(({ stock }) => stock === 0) && dateSessions(event).some(({ stock }) => stock !== 0),
    ],
    ['everything sold out', (event) => dateSessions(event).every(({ stock }) => stock === 0)],
    [
      'a few places left',
      (event) => dateSessions(event).some(({ stock }) => stock !== null && stock > 0 && stock < 10),
    ],
    [
      'matinees at 11:00 and 14:00',
      (event) => ['11:00', '14:00'].every((at) => dateSessions(event).some(({ time }) => time === at)),
    ],
    ['soon on sale', ({ status }) => status === 'soon'],
    ['attendees’ age', ({ attendees }) => attendees?.age === 'age'],
    ['attendees’ birth date', ({ attendees }) => attendees?.age === 'birthDate'],
    ['attendees’ document', ({ attendees }) => attendees?.document === true],
    ['attendees’ country', ({ attendees }) => attendees?.country === true],
    ['attendees’ region', ({ attendees }) => attendees?.region === true],
    ['attendees’ middle name only', ({ attendees }) => attendees?.middleName === true && !attendees.document],
    ['free entry', ({ free, offers }) => free && offers.every(({ price }) => price === 0)],
    [
      'the voucher card allowed',
      ({ voucherCard, offers }) =>
        voucherCard === 'allowed' && [0, 1, 2].every((use) => offers.some((row) => row.voucherCard === use)),
    ],
    ['the voucher card only', ({ voucherCard }) => voucherCard === 'only'],
    ['no voucher card', ({ voucherCard }) => voucherCard === 'no'],
    ['sign language', ({ signLanguage }) => signLanguage],
    ['a season ticket', ({ seasonTicket }) => (seasonTicket?.events.length ?? 0) > 1],
    [
      'group prices, audiences and languages',
      ({ group }) => (group?.audiences.length ?? 0) > 1 && (group?.languages.length ?? 0) > 1,
    ],
    ['add-ons', ({ addOns }) => (addOns?.length ?? 0) > 1],
    ['a programme of more than three parts', ({ programme }) => (programme?.length ?? 0) > 3],
    ['a required category', ({ offers }) => offers.some(({ required, min }) => required && (min ?? 0) > 0)],
    [
      'least and most tickets of a category',
      ({ offers }) => offers.some(({ min, max }) => (min ?? 0) > 0 && (max ?? 0) > (min ?? 0)),
    ],
    ['more than five categories', ({ offers }) => new Set(offers.map(({ category }) => category)).size > 5],
    [
      'fewer categories shown at first',
      ({ categoriesShown, offers }) =>
        categoriesShown !== undefined && new Set(offers.map(({ category }) => category)).size > categoriesShown,
    ],
    ['prices by zone', ({ offers }) => new Set(offers.map(({ zone }) => zone)).size > 2],
    [
      'two price types',
      ({ offers, sessions }) =>
        [offers, sessions].every((rows) => new Set(rows.map(({ priceType }) => priceType)).size > 1),
    ],
    ['a service fee', ({ offers }) => offers.some(({ serviceFee }) => (serviceFee ?? 0) > 0)],
    ['a fee in per cent', ({ offers }) => offers.some(({ serviceFeePercent }) => (serviceFeePercent ?? 0) > 0)],
    ['an offer with its own stock', ({ offers }) => offers.some((row) => row.stock !== undefined)],
    ['offers for certain days', ({ offers }) => offers.some(({ days }) => days !== undefined)],
    ['two passages', ({ offers }) => offers.some(({ passages }) => passages === 2)],
    ['three passages', ({ offers }) => offers.some(({ passages }) => passages === 3)],
    ['a car number', ({ form, kind }) => form.parking && kind === 'cable-car'],
    ['two choices and a tick in the form', ({ form }) => 'box1' in form && 'box2' in form && 'checkbox' in form],
    ['a sign-in', ({ signInRequired }) => signInRequired],
    ['the e-mail asked twice', ({ form }) => form.repeatEmail],
    ['a bar code', ({ ticketType }) => ticketType === 'barcode'],
    ['no code on the ticket', ({ ticketType }) => ticketType === 'none'],
    ['refund tiers', ({ refunds }) => (refunds.tiers?.length ?? 0) > 1],
    ['no refunds', ({ refunds }) => !refunds.allowed],
    ['a way back to the listing', (event) => event.backToListing === true],
    ['a standing zone on sale', ({ offers }) => offers.some(({ zone }) => zone === 'dance-floor')],
  ])('an event with %s', (_, has) => {
    expect(listEventsWith(has)).not.toEqual([]);
  });

  it.each(['ballet', 'concerts'])('one event of %s with all production details, and the way to its venue', (menu) => {
    const [event, ...others] = season.events.filter((one) => one.menu === menu && one.production);
    expect(others).toEqual([]);
    expect(season.venues.find(({ key }) => key === event?.venue)?.directions).toBeDefined();
  });

  it('promo codes by percent, by amount, limited in time, in uses and to events', () => {
    const codes = season.promoCodes;
    expect(codes.some(({ percent }) => percent !== undefined)).toBe(true);
    expect(codes.some(({ amount }) => amount !== undefined)).toBe(true);
    expect(codes.some(({ to }) => to !== undefined && Number(to) >= 0)).toBe(true);
    expect(codes.some(({ to }) => Number(to) < 0)).toBe(true);
    expect(codes.some(({ uses }) => uses < 10)).toBe(true);
    expect(codes.some(({ events }) => events !== undefined)).toBe(true);
  });

  it('loyalty cards, one of them blocked, and customers with season tickets', () => {
    expect(season.loyaltyCards.filter(({ blocked }) => blocked)).toHaveLength(1);
    expect(season.loyaltyCards.length).toBeGreaterThan(1);
    expect(season.seasonTickets.length).toBeGreaterThan(1);
  });
});
