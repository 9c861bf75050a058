/** The demo season shows everything Sahna can sell, and its four languages are four languages. */
import { describe, expect, it } from 'vitest';
import {
  filesOfSeason,
  localText,
  readSeason,
  readText,
  type SeasonEvent,
  sessionsOf,
  textsOfSeason,
} from './testing/season-folder.ts';

const season = readSeason();
const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];

/** Titles and words that are spelt alike in Russian and Kazakh. */
const ALIKE = new Set([
  'Абай',
  'Абай облысы',
  'Алматы',
  'Астана',
  'Кармен',
  'Отелло',
  'Партер',
  'Амфитеатр',
  'Балкон',
  'Опера',
  'Балет',
  'Драма',
  'Комедия',
  'Трагедия',
  'Фестиваль',
  'Велосипед',
  'Археология',
]);

function eventsWith(has: (event: SeasonEvent) => boolean): string[] {
  return season.events.filter(has).map((event) => event.key);
}

function sessionCount(event: SeasonEvent, importedOn = 1): number {
  return event.sessions.reduce((sum, rule) => sum + sessionsOf(rule, importedOn).length, 0);
}

describe('texts', () => {
  const links = textsOfSeason().filter(({ where }) => where.endsWith('Url'));
  const texts = textsOfSeason().filter(({ where }) => !where.endsWith('Url'));

  it('are all there in four languages', () => {
    expect(texts.length).toBeGreaterThan(400);
    for (const { where, text } of texts) {
      const parsed = localText.safeParse(text);
      expect(parsed.success, where).toBe(true);
      for (const [language, words] of Object.entries(text)) expect(words, `${where} ${language}`).not.toBe('');
    }
  });

  it('are not copies of one another', () => {
    for (const { where, text } of texts) {
      const { ru, en, kz, ch } = localText.parse(text);
      const letters = [ru, en, kz, ch].filter((words) => /\p{L}/u.test(words));
      const distinct = new Set(ALIKE.has(ru) ? [ru, en, ch] : letters).size;
      expect(distinct, `${where}: ${ru}`).toBe(ALIKE.has(ru) ? 3 : letters.length);
    }
  });

  it('are written in the script of their language', () => {
    for (const { where, text } of texts) {
      const { ru, en, kz, ch } = localText.parse(text);
      expect(/[А-яЁё]/.test(ru), `${where} ru: ${ru}`).toBe(true);
      expect(/[A-Za-z]/.test(en) && !/[А-яЁё]/.test(en), `${where} en: ${en}`).toBe(true);
      expect(/[А-я]/.test(kz), `${where} kz: ${kz}`).toBe(true);
      expect(/\p{Script=Han}/u.test(ch) && !/[А-яЁё]/.test(ch), `${where} ch: ${ch}`).toBe(true);
    }
  });

  it('in Kazakh, when longer than a name, use Kazakh letters', () => {
    for (const { where, text } of texts) {
      const { kz } = localText.parse(text);
      if (kz.length > 40) expect(/[ӘәҒғҚқҢңӨөҰұҮүҺһІі]/.test(kz), `${where}: ${kz}`).toBe(true);
    }
  });

  it('describe each event at some length', () => {
    for (const { where, text } of texts.filter(({ where }) => /^events\/.*json\.description$/.test(where))) {
      const { ru, en, kz, ch } = localText.parse(text);
      for (const words of [ru, en, kz]) expect(words.length, where).toBeGreaterThan(120);
      expect(ch.length, where).toBeGreaterThan(40);
    }
  });

  it('link to a page of their language', () => {
    expect(links).not.toEqual([]);
    for (const { where, text } of links) {
      const urls = Object.values(localText.parse(text)).map((url) => new URL(url));
      expect(new Set(urls.map(({ host }) => host)).size, where).toBe(4);
    }
  });

  it('include the rules and contacts pages of each language', () => {
    const pages = ['purchase-terms', 'privacy-policy', 'contacts'].map((page) =>
      ['ru', 'en', 'kz', 'ch'].map((language) => readText(`texts/${page}.${language}.html`)),
    );
    for (const page of pages) expect(new Set(page).size).toBe(4);
  });
});

describe('references', () => {
  it('lead to menus, venues, halls, tags and categories that exist', () => {
    const tags = season.tags.map(({ key }) => key);
    const categories = season.categories.map(({ key }) => key);
    for (const event of season.events) {
      const menu = season.kinds.find(({ key }) => key === event.kind)?.menus.find(({ key }) => key === event.menu);
      expect(menu, event.key).toBeDefined();
      if (event.submenu !== undefined)
        expect(
          menu?.submenus.map(({ key }) => key),
          event.key,
        ).toContain(event.submenu);
      const venue = season.venues.find(({ key }) => key === event.venue);
      expect(venue, event.key).toBeDefined();
      if (event.hall !== undefined)
        expect(
          venue?.halls.map(({ key }) => key),
          event.key,
        ).toContain(event.hall);
      for (const tag of event.tags) expect(tags, event.key).toContain(tag);
      for (const { category } of event.offers) expect(categories, event.key).toContain(category);
    }
  });

  it('of every menu, tag and category are used by an event', () => {
    const used = {
      menus: new Set(season.events.map(({ menu }) => menu)),
      submenus: new Set(season.events.map(({ submenu }) => submenu)),
    };
    for (const { menus } of season.kinds) {
      for (const menu of menus) {
        expect(used.menus).toContain(menu.key);
        for (const submenu of menu.submenus) expect(used.submenus).toContain(submenu.key);
      }
    }
    const tags = season.events.flatMap((event) => event.tags);
    for (const { key } of season.tags) expect(tags).toContain(key);
    const categories = season.events.flatMap(({ offers }) => offers.map(({ category }) => category));
    for (const { key } of season.categories) expect(categories).toContain(key);
  });

  it('between events, codes and subscriptions hold', () => {
    const keys = season.events.map(({ key }) => key);
    const seasonTickets = eventsWith(({ subscription }) => subscription !== undefined);
    for (const { subscription } of season.events)
      for (const key of subscription?.events ?? []) expect(keys).toContain(key);
    for (const { events } of season.promoCodes) for (const key of events ?? []) expect(keys).toContain(key);
    for (const { event } of season.subscriptions) expect(seasonTickets).toContain(event);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('to images are to files, and every image is used and small', () => {
    const images = filesOfSeason().filter((path) => path.startsWith('images/'));
    const used = [season.shop.logo, season.shop.favicon, ...season.events.flatMap(({ image }) => Object.values(image))];
    expect([...new Set(used)].sort()).toEqual(images.sort());
    for (const language of ['ru', 'en', 'kz', 'ch'] as const)
      expect(new Set(season.events.map(({ image }) => readText(image[language]))).size).toBe(season.events.length);
    for (const path of images) {
      const svg = readText(path);
      expect(svg.length, path).toBeLessThan(30_000);
      expect(svg, path).not.toMatch(/<script|gradient|NaN|undefined|<text/i);
    }
  });

  it('to posters are lettered in the language of the page, and none is heavier for it', () => {
    const weight = (language: 'ru' | 'en' | 'kz' | 'ch'): number =>
      season.events.reduce((sum, { image }) => sum + readText(image[language]).length, 0);
    for (const language of ['ru', 'en', 'ch'] as const) {
      const alike = season.events.filter(({ image }) => image[language] === image.kz).map(({ key }) => key);
      // Numbers and signs, and names that Russian and Kazakh write alike.
      const few = language === 'ru' ? 20 : 4;
      expect(alike.length, `${language}: ${alike}`).toBeLessThanOrEqual(few);
      expect(weight(language), language).toBeLessThan(weight('kz') * 1.25);
    }
  });
});

describe('halls', () => {
  it.each([
    ['opera-main', 600, 0],
    ['dala-arena', 2952, 2],
  ])('%s has %i seats and %i standing zones', (key, seats, standing) => {
    expect(season.plans.get(key)?.seats.rows).toHaveLength(seats);
    expect(season.plans.get(key)?.standing).toHaveLength(standing);
  });

  it('seat nobody outside the drawing, twice, or on a neighbour’s knees', () => {
    for (const [hall, { width, height, seats, sectors, zones }] of season.plans) {
      const places = new Set<string>();
      const points = seats.rows.map(([sector, row, seat, x, y, r, zone]) => {
        places.add(`${sector}/${row}/${seat}`);
        expect(sectors.map(({ key }) => key)).toContain(sector);
        expect(zones.map(({ key }) => key)).toContain(zone);
        return { x: Number(x), y: Number(y), r: Number(r) };
      });
      expect(places.size, hall).toBe(seats.rows.length);
      for (const { x, y, r } of points) expect(x > r && y > r && x < width - r && y < height - r, hall).toBe(true);
      const sorted = points.sort((a, b) => a.x - b.x);
      sorted.forEach((a, index) => {
        for (let next = index + 1; next < sorted.length; next++) {
          const b = sorted[next];
          if (b === undefined || b.x - a.x > 2 * a.r) break;
          if (Math.hypot(a.x - b.x, a.y - b.y) < 2 * a.r) throw new Error(`${hall}: seats overlap near ${a.x}, ${a.y}`);
        }
      });
    }
  });

  it('have places for wheelchairs, each with a companion beside it, and say where the view is restricted', () => {
    for (const [hall, { seats, notes }] of season.plans) {
      const places = new Map(seats.rows.map((row) => [row.slice(0, 3).join('/'), row]));
      const companions = seats.rows.filter((row) => row[7] === 'companion');
      expect(companions.length, hall).toBeGreaterThan(1);
      expect(companions.length, hall).toBe(seats.rows.filter((row) => row[7] === 'wheelchair').length);
      for (const [sector, row, seat, , , , , , of] of companions) {
        const wheelchair = places.get(String(of));
        expect(wheelchair?.[7], hall).toBe('wheelchair');
        expect([wheelchair?.[0], wheelchair?.[1]], hall).toEqual([sector, row]);
        expect(Math.abs(Number(wheelchair?.[2]) - Number(seat)), hall).toBe(1);
      }
      const restricted = seats.rows.filter((row) => row[9] === 1);
      expect(restricted.length, hall).toBeGreaterThan(10);
      for (const row of restricted) expect(notes.map(({ key }) => key)).toContain(row[10]);
    }
  });

  it('sell no more of a zone than it holds, and all of it on an ordinary evening', () => {
    const full = new Set<string>();
    for (const event of season.events.filter(({ hall }) => hall !== undefined)) {
      const plan = season.plans.get(event.hall ?? '');
      const held = new Map(
        plan?.zones.map(({ key }) => [
          key,
          (plan.seats.rows.filter((seat) => seat[6] === key).length ||
            plan.standing.find(({ zone }) => zone === key)?.capacity) ??
            0,
        ]),
      );
      for (const { zone } of event.offers) expect([...held.keys()], event.key).toContain(zone);
      for (const { zoneStock, stock } of event.sessions) {
        const zones = Object.entries(zoneStock ?? {});
        expect(zones.length, event.key).toBeGreaterThan(0);
        expect(
          zones.reduce((sum, [, count]) => sum + count, 0),
          event.key,
        ).toBe(stock);
        for (const [zone, count] of zones)
          expect(count, `${event.key} ${zone}`).toBeLessThanOrEqual(held.get(zone) ?? 0);
        if (zones.every(([zone, count]) => count === held.get(zone))) full.add(event.hall ?? '');
      }
    }
    expect([...full].sort()).toEqual(['dala-arena', 'opera-main']);
  });

  it('are never given to two events at once', () => {
    for (const importedOn of WEEKDAYS) {
      const taken = new Set<string>();
      for (const event of season.events) {
        if (event.hall === undefined && event.venue !== 'drama') continue;
        for (const { day, time } of event.sessions.flatMap((rule) => sessionsOf(rule, importedOn))) {
          const slot = `${event.hall ?? event.venue} +${day} ${time}`;
          expect(taken, `${event.key} at ${slot}`).not.toContain(slot);
          taken.add(slot);
        }
      }
    }
  });
});

describe('the season has', () => {
  it('at least 40 events in three kinds at five venues', () => {
    expect(season.events.length).toBeGreaterThanOrEqual(44);
    expect(new Set(season.events.map(({ kind }) => kind)).size).toBe(3);
    expect(new Set(season.events.map(({ venue }) => venue)).size).toBe(5);
  });

  it.each(WEEKDAYS)('some hundreds of sessions within 90 days, imported on weekday %i', (importedOn) => {
    const all = season.events.flatMap((event) => event.sessions.flatMap((rule) => sessionsOf(rule, importedOn)));
    expect(all.length).toBeGreaterThan(400);
    expect(all.length).toBeLessThan(1_500);
    for (const { day } of all) expect(day >= 0 && day <= 90).toBe(true);
  });

  const dated = (event: SeasonEvent) => event.sessions.flatMap((rule) => sessionsOf(rule, 1));
  it.each<[string, (event: SeasonEvent) => boolean]>([
    ['one date', (event) => sessionCount(event) === 1],
    ['thirty dates', (event) => sessionCount(event) === 30],
    [
      'every day with several times',
      ({ sessions }) => sessions.some((rule) => 'every' in rule && rule.every === 'day' && rule.times.length > 1),
    ],
    ['no time', (event) => dated(event).some(({ time }) => time === null)],
    ['endless stock', (event) => dated(event).some(({ stock }) => stock === null)],
    [
      'one session sold out among others',
      (event) => dated(event).some(({ stock }) => stock === 0) && dated(event).some(({ stock }) => stock !== 0),
    ],
    ['everything sold out', (event) => dated(event).every(({ stock }) => stock === 0)],
    ['a few places left', (event) => dated(event).some(({ stock }) => stock !== null && stock > 0 && stock < 10)],
    [
      'matinees at 11:00 and 14:00',
      (event) => ['11:00', '14:00'].every((at) => dated(event).some(({ time }) => time === at)),
    ],
    ['soon on sale', ({ status }) => status === 'soon'],
    ['holders’ age', ({ holders }) => holders?.age === 'age'],
    ['holders’ birth date', ({ holders }) => holders?.age === 'birthDate'],
    ['holders’ document', ({ holders }) => holders?.document === true],
    ['holders’ country', ({ holders }) => holders?.country === true],
    ['holders’ region', ({ holders }) => holders?.region === true],
    ['holders’ middle name only', ({ holders }) => holders?.middleName === true && !holders.document],
    ['free entry', ({ free, offers }) => free && offers.every(({ price }) => price === 0)],
    [
      'the voucher card allowed',
      ({ voucherCard, offers }) =>
        voucherCard === 'allowed' && [0, 1, 2].every((use) => offers.some((row) => row.voucherCard === use)),
    ],
    ['the voucher card only', ({ voucherCard }) => voucherCard === 'only'],
    ['no voucher card', ({ voucherCard }) => voucherCard === 'no'],
    ['sign language', ({ signLanguage }) => signLanguage],
    ['a subscription', ({ subscription }) => (subscription?.events.length ?? 0) > 1],
    [
      'group prices, audiences and languages',
      ({ group }) => (group?.audiences.length ?? 0) > 1 && (group?.languages.length ?? 0) > 1,
    ],
    ['extras', ({ extras }) => (extras?.length ?? 0) > 1],
    ['a programme of more than three parts', ({ programme }) => (programme?.length ?? 0) > 3],
    ['a compulsory category', ({ offers }) => offers.some(({ compulsory, min }) => compulsory && (min ?? 0) > 0)],
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
    ['a ladder of refunds', ({ refunds }) => (refunds.ladder?.length ?? 0) > 1],
    ['no refunds', ({ refunds }) => !refunds.allowed],
    ['a way back to the listing', (event) => event.backToListing === true],
    ['a standing zone on sale', ({ offers }) => offers.some(({ zone }) => zone === 'dance-floor')],
  ])('an event with %s', (_, has) => {
    expect(eventsWith(has)).not.toEqual([]);
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

  it('loyalty cards, one of them blocked, and customers with subscriptions', () => {
    expect(season.loyaltyCards.filter(({ blocked }) => blocked)).toHaveLength(1);
    expect(season.loyaltyCards.length).toBeGreaterThan(1);
    expect(season.subscriptions.length).toBeGreaterThan(1);
  });
});
