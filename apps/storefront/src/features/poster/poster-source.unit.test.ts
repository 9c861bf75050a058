import { SOON_ON_SALE } from '@sahna/contract/constants';
import { describe, expect, it } from 'vitest';
import { inAll } from '../../shared/testing/localised.ts';
import type { Filters } from './filters.ts';
import { NO_FILTERS } from './filters.ts';
import type { PosterPlace, PosterView } from './poster-model.ts';
import { openPoster, type PosterAnswer } from './poster-source.ts';
import { openSearch } from './search-index.ts';
import { event, kind, menu, poster, session, tag } from './testing/small-poster.ts';

type Asked = { place?: PosterPlace; filters?: Partial<Filters>; pages?: number; subscribed?: string[] | null };

function view(answer: PosterAnswer, { place = {}, filters = {}, pages = 1, subscribed = null }: Asked = {}) {
  const wish = { language: 'ru' as const, place, filters: { ...NO_FILTERS, ...filters }, subscribed, pages };
  return openPoster(answer).view(wish, openSearch(answer));
}
const ids = (shown: Pick<PosterView, 'cards'>): number[] => shown.cards.map((card) => card.id);
const ofType = (entitytype_id: number) => ({ entitytype_id });
const card = (answer: PosterAnswer, asked?: Asked) => view(answer, asked).cards[0];

describe('a view of the poster', () => {
  const two = poster({
    kind_menu: [kind(5, { menukindsortnum: 2, showattribute: 0, showfiltercalendar: 0 }), kind(1)],
    main_menu: [menu(1, 1), menu(2, 1), menu(3, 5)],
    sub_menu: [{ submenu_id: 9, mainmenu_id: 2, ...inAll('submenu', 'Sub'), submenusortnum: 1 }],
    action: [
      event(1),
      event(2, { mainmenu_id: 2, submenu_id: 9, ...inAll('event', 'Кармен') }),
      event(3, { menukind_id: 5, mainmenu_id: 3 }),
    ],
    calendar: [session(1, '05.12.2026'), session(2, '06.12.2026'), session(2, '01.02.2027'), session(3, '05.12.2026')],
    list_tags: [tag(1, 'Премьера'), tag(2, 'Для семьи')],
    event_tags: [
      { event_id: 1, attr_id: '1' },
      { event_id: 3, attr_id: '1,2' },
    ],
  });

  it('begins with the first kind, whole', () => {
    expect(ids(view(two))).toEqual([1, 2]);
  });

  it('shows a kind, a menu and a sub-menu', () => {
    expect(ids(view(two, { place: { kind: 5 } }))).toEqual([3]);
    expect(ids(view(two, { place: { id: 1 } }))).toEqual([1]);
    expect(ids(view(two, { place: { id: 2, sid: 9 } }))).toEqual([2]);
  });

  it('takes what is not there for not asked for', () => {
    expect(ids(view(two, { place: { kind: 77 } }))).toEqual([1, 2]);
    expect(ids(view(two, { place: { id: 2, sid: 77 } }))).toEqual([2]);
  });

  it('begins with the first menu where the shop wants it so', () => {
    expect(ids(view({ ...two, setup: { ...two.setup, menu_first_notimes: 1 } }))).toEqual([1]);
  });

  it('filters by all at once', () => {
    expect(ids(view(two, { filters: { words: 'rfhvty' } }))).toEqual([2]);
    expect(ids(view(two, { filters: { from: '01.12.2026', to: '05.12.2026' } }))).toEqual([1]);
    expect(ids(view(two, { filters: { words: 'кармен', from: '01.12.2026', to: '05.12.2026' } }))).toEqual([]);
    expect(ids(view(two, { filters: { tags: [1] } }))).toEqual([1]);
    expect(ids(view(two, { subscribed: ['hash-2'] }))).toEqual([2]);
  });

  it('keeps from a kind the filters that it has not', () => {
    expect(
      ids(view(two, { place: { kind: 5 }, filters: { tags: [77], from: '01.01.2030', to: '01.01.2030' } })),
    ).toEqual([3]);
  });

  it('offers the tags that leave something, with how much', () => {
    const premiere = { id: 1, name: 'Премьера', count: 1 };
    const tags = (filters: Partial<Filters>, place = {}) => view(two, { filters, place }).tags;
    expect(tags({})).toEqual([premiere]);
    expect(tags({ words: 'кармен' })).toEqual([]);
    expect(tags({ words: 'кармен', tags: [1] }), 'what is chosen can be taken back').toEqual([
      { ...premiere, count: 0 },
    ]);
    expect(tags({}, { id: 2 }), 'of the menu at hand').toEqual([]);
    expect(tags({}, { kind: 5 })).toEqual([]);
    const shared = {
      ...two,
      event_tags: [1, 2].map((event_id) => ({ event_id, attr_id: event_id === 1 ? '1,2' : '2' })),
    };
    expect(view(shared).tags.map(({ id, count }) => [id, count])).toEqual([
      [1, 1],
      [2, 2],
    ]);
    expect(view(shared, { filters: { tags: [1] } }).tags.map(({ id, count }) => [id, count])).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });

  it('says where else there is what was searched for', () => {
    const abai = inAll('event', 'Абай');
    const three = poster({
      ...two,
      kind_menu: [kind(1), kind(5, { showfiltercalendar: 0 }), kind(6)],
      action: [
        event(1, abai),
        event(2, { ...abai, mainmenu_id: 2 }),
        event(3, { ...abai, menukind_id: 5, mainmenu_id: 3 }),
        event(4, { menukind_id: 6 }),
      ],
    });
    const elsewhere = (filters: Partial<Filters>, place = {}) =>
      view(three, { filters, place }).elsewhere.map(({ name, count, place: at }) => [name, count, at]);
    const museums = ['Kind 5', 1, { kind: 5 }];
    expect(elsewhere({})).toEqual([]);
    expect(elsewhere({ words: 'абай' })).toEqual([museums]);
    expect(elsewhere({ words: 'абай' }, { id: 2 }), 'and in the rest of the kind').toEqual([
      ['Kind 1', 2, {}],
      museums,
    ]);
    expect(elsewhere({ words: 'абай' }, { kind: 6 })).toEqual([['Kind 1', 2, {}], museums]);
    expect(elsewhere({ words: 'абай', tags: [1], venue: 9 }), 'others have tags and venues of their own').toEqual([
      museums,
    ]);
    expect(elsewhere({ words: 'абай', inStock: true, from: '01.01.2030', to: '01.01.2030' })).toEqual([museums]);
  });

  it('offers cities and venues where there are several', () => {
    const venue = (seatroot_id: number, name: string, city: string) => ({
      seatroot_id,
      ...inAll('seatroot', name),
      ...inAll('address', ''),
      ...inAll('city', { en: city, ru: city === 'Almaty' ? 'Алматы' : '' }),
      urlyandexmap: '',
    });
    const venues = [venue(1, 'Опера', 'Almaty'), venue(2, 'Арена', ''), venue(3, 'Балаган', 'Almaty')];
    const at = (...ids: number[]) => poster({ venues, action: ids.map((id) => event(id, { seatroot_id: id })) });
    expect(view(at(1)).cities).toEqual([]);
    expect(view(at(2, 1, 3)).cities).toEqual([
      {
        key: 'Almaty',
        name: 'Алматы',
        venues: [
          { id: 3, name: 'Балаган' },
          { id: 1, name: 'Опера' },
        ],
      },
      { key: '', name: '', venues: [{ id: 2, name: 'Арена' }] },
    ]);
    expect(ids(view(at(1, 2, 3), { filters: { city: 'Almaty' } }))).toEqual([1, 3]);
    expect(ids(view(at(1, 2, 3), { filters: { venue: 2 } }))).toEqual([2]);
    expect(view(at(1, 2, 3), { filters: { venue: 2 } }).cities, 'the others can be chosen instead').toHaveLength(2);
  });

  it('is in the venue’s order, or by date', () => {
    const calendar = [
      session(1, '07.12.2026'),
      session(2, '06.12.2026', '19:00'),
      session(2, '08.12.2026', '11:00'),
      session(3, '06.12.2026', '12:00'),
    ];
    const some = poster({ action: [event(4), event(1), event(2), event(3)], calendar });
    expect(ids(view(some))).toEqual([4, 1, 2, 3]);
    expect(ids(view(some, { filters: { order: 'date' } })), 'what has no date comes last').toEqual([3, 2, 1, 4]);
    const days = { from: '07.12.2026', to: '09.12.2026' };
    expect(ids(view(some, { filters: { order: 'date', ...days } })), 'by the days asked for').toEqual([1, 2]);
  });

  it('knows the days of a place, in their order', () => {
    expect(openPoster(two).days({})).toEqual(['05.12.2026', '06.12.2026', '01.02.2027']);
    expect(openPoster(two).days({ id: 1 })).toEqual(['05.12.2026']);
  });

  it('draws a hundred cards a page and says how many there are', () => {
    const many = poster({ action: Array.from({ length: 250 }, (_, at) => event(at + 1)) });
    expect(view(many)).toMatchObject({ total: 250 });
    expect(ids(view(many))).toHaveLength(100);
    expect(ids(view(many, { pages: 3 }))).toHaveLength(250);
  });

  it('draws as many cards a page as the kind has rows of', () => {
    const action = Array.from({ length: 50 }, (_, at) => event(at + 1));
    const rows = poster({ kind_menu: [kind(1, { menucolumncount: 4, menurowcount: 5 })], action });
    expect(ids(view(rows))).toHaveLength(20);
    expect(ids(view(rows, { pages: 2 }))).toHaveLength(40);
    expect(view(rows).kinds[0]?.perPage).toBe(20);
  });

  it('is empty, not broken, without kinds', () => {
    expect(view(poster({ kind_menu: [] }))).toMatchObject({ kinds: [], cards: [], total: 0 });
  });
});

describe('a card', () => {
  it('has as many columns as its kind says, else the shop, from one to four', () => {
    const columns = (own: number, shop = 3): number | undefined =>
      view(poster({ kind_menu: [kind(1, { menucolumncount: own })] }, { tickets_col: shop })).kinds[0]?.columns;
    expect([columns(2), columns(0), columns(9), columns(0, 0)]).toEqual([2, 3, 4, 1]);
  });

  it('has the number of season tickets only in a kind of nothing else', () => {
    const columns = (...types: number[]): number | undefined =>
      view(
        poster(
          { kind_menu: [kind(1, { menucolumncount: 0 })], action: types.map((type, at) => event(at, ofType(type))) },
          { tickets_col: 4, subscription_col: 2 },
        ),
      ).kinds[0]?.columns;
    expect([columns(1), columns(1, 2), columns(2, 2), columns()]).toEqual([4, 4, 2, 4]);
  });

  it('can be bought, is soon to be, or is sold out', () => {
    const state = (totalticketcount: number) => card(poster({ action: [event(1, { totalticketcount })] }))?.state;
    expect([state(3), state(0), state(SOON_ON_SALE)]).toEqual(['on_sale', 'sold_out', 'soon']);
  });

  it('says how many tickets are left, only that there are some, or nothing', () => {
    const countOf = (showticketcount: 0 | 1, showquant: 0 | 1, totalticketcount = 7) => {
      const one = card(poster({ action: [event(1, { showticketcount, showquant, totalticketcount })] }));
      return [one?.count, one?.hasTickets];
    };
    expect(countOf(1, 1)).toEqual([7, false]);
    expect(countOf(1, 0)).toEqual([null, true]);
    expect(countOf(0, 1)).toEqual([null, false]);
    expect(countOf(1, 1, SOON_ON_SALE)).toEqual([null, false]);
    expect(countOf(1, 0, 0)).toEqual([null, false]);
    expect([countOf(1, 1, 19), countOf(1, 1, 20), countOf(1, 1, 64_800)]).toEqual([
      [19, false],
      [null, true],
      [null, true],
    ]);
    const strict = poster({ action: [event(1, { totalticketcount: 19 })] }, { price_limit: 5 });
    expect(card(strict), 'few is what the shop says').toMatchObject({ count: null, hasTickets: true });
  });

  it('names the next sessions that have places, and says where these are few', () => {
    const calendar = [
      session(1, '01.01.2027', '19:00', 19),
      session(1, '05.12.2026', '12:00', 0),
      session(1, '05.12.2026', '19:00'),
      session(1, '12.12.2026', '19:00'),
      session(1, '02.01.2027', '19:00'),
    ];
    const next = (over: object, sessions = calendar) =>
      card(poster({ action: [event(1, over)], calendar: sessions }))?.next.map(({ when, left }) => [when, left]);
    const [first, second] = [
      ['сб, 5 декабря, 19:00', null],
      ['сб, 12 декабря, 19:00', null],
    ];
    expect(next({})).toEqual([first, second, ['пт, 1 января, 19:00', 19]]);
    expect(next({ showquant: 0 })?.at(-1), 'few, but not how many').toEqual(['пт, 1 января, 19:00', 0]);
    expect(next({ showticketcount: 0 })?.at(-1)).toEqual(['пт, 1 января, 19:00', null]);
    expect(next({}, calendar.slice(1, 3)), 'one is said by the day itself').toEqual([]);
  });

  it('names no slots of a day, and no days that are open all day but where few places are left', () => {
    const day = (time: string, count?: number) => session(1, '05.12.2026', time, count);
    const next = (...calendar: ReturnType<typeof session>[]) =>
      card(poster({ action: [event(1)], calendar }))?.next.map(({ left }) => left);
    expect(next(day('999'), session(1, '06.12.2026', '999'))).toEqual([]);
    expect(next(day('10:00'), day('10:30', 3), day('11:00'))).toEqual([]);
    expect(next(day('999'), session(1, '06.12.2026', '999', 3))).toEqual([3]);
  });

  it('says how long it lasts, in which language, and what a season ticket is good for', () => {
    const action = [
      event(1, { duration: 95, ...inAll('language', 'на казахском'), ...inAll('event', 'Абай') }),
      event(2, inAll('event', 'Кармен')),
      event(3, { ...ofType(2), subscription_quant: 2, subscription_event_id: '1,2,77' }),
    ];
    const [one, , ticket] = view(poster({ action })).cards;
    expect(one).toMatchObject({ duration: 95, spoken: 'на казахском', subscription: null });
    expect(ticket?.subscription).toEqual({ quantity: 2, titles: 'Абай, Кармен' });
  });

  it('shows what the shop switches on, and of season tickets what it switches on for those', () => {
    const parts = (type: number, setup: Partial<PosterAnswer['setup']>) => {
      const one = card(poster({ action: [event(1, { ...ofType(type), ...inAll('descript', 'Words') })] }, setup));
      return [one?.image, one?.address, one?.description].map(Boolean);
    };
    expect(parts(1, {})).toEqual([true, true, true]);
    expect(parts(1, { tickets_image: 0, tickets_address: 0, tickets_description: 0 })).toEqual([false, false, false]);
    expect(parts(2, {})).toEqual([false, false, false]);
    expect(parts(2, { subscription_image: 1, subscription_address: 1, subscription_description: 1 })).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('is not taken for a season ticket because of the number of its kind', () => {
    const second = { kind_menu: [kind(2)], main_menu: [menu(1, 2)], action: [event(1, { menukind_id: 2 })] };
    expect(card(poster(second, { subscription_image: 0 }))?.image).not.toBe('');
  });

  it('has no picture in a menu without pictures', () => {
    expect(card(poster({ main_menu: [menu(1, 1, { showimage: 0 })] }))?.image).toBe('');
  });

  it('shows a description without its tags, or with them as text', () => {
    const action = [event(1, inAll('descript', '<p>Two &amp; <b>three</b></p>'))];
    expect(card(poster({ action }))?.description).toBe('Two & three');
    expect(card(poster({ action }, { description_escaping_tags: 1 }))?.description).toBe(
      '<p>Two &amp; <b>three</b></p>',
    );
  });

  it('says its days and times as ranges', () => {
    const answer = poster({
      calendar: [session(1, '06.12.2026', '12:00'), session(1, '05.12.2026', '19:30'), session(1, '05.12.2026', '999')],
    });
    expect(card(answer)).toMatchObject({
      days: ['05.12.2026', '06.12.2026'],
      dates: '5 декабря – 6 декабря',
      times: '12:00 – 19:30',
    });
  });

  it('has its programme in the order of time', () => {
    const at = (eventstrsortnum: number, eventstr_day: string, eventstr_time: string) => ({
      event_id: 1,
      ...inAll('eventstr', `${eventstr_day} ${eventstr_time}`),
      eventstr_day,
      eventstr_time,
      str_day_ru: '',
      ...inAll('seatroot', ''),
      ...inAll('address', ''),
      url: '',
      eventstrsortnum,
    });
    const composition = [
      at(1, 'each day', '999'),
      at(2, '01.01.2027', '17:00'),
      at(3, '01.01.2027', '11:00'),
      at(4, '01.01.2027', '999'),
      at(5, '31.12.2026', '23:00'),
    ];
    expect(card(poster({ composition }))?.parts.map((part) => part.key)).toEqual([5, 4, 3, 2, 1]);
  });
});
