/** What an event's page has in it before any script, as the server sends it. */
import type { NoScheme } from '@sahna/contract/endpoints/no-scheme';
import { ENDPOINT_PATHS } from '@sahna/contract/paths';
import { describe, expect, test } from 'vitest';
import en from '../shared/texts/event/en.json' with { type: 'json' };
import { inAll, pageOf, type Season } from './testing/shop-page.ts';

const WITHOUT_CART: Season = { app: { cart: 0, currency: 'KZT' }, rest: { price_limit: 20, needreg: 0 } };
const WITH_VOUCHERS: Season = { ...WITHOUT_CART, rest: { ...WITHOUT_CART.rest, db: { meta: [], showproculture: 1 } } };

/** One session, one compulsory category: nothing is left to choose. */
function eventWith(action: Partial<NoScheme['action']> = {}): object {
  return {
    action: {
      event_id: 1,
      hash_id: 'abai',
      ...inAll('action', 'Abai'),
      ...inAll('descript', ''),
      ...inAll('descript_url', ''),
      ...inAll('image_url', ''),
      ...inAll('address', ''),
      ...inAll('seatroot', 'Opera'),
      ...inAll('note', ''),
      urlyandexmap: '',
      timezone: 'Asia/Almaty',
      age_from: 6,
      duration: 0,
      demquantlimit: 10,
      rowcount: 5,
      onsale: 1,
      maybefree: 0,
      writeticketname: 0,
      showfio: 1,
      showphone: 1,
      mailconfirm: 0,
      showparking: 0,
      web_showbox1: 0,
      ...inAll('web_showbox1name', ''),
      web_showbox1list: [],
      web_showbox2: 0,
      ...inAll('web_showbox2name', ''),
      web_showbox2list: [],
      web_showcheckbox: 0,
      usepushkarta: 0,
      usenopushkarta: 1,
      useseatsvg: 0,
      needreg: 0,
      signlang: 0,
      ...action,
    },
    actionStr: [],
    calendar: [{ day: '05.12.2030', times: [{ time: '19:00', quantity: 30, pricetype_id: 0 }] }],
    price: [
      {
        action_day: '05.12.2030',
        action_id: 1,
        clientcategory_id: 1,
        zonelevel_id: 0,
        ...inAll('category', 'Adult'),
        ...inAll('category_descript', ''),
        ...inAll('zonelevel', ''),
        zonecolor: '',
        price: 5000,
        priceservise: 0,
        minlimit: 1,
        maxlimit: 4,
        quantity: 30,
        needprice: 1,
        passagequant: 1,
        useproculture: 0,
        pricetype_id: 0,
      },
    ],
    ticketPrice: [],
    ticketInfo: [],
    checkboxList: [{ id: 1, ...inAll('name', 'Agreed'), filling: 1, filled: 0 }],
    auditoriumList: [],
    auditoriumLanguageList: [],
  };
}

const eventPage = (season: Season, action: Partial<NoScheme['action']> = {}): Promise<string> =>
  pageOf('/event/abai?lang=en', season, { [ENDPOINT_PATHS.noScheme]: eventWith(action) });

describe('the order form that the server sends', () => {
  test('takes nothing in until scripts are there: they would wipe it out', async () => {
    const form = /<form[^>]*>/.exec(await eventPage(WITHOUT_CART))?.[0];
    expect(form).toContain('id="order-form"');
    expect(form).toContain(' inert');
  });

  test('keeps the asterisk of a consent on the line of its last word', async () => {
    expect(await eventPage(WITHOUT_CART)).toMatch(/Agreed en<span aria-hidden="true">(\u00a0|&nbsp;)\*<\/span>/);
  });
});

describe('a voucher card that is not taken', () => {
  const said = en['event.voucher-none'];

  test('is told where something is paid, and not where all is free', async () => {
    expect(await eventPage(WITH_VOUCHERS)).toContain(said);
    expect(await eventPage(WITH_VOUCHERS, { maybefree: 1 })).not.toContain(said);
    expect(await eventPage(WITHOUT_CART)).not.toContain(said);
  });
});
