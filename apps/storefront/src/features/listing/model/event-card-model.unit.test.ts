import { SOON_ON_SALE } from '@sahna/contract/constants';
import { describe, expect, it } from 'vitest';
import { toAllLanguages } from '../../../shared/testing/localized.ts';
import { buildView, type ViewOptions } from '../testing/build-view.ts';
import { createEvent, createKind, createListing, createMenu, createSession } from '../testing/listing-fixtures.ts';
import type { ListingResponse } from './listing-source.ts';

const createTypeFields = (entitytype_id: number) => ({ entitytype_id });
const buildCard = (answer: ListingResponse, options?: ViewOptions) => buildView(answer, options).cards[0];

describe('number of columns', () => {
  it('comes from the kind, else from the shop, and is between one and four', () => {
    const readColumns = (section: number, shop = 3): number | undefined =>
      buildView(createListing({ kind_menu: [createKind(1, { menucolumncount: section })] }, { tickets_col: shop }))
        .kinds[0]?.columns;
    expect([readColumns(2), readColumns(0), readColumns(9), readColumns(0, 0)]).toEqual([2, 3, 4, 1]);
  });

  it('is that of season tickets in a kind that contains nothing else', () => {
    const readColumns = (...types: number[]): number | undefined =>
      buildView(
        createListing(
          {
            kind_menu: [createKind(1, { menucolumncount: 0 })],
            action: types.map((type, at) => createEvent(at, createTypeFields(type))),
          },
          { tickets_col: 4, subscription_col: 2 },
        ),
      ).kinds[0]?.columns;
    expect([readColumns(1), readColumns(1, 2), readColumns(2, 2), readColumns()]).toEqual([4, 4, 2, 4]);
  });
});
describe('event card', () => {
  it('is on sale, soon on sale, or sold out', () => {
    const readState = (totalticketcount: number) =>
      buildCard(createListing({ action: [createEvent(1, { totalticketcount })] }))?.state;
    expect([readState(3), readState(0), readState(SOON_ON_SALE)]).toEqual(['on_sale', 'sold_out', 'soon']);
  });

  it('has the beginning of its sale in its language', () => {
    const sale_start = { ru: 'с 2 декабря', en: 'from 2 December', kz: '2 желтоқсаннан', ch: '12月2日' };
    const readStart = (event: object) => buildCard(createListing({ action: [createEvent(1, event)] }))?.saleStart;
    expect(Object.values(sale_start)).toContain(readStart({ sale_start, totalticketcount: SOON_ON_SALE }));
    expect(readStart({ totalticketcount: SOON_ON_SALE })).toBeUndefined();
  });

  it('shows the number of remaining tickets if the event does, else only that few are left', () => {
    const countOf = (showticketcount: 0 | 1, showquant: 0 | 1, totalticketcount = 7) => {
      const model = buildCard(
        createListing({ action: [createEvent(1, { showticketcount, showquant, totalticketcount })] }),
      );
      return [model?.count, model?.isFew];
    };
    expect(countOf(1, 1)).toEqual([7, true]);
    expect(countOf(1, 0)).toEqual([null, true]);
    expect(countOf(1, 0, 70)).toEqual([null, false]);
    expect(countOf(0, 1)).toEqual([null, false]);
    expect(countOf(1, 1, SOON_ON_SALE)).toEqual([null, false]);
    expect(countOf(1, 0, 0)).toEqual([null, false]);
    const createListingWithLimit = (price_limit: number) =>
      createListing({ action: [createEvent(1, { totalticketcount: 19 })] }, { price_limit });
    expect(buildCard(createListingWithLimit(20)), 'the shop defines few').toMatchObject({ count: 19, isFew: true });
    expect(buildCard(createListingWithLimit(5)), 'the number is shown in any case').toMatchObject({
      count: 19,
      isFew: false,
    });
    expect(countOf(1, 1, 64_800)).toEqual([64_800, false]);
  });

  it('names the next available sessions and marks those with few tickets', () => {
    const calendar = [
      createSession(1, '01.01.2027', '19:00', 19),
      createSession(1, '05.12.2026', '12:00', 0),
      createSession(1, '05.12.2026', '19:00'),
      createSession(1, '12.12.2026', '19:00'),
      createSession(1, '02.01.2027', '19:00'),
    ];
    const readNext = (over: object, sessions = calendar) =>
      buildCard(createListing({ action: [createEvent(1, over)], calendar: sessions }))?.next.map(({ when, left }) => [
        when,
        left,
      ]);
    const [first, second] = [
      ['сб, 5 дек., 19:00', null],
      ['сб, 12 дек., 19:00', null],
    ];
    expect(readNext({})).toEqual([first, second, ['пт, 1 янв., 19:00', 19]]);
    expect(readNext({ showquant: 0 })?.at(-1), 'few, without a number').toEqual(['пт, 1 янв., 19:00', 0]);
    expect(readNext({ showticketcount: 0 })?.at(-1)).toEqual(['пт, 1 янв., 19:00', null]);
    expect(readNext({}, calendar.slice(1, 3)), 'a single session is omitted').toEqual([]);
  });

  it('names neither slots of a day nor days without a time, unless few tickets are left', () => {
    const createDaySession = (time: string, count?: number) => createSession(1, '05.12.2026', time, count);
    const readNext = (...calendar: ReturnType<typeof createSession>[]) =>
      buildCard(createListing({ action: [createEvent(1)], calendar }))?.next.map(({ left }) => left);
    expect(readNext(createDaySession('999'), createSession(1, '06.12.2026', '999'))).toEqual([]);
    expect(readNext(createDaySession('10:00'), createDaySession('10:30', 3), createDaySession('11:00'))).toEqual([]);
    expect(readNext(createDaySession('999'), createSession(1, '06.12.2026', '999', 3))).toEqual([3]);
  });

  it('shows duration, language and the events of a season ticket', () => {
    const action = [
      createEvent(1, {
        duration: 95,
        ...toAllLanguages('language', 'на казахском'),
        ...toAllLanguages('event', 'Абай'),
      }),
      createEvent(2, toAllLanguages('event', 'Кармен')),
      createEvent(3, { ...createTypeFields(2), subscription_quant: 2, subscription_event_id: '1,2,77' }),
    ];
    const [single, , ticket] = buildView(createListing({ action })).cards;
    expect(single).toMatchObject({ duration: 95, spoken: 'на казахском', subscription: null });
    expect(ticket?.subscription).toEqual({ quantity: 2, titles: 'Абай, Кармен' });
  });

  it('shows the parts that the shop enables, separately for season tickets', () => {
    const listParts = (type: number, setup: Partial<ListingResponse['setup']>) => {
      const model = buildCard(
        createListing(
          { action: [createEvent(1, { ...createTypeFields(type), ...toAllLanguages('descript', 'Words') })] },
          setup,
        ),
      );
      return [model?.image, model?.address, model?.description].map(Boolean);
    };
    expect(listParts(1, {})).toEqual([true, true, true]);
    expect(listParts(1, { tickets_image: 0, tickets_address: 0, tickets_description: 0 })).toEqual([
      false,
      false,
      false,
    ]);
    expect(listParts(2, {})).toEqual([false, false, false]);
    expect(listParts(2, { subscription_image: 1, subscription_address: 1, subscription_description: 1 })).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('does not depend on the id of its kind for being a season ticket', () => {
    const second = {
      kind_menu: [createKind(2)],
      main_menu: [createMenu(1, 2)],
      action: [createEvent(1, { menukind_id: 2 })],
    };
    expect(buildCard(createListing(second, { subscription_image: 0 }))?.image).not.toBe('');
  });

  it('omits the picture in a menu without pictures', () => {
    expect(buildCard(createListing({ main_menu: [createMenu(1, 1, { showimage: 0 })] }))?.image).toBe('');
  });

  it('shows a description without its tags, or with them as text', () => {
    const action = [createEvent(1, toAllLanguages('descript', '<p>Two &amp; <b>three</b></p>'))];
    expect(buildCard(createListing({ action }))?.description).toBe('Two & three');
    expect(buildCard(createListing({ action }, { description_escaping_tags: 1 }))?.description).toBe(
      '<p>Two &amp; <b>three</b></p>',
    );
  });

  it('formats days and times as ranges', () => {
    const answer = createListing({
      calendar: [
        createSession(1, '06.12.2026', '12:00'),
        createSession(1, '05.12.2026', '19:30'),
        createSession(1, '05.12.2026', '999'),
      ],
    });
    expect(buildCard(answer)).toMatchObject({
      days: ['05.12.2026', '06.12.2026'],
      dates: '5 дек. – 6 дек.',
      times: '12:00–19:30',
    });
  });

  it('sorts its programme by number, then by day and time', () => {
    const createPart = (eventstrsortnum: number, eventstr_day: string, eventstr_time: string) => ({
      event_id: 1,
      ...toAllLanguages('eventstr', `${eventstr_day} ${eventstr_time}`),
      eventstr_day,
      eventstr_time,
      str_day_ru: '',
      ...toAllLanguages('seatroot', ''),
      ...toAllLanguages('address', ''),
      url: '',
      eventstrsortnum,
    });
    const composition = [
      createPart(2, 'each day', '999'),
      createPart(2, '01.01.2027', '17:00'),
      createPart(2, '01.01.2027', '11:00'),
      createPart(2, '01.01.2027', '999'),
      createPart(2, '31.12.2026', '23:00'),
      createPart(1, '02.01.2027', '12:00'),
    ];
    expect(buildCard(createListing({ composition }))?.parts.map((part) => part.when)).toEqual([
      'сб, 2 янв., 12:00',
      'чт, 31 дек., 23:00',
      'пт, 1 янв.',
      'пт, 1 янв., 11:00',
      'пт, 1 янв., 17:00',
      'each day',
    ]);
  });
});
