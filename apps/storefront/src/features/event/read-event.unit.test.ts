import type { NoScheme } from '@sahna/contract/endpoints/no-scheme';
import { describe, expect, test } from 'vitest';
import { readEvent } from './read-event.ts';

const inAll = <Name extends string>(name: Name, ru: string, en = '') =>
  ({ [`${name}_ru`]: ru, [`${name}_en`]: en, [`${name}_kz`]: '', [`${name}_ch`]: '' }) as Record<
    `${Name}_${'ru' | 'en' | 'kz' | 'ch'}`,
    string
  >;

const ACTION: NoScheme['action'] = {
  event_id: 3,
  hash_id: 'abai',
  ...inAll('action', 'Абай', 'Abai'),
  ...inAll('descript', '<p>Опера</p>'),
  ...inAll('descript_url', ''),
  ...inAll('image_url', '/abai.svg'),
  ...inAll('address', 'Улица 1'),
  ...inAll('seatroot', 'Опера', 'The opera'),
  ...inAll('note', ''),
  urlyandexmap: '',
  timezone: 'Asia/Almaty',
  age_from: 6,
  duration: 0,
  demquantlimit: 10,
  maybefree: 0,
  rowcount: 0,
  writeticketname: 0,
  showfio: 1,
  showphone: 0,
  mailconfirm: 0,
  showparking: 1,
  web_showbox1: 0,
  ...inAll('web_showbox1name', ''),
  web_showbox1list: [],
  web_showbox2: 0,
  ...inAll('web_showbox2name', ''),
  web_showbox2list: [],
  web_showcheckbox: 0,
  ...inAll('web_showcheckboxname', ''),
  usepushkarta: 1,
  usenopushkarta: 1,
  useseatsvg: 0,
  returntoafishabutton: 0,
  needreg: 0,
  signlang: 0,
  onsale: 1,
  menukind_id: 1,
  mainmenu_id: 1,
};

const WIRE: NoScheme = {
  action: ACTION,
  actionStr: [
    {
      str_day: '05.12.2026',
      str_time: '18:00',
      ...inAll('str_action', 'Лекция'),
      ...inAll('str_seatroot', ''),
      url: '',
    },
  ],
  calendar: [
    { day: '05.12.2026', times: [{ time: '19:00', quantity: 50, pricetype_id: 2 }] },
    { day: '06.12.2026', times: [{ time: '999', quantity: 0, pricetype_id: 0 }] },
  ],
  price: [
    {
      action_day: '05.12.2026',
      action_id: 3,
      clientcategory_id: 1,
      zonelevel_id: 4,
      ...inAll('category', 'Взрослый', 'Adult'),
      ...inAll('category_descript', ''),
      ...inAll('zonelevel', 'Партер', 'Stalls'),
      zonecolor: '#9b1b30',
      price: 5000,
      priceservise: 100,
      minlimit: 2,
      maxlimit: 4,
      quantity: 30,
      needprice: 1,
      passagequant: 1,
      useproculture: 2,
      pricetype_id: 2,
    },
  ],
  ticketPrice: [],
  ticketInfo: [{ ...inAll('text', 'Группа', 'A group'), duration: 90 }],
  checkboxList: [],
  auditoriumList: [],
  auditoriumLanguageList: [],
};
const read = (action: Partial<NoScheme['action']>) => readEvent({ ...WIRE, action: { ...ACTION, ...action } }, 'en');

describe('an event of the wire', () => {
  test('is read in the page’s language, with days as people say them', () => {
    const event = readEvent(WIRE, 'en');
    expect(event).toMatchObject({
      id: 3,
      hash: 'abai',
      about: { title: 'Abai', venue: 'The opera', address: 'Улица 1', duration: 90, groupNote: '' },
      offersShown: 5,
      questions: { name: true, phone: false },
      ownQuestions: { parking: true, guide: false },
    });
    expect(event.about.programme).toEqual([
      { key: '05.12.202618:00Лекция', when: 'Sat, December 5 18:00', title: 'Лекция', where: '' },
    ]);
    expect(event.days).toEqual([
      {
        id: '05.12.2026',
        name: 'Saturday, December 5',
        date: 'December 5',
        parts: { weekday: 'Sat', day: '5', month: 'December' },
        sessions: [{ id: '19:00', clock: '19:00', left: 50, priceType: 2 }],
      },
      {
        id: '06.12.2026',
        name: 'Sunday, December 6',
        date: 'December 6',
        parts: { weekday: 'Sun', day: '6', month: 'December' },
        sessions: [{ id: '999', clock: null, left: 0, priceType: 0 }],
      },
    ]);
  });

  test('says what is offered, and for which way to pay', () => {
    const [row] = WIRE.price;
    expect(readEvent(WIRE, 'en').offers).toEqual([
      {
        key: '1/4/2',
        dayId: '05.12.2026',
        priceType: 2,
        payment: 'card',
        categoryId: 1,
        zoneId: 4,
        name: 'Stalls, Adult',
        description: '',
        colour: '#9b1b30',
        price: 5000,
        fee: 100,
        least: 2,
        most: 4,
        left: 30,
        compulsory: true,
        passages: 1,
      },
    ]);
    const payments = ([0, 1, 2] as const).map(
      (useproculture) => readEvent({ ...WIRE, price: row ? [{ ...row, useproculture }] : [] }, 'en').offers[0]?.payment,
    );
    expect(payments).toEqual(['any', 'voucher', 'card']);
  });

  test('says how it is sold', () => {
    expect([read({}).sale, read({ onsale: 0 }).sale]).toEqual(['open', 'soon']);
    expect([read({}).vouchers, read({ usepushkarta: 0 }).vouchers, read({ usenopushkarta: 0 }).vouchers]).toEqual([
      'also',
      'none',
      'only',
    ]);
    expect(read({ maybefree: 1, writeticketname: 1, needreg: 1, rowcount: 3 })).toMatchObject({
      free: true,
      named: true,
      signInFirst: true,
      offersShown: 3,
    });
  });

  test('of a group excursion has its prices, its note and who comes', () => {
    const price = {
      price_id: 7,
      ...inAll('name', 'Экскурсия', 'Tour'),
      price: 18_000,
      included: 10,
      extra_price: 1200,
      minlimit: 5,
      maxlimit: 25,
    };
    const list = [{ id: 1, ...inAll('name', 'Школьники', 'Pupils') }];
    expect(readEvent({ ...WIRE, ticketPrice: [price], auditoriumList: list }, 'en')).toMatchObject({
      about: { groupNote: 'A group' },
      groupPrices: [{ id: 7, name: 'Tour', price: 18_000, included: 10, extraPrice: 1200, least: 5, most: 25 }],
      ownQuestions: { guide: true, audience: [{ id: 1, name: 'Pupils' }] },
    });
  });
});
