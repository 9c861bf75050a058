/** Fixtures of a small listing. */
import { toAllLanguages } from '../../../shared/testing/localized.ts';
import type { ListingResponse } from '../model/listing-source.ts';

type Event = ListingResponse['action'][number];
export function createEvent(id: number, over: Partial<Event> = {}): Event {
  return {
    event_id: id,
    hash_id: `hash-${id}`,
    ...toAllLanguages('event', `Event ${id}`),
    ...toAllLanguages('descript', ''),
    ...toAllLanguages('descript_url', ''),
    ...toAllLanguages('image_url', `/images/${id}.svg`),
    image_id_ru: 0,
    image_id_en: 0,
    image_id_kz: 0,
    image_id_ch: 0,
    tint: '',
    age_from: 0,
    totalticketcount: 10,
    showticketcount: 1,
    showquant: 1,
    usepushkarta: 0,
    usenopushkarta: 1,
    signlang: 0,
    seatroot_id: 1,
    eventsotrnum: id,
    attr_id: '',
    duration: 0,
    ...toAllLanguages('language', ''),
    subscription_quant: 0,
    subscription_event_id: '',
    menukind_id: 1,
    mainmenu_id: 1,
    submenu_id: 0,
    entitytype_id: 1,
    useseatsvg: 0,
    maybefree: 0,
    price_from: 1000,
    price_to: 1000,
    price_free: 0,
    ...over,
  };
}

export function createKind(id: number, over: Partial<ListingResponse['kind_menu'][number]> = {}) {
  return {
    menukind_id: id,
    ...toAllLanguages('menukindname', `Kind ${id}`),
    menukindsortnum: id,
    menucolumncount: 4,
    menurowcount: 0,
    showfiltercalendar: 1 as const,
    showattribute: 1 as const,
    ...toAllLanguages('title_h1', `Tickets of kind ${id}`),
    ...over,
  };
}

export function createMenu(id: number, kindId: number, over: Partial<ListingResponse['main_menu'][number]> = {}) {
  return {
    mainmenu_id: id,
    menukind_id: kindId,
    ...toAllLanguages('mainmenu', `Menu ${id}`),
    mainmenusortnum: id,
    showimage: 1 as const,
    ...toAllLanguages('title_h2', `Tickets of menu ${id}`),
    ...over,
  };
}

export function createSession(eventId: number, eventday: string, eventtime = '19:00', ticketcount = 50) {
  return { event_id: eventId, eventday, eventtime, ticketcount };
}

export function createTag(id: number, name: string) {
  return { attr_id: id, ...toAllLanguages('attrname', name) };
}

export function createListing(
  over: Partial<ListingResponse> = {},
  setup: Partial<ListingResponse['setup']> = {},
): ListingResponse {
  return {
    setup: {
      app: { currency: 'KZT' },
      menu_first_notimes: 0,
      price_limit: 20,
      description_escaping_tags: 0,
      tickets_action: 1,
      tickets_address: 1,
      tickets_description: 1,
      tickets_col: 3,
      tickets_image: 1,
      subscription_action: 0,
      subscription_address: 0,
      subscription_description: 0,
      subscription_col: 2,
      subscription_image: 0,
      ...setup,
    },
    today: '24.11.2026',
    kind_menu: [createKind(1)],
    main_menu: [createMenu(1, 1), createMenu(2, 1)],
    sub_menu: [],
    calendar: [],
    venues: [
      {
        seatroot_id: 1,
        ...toAllLanguages('seatroot', 'Opera house'),
        ...toAllLanguages('address', 'Abai 1'),
        ...toAllLanguages('city', ''),
        urlyandexmap: 'https://map.example',
      },
    ],
    action: [createEvent(1), createEvent(2)],
    list_tags: [],
    event_tags: [],
    composition: [],
    ...over,
  };
}
