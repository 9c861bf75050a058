import { describe, expect, it } from 'vitest';
import { toAllLanguages } from '../../../shared/testing/localized.ts';
import type { Filters } from '../filters/filters.ts';
import { buildView } from '../testing/build-view.ts';
import {
  createEvent,
  createKind,
  createListing,
  createMenu,
  createSession,
  createTag,
} from '../testing/listing-fixtures.ts';
import type { ListingView } from './listing.types.ts';
import { createListingSource } from './listing-source.ts';

const listIds = (view: Pick<ListingView, 'cards'>): number[] => view.cards.map((card) => card.id);

describe('listing view', () => {
  const two = createListing({
    kind_menu: [createKind(5, { menukindsortnum: 2, showattribute: 0, showfiltercalendar: 0 }), createKind(1)],
    main_menu: [createMenu(1, 1), createMenu(2, 1), createMenu(3, 5)],
    sub_menu: [{ submenu_id: 9, mainmenu_id: 2, ...toAllLanguages('submenu', 'Sub'), submenusortnum: 1 }],
    action: [
      createEvent(1),
      createEvent(2, { mainmenu_id: 2, submenu_id: 9, ...toAllLanguages('event', 'Кармен') }),
      createEvent(3, { menukind_id: 5, mainmenu_id: 3 }),
    ],
    calendar: [
      createSession(1, '05.12.2026'),
      createSession(2, '06.12.2026'),
      createSession(2, '01.02.2027'),
      createSession(3, '05.12.2026'),
    ],
    list_tags: [createTag(1, 'Премьера'), createTag(2, 'Для семьи')],
    event_tags: [
      { event_id: 1, attr_id: '1' },
      { event_id: 3, attr_id: '1,2' },
    ],
  });

  it('shows all events of the first kind by default', () => {
    expect(listIds(buildView(two))).toEqual([1, 2]);
  });

  it('shows a kind, a menu and a sub-menu', () => {
    expect(listIds(buildView(two, { place: { kind: 5 } }))).toEqual([3]);
    expect(listIds(buildView(two, { place: { id: 1 } }))).toEqual([1]);
    expect(listIds(buildView(two, { place: { id: 2, sid: 9 } }))).toEqual([2]);
  });

  it('ignores unknown sections, menus and filters', () => {
    expect(listIds(buildView(two, { place: { kind: 77 } }))).toEqual([1, 2]);
    expect(listIds(buildView(two, { place: { id: 2, sid: 77 } }))).toEqual([2]);
  });

  it('shows the first menu by default if the shop enables it', () => {
    expect(listIds(buildView({ ...two, setup: { ...two.setup, menu_first_notimes: 1 } }))).toEqual([1]);
  });

  it('combines filters', () => {
    expect(listIds(buildView(two, { filters: { words: 'rfhvty' } }))).toEqual([2]);
    expect(listIds(buildView(two, { filters: { from: '01.12.2026', to: '05.12.2026' } }))).toEqual([1]);
    expect(listIds(buildView(two, { filters: { words: 'кармен', from: '01.12.2026', to: '05.12.2026' } }))).toEqual([]);
    expect(listIds(buildView(two, { filters: { tags: [1] } }))).toEqual([1]);
    expect(listIds(buildView(two, { subscribed: ['hash-2'] }))).toEqual([2]);
  });

  it('ignores filters that the kind does not offer', () => {
    expect(
      listIds(buildView(two, { place: { kind: 5 }, filters: { tags: [77], from: '01.01.2030', to: '01.01.2030' } })),
    ).toEqual([3]);
  });

  it('offers tags with matching events and their number', () => {
    const premiere = { id: 1, name: 'Премьера', count: 1 };
    const listTags = (filters: Partial<Filters>, place = {}) => buildView(two, { filters, place }).tags;
    expect(listTags({})).toEqual([premiere]);
    expect(listTags({ words: 'кармен' })).toEqual([]);
    expect(listTags({ words: 'кармен', tags: [1] }), 'a selected tag can be cleared').toEqual([
      { ...premiere, count: 0 },
    ]);
    expect(listTags({}, { id: 2 }), 'only tags of the menu').toEqual([]);
    expect(listTags({}, { kind: 5 })).toEqual([]);
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
    const abai = toAllLanguages('event', 'Абай');
    const three = createListing({
      ...two,
      kind_menu: [createKind(1), createKind(5, { showfiltercalendar: 0 }), createKind(6)],
      action: [
        createEvent(1, abai),
        createEvent(2, { ...abai, mainmenu_id: 2 }),
        createEvent(3, { ...abai, menukind_id: 5, mainmenu_id: 3 }),
        createEvent(4, { menukind_id: 6 }),
      ],
    });
    const listOtherSections = (filters: Partial<Filters>, place = {}) =>
      buildView(three, { filters, place }).otherSections.map(({ name, count, place: at }) => [name, count, at]);
    const museums = ['Kind 5', 1, { kind: 5 }];
    expect(listOtherSections({})).toEqual([]);
    expect(listOtherSections({ words: 'абай' })).toEqual([museums]);
    expect(listOtherSections({ words: 'абай' }, { id: 2 }), 'and in the rest of the kind').toEqual([
      ['Kind 1', 2, {}],
      museums,
    ]);
    expect(listOtherSections({ words: 'абай' }, { kind: 6 })).toEqual([['Kind 1', 2, {}], museums]);
    expect(listOtherSections({ words: 'абай', tags: [1], venue: 9 }), 'other kinds have other tags and venues').toEqual(
      [museums],
    );
    expect(listOtherSections({ words: 'абай', inStock: true, from: '01.01.2030', to: '01.01.2030' })).toEqual([
      museums,
    ]);
    const { otherSections: others } = buildView(three, { filters: { words: 'абай' }, place: { id: 2 } });
    expect(others.map(listIds), 'each event is shown once').toEqual([[1], [3]]);
  });

  it('counts the events of each day with the other filters, if the kind has a calendar', () => {
    const listCounts = (filters: Partial<Filters>, place = {}) =>
      buildView(two, { filters, place })
        .ribbon.filter(({ count }) => count > 0)
        .map(({ day, count }) => [day, count]);
    expect(listCounts({})).toEqual([
      ['05.12.2026', 1],
      ['06.12.2026', 1],
    ]);
    expect(listCounts({ from: '05.12.2026', to: '05.12.2026', words: 'кармен' })).toEqual([['06.12.2026', 1]]);
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
    const createVenue = (seatroot_id: number, name: string, city: string) => ({
      seatroot_id,
      ...toAllLanguages('seatroot', name),
      ...toAllLanguages('address', ''),
      ...toAllLanguages('city', { en: city, ru: city === 'Almaty' ? 'Алматы' : '' }),
      urlyandexmap: '',
    });
    const venues = [
      createVenue(1, 'Опера', 'Almaty'),
      createVenue(2, 'Арена', ''),
      createVenue(3, 'Балаган', 'Almaty'),
    ];
    const createListingAt = (...ids: number[]) =>
      createListing({ venues, action: ids.map((id) => createEvent(id, { seatroot_id: id })) });
    expect(buildView(createListingAt(1)).cities).toEqual([]);
    expect(buildView(createListingAt(2, 1, 3)).cities).toEqual([
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
    expect(listIds(buildView(createListingAt(1, 2, 3), { filters: { city: 'Almaty' } }))).toEqual([1, 3]);
    expect(listIds(buildView(createListingAt(1, 2, 3), { filters: { venue: 2 } }))).toEqual([2]);
    expect(
      buildView(createListingAt(1, 2, 3), { filters: { venue: 2 } }).cities,
      'other venues can be selected',
    ).toHaveLength(2);
  });

  it('is in the order of the shop, or by date', () => {
    const calendar = [
      createSession(1, '07.12.2026'),
      createSession(2, '06.12.2026', '19:00'),
      createSession(2, '08.12.2026', '11:00'),
      createSession(3, '06.12.2026', '12:00'),
    ];
    const some = createListing({ action: [createEvent(4), createEvent(1), createEvent(2), createEvent(3)], calendar });
    expect(listIds(buildView(some))).toEqual([4, 1, 2, 3]);
    expect(listIds(buildView(some, { filters: { order: 'date' } })), 'events without a date are last').toEqual([
      3, 2, 1, 4,
    ]);
    const days = { from: '07.12.2026', to: '09.12.2026' };
    expect(
      listIds(buildView(some, { filters: { order: 'date', ...days } })),
      'by the first session in the range',
    ).toEqual([1, 2]);
  });

  it('returns the days of a section in order', () => {
    expect(createListingSource(two).days({})).toEqual(['05.12.2026', '06.12.2026', '01.02.2027']);
    expect(createListingSource(two).days({ id: 1 })).toEqual(['05.12.2026']);
  });

  it('returns a hundred cards per page with the total', () => {
    const many = createListing({ action: Array.from({ length: 250 }, (_, at) => createEvent(at + 1)) });
    expect(buildView(many)).toMatchObject({ total: 250 });
    expect(listIds(buildView(many))).toHaveLength(100);
    expect(listIds(buildView(many, { pages: 3 }))).toHaveLength(250);
  });

  it('has the number of cards per page that the rows of the kind define', () => {
    const action = Array.from({ length: 50 }, (_, at) => createEvent(at + 1));
    const rows = createListing({ kind_menu: [createKind(1, { menucolumncount: 4, menurowcount: 5 })], action });
    expect(listIds(buildView(rows))).toHaveLength(20);
    expect(listIds(buildView(rows, { pages: 2 }))).toHaveLength(40);
    expect(buildView(rows).kinds[0]?.perPage).toBe(20);
  });

  it('is empty without kinds', () => {
    expect(buildView(createListing({ kind_menu: [] }))).toMatchObject({ kinds: [], cards: [], total: 0 });
  });
});
