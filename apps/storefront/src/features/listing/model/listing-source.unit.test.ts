import { describe, expect, it } from 'vitest';
import { inAll } from '../../../shared/testing/localized.ts';
import type { Filters } from '../filters/filters.ts';
import { buildView } from '../testing/build-view.ts';
import { event, kind, menu, poster, session, tag } from '../testing/listing-fixtures.ts';
import type { ListingView } from './listing.types.ts';
import { createListingSource } from './listing-source.ts';

const ids = (view: Pick<ListingView, 'cards'>): number[] => view.cards.map((card) => card.id);

describe('listing view', () => {
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

  it('shows all events of the first kind by default', () => {
    expect(ids(buildView(two))).toEqual([1, 2]);
  });

  it('shows a kind, a menu and a sub-menu', () => {
    expect(ids(buildView(two, { place: { kind: 5 } }))).toEqual([3]);
    expect(ids(buildView(two, { place: { id: 1 } }))).toEqual([1]);
    expect(ids(buildView(two, { place: { id: 2, sid: 9 } }))).toEqual([2]);
  });

  it('ignores unknown sections, menus and filters', () => {
    expect(ids(buildView(two, { place: { kind: 77 } }))).toEqual([1, 2]);
    expect(ids(buildView(two, { place: { id: 2, sid: 77 } }))).toEqual([2]);
  });

  it('shows the first menu by default if the shop enables it', () => {
    expect(ids(buildView({ ...two, setup: { ...two.setup, menu_first_notimes: 1 } }))).toEqual([1]);
  });

  it('combines filters', () => {
    expect(ids(buildView(two, { filters: { words: 'rfhvty' } }))).toEqual([2]);
    expect(ids(buildView(two, { filters: { from: '01.12.2026', to: '05.12.2026' } }))).toEqual([1]);
    expect(ids(buildView(two, { filters: { words: 'кармен', from: '01.12.2026', to: '05.12.2026' } }))).toEqual([]);
    expect(ids(buildView(two, { filters: { tags: [1] } }))).toEqual([1]);
    expect(ids(buildView(two, { subscribed: ['hash-2'] }))).toEqual([2]);
  });

  it('ignores filters that the kind does not offer', () => {
    expect(
      ids(buildView(two, { place: { kind: 5 }, filters: { tags: [77], from: '01.01.2030', to: '01.01.2030' } })),
    ).toEqual([3]);
  });

  it('offers tags with matching events and their number', () => {
    const premiere = { id: 1, name: 'Премьера', count: 1 };
    const tags = (filters: Partial<Filters>, place = {}) => buildView(two, { filters, place }).tags;
    expect(tags({})).toEqual([premiere]);
    expect(tags({ words: 'кармен' })).toEqual([]);
    expect(tags({ words: 'кармен', tags: [1] }), 'a selected tag can be cleared').toEqual([{ ...premiere, count: 0 }]);
    expect(tags({}, { id: 2 }), 'only tags of the menu').toEqual([]);
    expect(tags({}, { kind: 5 })).toEqual([]);
    const shared = {
      ...two,
      event_tags: [1, 2].map((event_id) => ({ event_id, attr_id: event_id === 1 ? '1,2' : '2' })),
    };
    expect(buildView(shared).tags.map(({ id, count }) => [id, count])).toEqual([
      [1, 1],
      [2, 2],
    ]);
    expect(buildView(shared, { filters: { tags: [1] } }).tags.map(({ id, count }) => [id, count])).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });

  it('lists other sections that match the search', () => {
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
    const otherSections = (filters: Partial<Filters>, place = {}) =>
      buildView(three, { filters, place }).otherSections.map(({ name, count, place: at }) => [name, count, at]);
    const museums = ['Kind 5', 1, { kind: 5 }];
    expect(otherSections({})).toEqual([]);
    expect(otherSections({ words: 'абай' })).toEqual([museums]);
    expect(otherSections({ words: 'абай' }, { id: 2 }), 'and in the rest of the kind').toEqual([
      ['Kind 1', 2, {}],
      museums,
    ]);
    expect(otherSections({ words: 'абай' }, { kind: 6 })).toEqual([['Kind 1', 2, {}], museums]);
    expect(otherSections({ words: 'абай', tags: [1], venue: 9 }), 'other kinds have other tags and venues').toEqual([
      museums,
    ]);
    expect(otherSections({ words: 'абай', inStock: true, from: '01.01.2030', to: '01.01.2030' })).toEqual([museums]);
    const { otherSections: others } = buildView(three, { filters: { words: 'абай' }, place: { id: 2 } });
    expect(others.map(ids), 'each event is shown once').toEqual([[1], [3]]);
  });

  it('counts the events of each day with the other filters, if the kind has a calendar', () => {
    const counts = (filters: Partial<Filters>, place = {}) =>
      buildView(two, { filters, place })
        .ribbon.filter(({ count }) => count > 0)
        .map(({ day, count }) => [day, count]);
    expect(counts({})).toEqual([
      ['05.12.2026', 1],
      ['06.12.2026', 1],
    ]);
    expect(counts({ from: '05.12.2026', to: '05.12.2026', words: 'кармен' })).toEqual([['06.12.2026', 1]]);
    expect(buildView(two, { place: { kind: 5 } }).ribbon).toEqual([]);
  });

  it('counts hidden events and finds other days with events if none match', () => {
    expect(buildView(two)).toMatchObject({ hidden: 0, nearest: [] });
    expect(buildView(two, { filters: { words: 'кармен' } })).toMatchObject({ hidden: 1, nearest: [] });
    const days = { from: '05.12.2026', to: '05.12.2026' };
    const none = buildView(two, { filters: { words: 'кармен', ...days } });
    expect(none.hidden).toBe(2);
    expect(none.nearest.map(({ day, filters }) => [day, filters.words])).toEqual([
      ['06.12.2026', 'кармен'],
      ['01.02.2027', 'кармен'],
    ]);
    expect(buildView(two, { filters: { words: 'щщщщ' } }).nearest.map(({ filters }) => filters.words)).toEqual([
      '',
      '',
      '',
    ]);
  });

  it('offers cities and venues if there are several', () => {
    const venue = (seatroot_id: number, name: string, city: string) => ({
      seatroot_id,
      ...inAll('seatroot', name),
      ...inAll('address', ''),
      ...inAll('city', { en: city, ru: city === 'Almaty' ? 'Алматы' : '' }),
      urlyandexmap: '',
    });
    const venues = [venue(1, 'Опера', 'Almaty'), venue(2, 'Арена', ''), venue(3, 'Балаган', 'Almaty')];
    const at = (...ids: number[]) => poster({ venues, action: ids.map((id) => event(id, { seatroot_id: id })) });
    expect(buildView(at(1)).cities).toEqual([]);
    expect(buildView(at(2, 1, 3)).cities).toEqual([
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
    expect(ids(buildView(at(1, 2, 3), { filters: { city: 'Almaty' } }))).toEqual([1, 3]);
    expect(ids(buildView(at(1, 2, 3), { filters: { venue: 2 } }))).toEqual([2]);
    expect(buildView(at(1, 2, 3), { filters: { venue: 2 } }).cities, 'other venues can be selected').toHaveLength(2);
  });

  it('is in the order of the shop, or by date', () => {
    const calendar = [
      session(1, '07.12.2026'),
      session(2, '06.12.2026', '19:00'),
      session(2, '08.12.2026', '11:00'),
      session(3, '06.12.2026', '12:00'),
    ];
    const some = poster({ action: [event(4), event(1), event(2), event(3)], calendar });
    expect(ids(buildView(some))).toEqual([4, 1, 2, 3]);
    expect(ids(buildView(some, { filters: { order: 'date' } })), 'events without a date are last').toEqual([
      3, 2, 1, 4,
    ]);
    const days = { from: '07.12.2026', to: '09.12.2026' };
    expect(ids(buildView(some, { filters: { order: 'date', ...days } })), 'by the first session in the range').toEqual([
      1, 2,
    ]);
  });

  it('returns the days of a section in order', () => {
    expect(createListingSource(two).days({})).toEqual(['05.12.2026', '06.12.2026', '01.02.2027']);
    expect(createListingSource(two).days({ id: 1 })).toEqual(['05.12.2026']);
  });

  it('returns a hundred cards per page with the total', () => {
    const many = poster({ action: Array.from({ length: 250 }, (_, at) => event(at + 1)) });
    expect(buildView(many)).toMatchObject({ total: 250 });
    expect(ids(buildView(many))).toHaveLength(100);
    expect(ids(buildView(many, { pages: 3 }))).toHaveLength(250);
  });

  it('has the number of cards per page that the rows of the kind define', () => {
    const action = Array.from({ length: 50 }, (_, at) => event(at + 1));
    const rows = poster({ kind_menu: [kind(1, { menucolumncount: 4, menurowcount: 5 })], action });
    expect(ids(buildView(rows))).toHaveLength(20);
    expect(ids(buildView(rows, { pages: 2 }))).toHaveLength(40);
    expect(buildView(rows).kinds[0]?.perPage).toBe(20);
  });

  it('is empty without kinds', () => {
    expect(buildView(poster({ kind_menu: [] }))).toMatchObject({ kinds: [], cards: [], total: 0 });
  });
});
