/** Event response: one session, one required category, and no questions but the buyer's name. */

import type { OwnQuestions } from '@sahna/contract/events/event';
import type { NoScheme } from '@sahna/contract/events/no-scheme';
import { toAllLanguages, toEachLanguage } from './localized.ts';

export const NO_OWN_QUESTIONS: OwnQuestions = {
  showparking: 0,
  web_showbox1: 0,
  ...toAllLanguages('web_showbox1name', ''),
  web_showbox1list: [],
  web_showbox2: 0,
  ...toAllLanguages('web_showbox2name', ''),
  web_showbox2list: [],
  web_showcheckbox: 0,
  ...toAllLanguages('web_showcheckboxname', ''),
};

const ACTION: NoScheme['action'] = {
  cancelled: [],
  announced: [],
  price_from: null,
  price_to: null,
  event_id: 3,
  hash_id: 'abai',
  ...toEachLanguage('action', 'Abai'),
  ...toAllLanguages('descript', ''),
  ...toAllLanguages('descript_url', ''),
  ...toAllLanguages('image_url', '/abai.svg'),
  ...toAllLanguages('address', ''),
  ...toEachLanguage('seatroot', 'Opera'),
  ...toAllLanguages('note', ''),
  urlyandexmap: '',
  timezone: 'Asia/Almaty',
  today: '01.11.2030',
  age_from: 6,
  duration: 0,
  demquantlimit: 10,
  maybefree: 0,
  rowcount: 5,
  writeticketname: 0,
  showfio: 1,
  showphone: 0,
  mailconfirm: 0,
  ...NO_OWN_QUESTIONS,
  usepushkarta: 0,
  usenopushkarta: 1,
  pushkartaexpected: 0,
  useseatsvg: 0,
  returntoafishabutton: 0,
  needreg: 0,
  signlang: 0,
  onsale: 1,
  menukind_id: 1,
  mainmenu_id: 1,
};

export const PRICE: NoScheme['price'][number] = {
  action_day: '05.12.2030',
  action_id: 3,
  clientcategory_id: 1,
  zonelevel_id: 0,
  ...toEachLanguage('category', 'Adult'),
  ...toAllLanguages('category_descript', ''),
  ...toAllLanguages('zonelevel', ''),
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
};

export function createWireEvent(
  action: Partial<NoScheme['action']>,
  rest: Partial<Omit<NoScheme, 'action'>> = {},
): NoScheme {
  return {
    action: { ...ACTION, ...action },
    actionStr: [],
    calendar: [{ day: '05.12.2030', times: [{ time: '19:00', quantity: 30, pricetype_id: 0 }] }],
    price: [PRICE],
    ticketPrice: [],
    ticketInfo: [],
    checkboxList: [],
    auditoriumList: [],
    auditoriumLanguageList: [],
    seasonEvents: [],
    production: [],
    directions: [],
    venueEvents: [],
    ...rest,
  };
}
