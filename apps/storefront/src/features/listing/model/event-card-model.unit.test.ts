import { SOON_ON_SALE } from '@sahna/contract/constants';
import { describe, expect, it } from 'vitest';
import { inAll } from '../../../shared/testing/localized.ts';
import { buildView, type ViewOptions } from '../testing/build-view.ts';
import { event, kind, menu, poster, session } from '../testing/listing-fixtures.ts';
import type { ListingResponse } from './listing-source.ts';

const ofType = (entitytype_id: number) => ({ entitytype_id });
const card = (answer: ListingResponse, options?: ViewOptions) => buildView(answer, options).cards[0];

describe('number of columns', () => {
  it('comes from the kind, else from the shop, and is between one and four', () => {
    const columns = (section: number, shop = 3): number | undefined =>
      buildView(poster({ kind_menu: [kind(1, { menucolumncount: section })] }, { tickets_col: shop })).kinds[0]
        ?.columns;
    expect([columns(2), columns(0), columns(9), columns(0, 0)]).toEqual([2, 3, 4, 1]);
  });

  it('is that of season tickets in a kind that contains nothing else', () => {
    const columns = (...types: number[]): number | undefined =>
      buildView(
        poster(
          { kind_menu: [kind(1, { menucolumncount: 0 })], action: types.map((type, at) => event(at, ofType(type))) },
          { tickets_col: 4, subscription_col: 2 },
        ),
      ).kinds[0]?.columns;
    expect([columns(1), columns(1, 2), columns(2, 2), columns()]).toEqual([4, 4, 2, 4]);
  });
});
describe('event card', () => {
  it('is on sale, soon on sale, or sold out', () => {
    const state = (totalticketcount: number) => card(poster({ action: [event(1, { totalticketcount })] }))?.state;
    expect([state(3), state(0), state(SOON_ON_SALE)]).toEqual(['on_sale', 'sold_out', 'soon']);
  });

  it('shows the number of remaining tickets if the event does, else only that few are left', () => {
    const countOf = (showticketcount: 0 | 1, showquant: 0 | 1, totalticketcount = 7) => {
      const model = card(poster({ action: [event(1, { showticketcount, showquant, totalticketcount })] }));
      return [model?.count, model?.isFew];
    };
    expect(countOf(1, 1)).toEqual([7, true]);
    expect(countOf(1, 0)).toEqual([null, true]);
    expect(countOf(1, 0, 70)).toEqual([null, false]);
    expect(countOf(0, 1)).toEqual([null, false]);
    expect(countOf(1, 1, SOON_ON_SALE)).toEqual([null, false]);
    expect(countOf(1, 0, 0)).toEqual([null, false]);
    const ofMany = (price_limit: number) => poster({ action: [event(1, { totalticketcount: 19 })] }, { price_limit });
    expect(card(ofMany(20)), 'the shop defines few').toMatchObject({ count: 19, isFew: true });
    expect(card(ofMany(5)), 'the number is shown in any case').toMatchObject({ count: 19, isFew: false });
    expect(countOf(1, 1, 64_800)).toEqual([64_800, false]);
  });

  it('names the next available sessions and marks those with few tickets', () => {
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
      ['сб, 5 дек., 19:00', null],
      ['сб, 12 дек., 19:00', null],
    ];
    expect(next({})).toEqual([first, second, ['пт, 1 янв., 19:00', 19]]);
    expect(next({ showquant: 0 })?.at(-1), 'few, without a number').toEqual(['пт, 1 янв., 19:00', 0]);
    expect(next({ showticketcount: 0 })?.at(-1)).toEqual(['пт, 1 янв., 19:00', null]);
    expect(next({}, calendar.slice(1, 3)), 'a single session is omitted').toEqual([]);
  });

  it('names neither slots of a day nor days without a time, unless few tickets are left', () => {
    const day = (time: string, count?: number) => session(1, '05.12.2026', time, count);
    const next = (...calendar: ReturnType<typeof session>[]) =>
      card(poster({ action: [event(1)], calendar }))?.next.map(({ left }) => left);
    expect(next(day('999'), session(1, '06.12.2026', '999'))).toEqual([]);
    expect(next(day('10:00'), day('10:30', 3), day('11:00'))).toEqual([]);
    expect(next(day('999'), session(1, '06.12.2026', '999', 3))).toEqual([3]);
  });

  it('shows duration, language and the events of a season ticket', () => {
    const action = [
      event(1, { duration: 95, ...inAll('language', 'на казахском'), ...inAll('event', 'Абай') }),
      event(2, inAll('event', 'Кармен')),
      event(3, { ...ofType(2), subscription_quant: 2, subscription_event_id: '1,2,77' }),
    ];
    const [single, , ticket] = buildView(poster({ action })).cards;
    expect(single).toMatchObject({ duration: 95, spoken: 'на казахском', subscription: null });
    expect(ticket?.subscription).toEqual({ quantity: 2, titles: 'Абай, Кармен' });
  });

  it('shows the parts that the shop enables, separately for season tickets', () => {
    const parts = (type: number, setup: Partial<ListingResponse['setup']>) => {
      const model = card(poster({ action: [event(1, { ...ofType(type), ...inAll('descript', 'Words') })] }, setup));
      return [model?.image, model?.address, model?.description].map(Boolean);
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

  it('does not depend on the id of its kind for being a season ticket', () => {
    const second = { kind_menu: [kind(2)], main_menu: [menu(1, 2)], action: [event(1, { menukind_id: 2 })] };
    expect(card(poster(second, { subscription_image: 0 }))?.image).not.toBe('');
  });

  it('omits the picture in a menu without pictures', () => {
    expect(card(poster({ main_menu: [menu(1, 1, { showimage: 0 })] }))?.image).toBe('');
  });

  it('shows a description without its tags, or with them as text', () => {
    const action = [event(1, inAll('descript', '<p>Two &amp; <b>three</b></p>'))];
    expect(card(poster({ action }))?.description).toBe('Two & three');
    expect(card(poster({ action }, { description_escaping_tags: 1 }))?.description).toBe(
      '<p>Two &amp; <b>three</b></p>',
    );
  });

  it('formats days and times as ranges', () => {
    const answer = poster({
      calendar: [session(1, '06.12.2026', '12:00'), session(1, '05.12.2026', '19:30'), session(1, '05.12.2026', '999')],
    });
    expect(card(answer)).toMatchObject({
      days: ['05.12.2026', '06.12.2026'],
      dates: '5 дек. – 6 дек.',
      times: '12:00–19:30',
    });
  });

  it('sorts its programme by number, then by day and time', () => {
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
      at(2, 'each day', '999'),
      at(2, '01.01.2027', '17:00'),
      at(2, '01.01.2027', '11:00'),
      at(2, '01.01.2027', '999'),
      at(2, '31.12.2026', '23:00'),
      at(1, '02.01.2027', '12:00'),
    ];
    expect(card(poster({ composition }))?.parts.map((part) => part.when)).toEqual([
      'сб, 2 янв., 12:00',
      'чт, 31 дек., 23:00',
      'пт, 1 янв.',
      'пт, 1 янв., 11:00',
      'пт, 1 янв., 17:00',
      'each day',
    ]);
  });
});
