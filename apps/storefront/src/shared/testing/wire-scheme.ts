/** Seat map response: two rows of three seats and a standing area, in one session. */

import { packRows } from '@sahna/contract/rules/packed-rows';
import type {
  SchemeAvailabilityResponse,
  SchemeGeometryResponse,
  SchemePrice,
  SchemeResponse,
} from '@sahna/contract/seat-map/scheme';
import { toAllLanguages, toEachLanguage } from './localized.ts';
import { createWireEvent } from './wire-event.ts';

export const SESSION = 7;

export const SCHEME_PRICE: SchemePrice = {
  zonelevel_id: 1,
  ...toEachLanguage('zonelevel', 'Stalls'),
  zonecolor: '#225588',
  zonelevel_descript: 'near',
  ...toEachLanguage('zonelevel_descript', 'near'),
  price: 10_000,
  priceservise: 500,
  clientcategory_id: 1,
  ...toEachLanguage('category', 'Adult'),
  ...toAllLanguages('category_descript', ''),
  ...toEachLanguage('action', 'Abai'),
  currency_id: 1,
  minlimit: 1,
  maxlimit: 4,
  needprice: 0,
  useproculture: 0,
  calendar_ids: [SESSION],
};

export function createWireScheme(rest: Partial<SchemeResponse['response']> = {}): SchemeResponse['response'] {
  return {
    action: createWireEvent({ useseatsvg: 1 }).action,
    calendar: [{ calendar_id: SESSION, event_day: '05.12.2030', event_time: '19:00', quant: 26 }],
    action_str: [],
    price_list: [SCHEME_PRICE],
    checkboxList: [],
    ...rest,
  };
}

const COLUMNS = [
  'seat_id',
  'sector',
  'row',
  'seat',
  'x',
  'y',
  'r',
  'zonelevel_id',
  'isStand',
  'kind',
  'companion_of',
  'restricted',
];

export const PLAN: SchemeGeometryResponse['response'] = {
  plan: '1-abcdefghijklmnopqrstuv',
  svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"></svg>',
  width: 100,
  height: 100,
  sectors: [
    {
      sector: 'stalls',
      ...toEachLanguage('name', 'Stalls'),
      bounds: [0, 0, 100, 50],
      view_url: '/view.avif',
      height: null,
      rake: null,
    },
    {
      sector: 'floor',
      ...toEachLanguage('name', 'Floor'),
      bounds: [0, 50, 100, 50],
      view_url: '',
      height: 2,
      rake: 0.2,
    },
  ],
  stage: { x: 50, y: -20, dx: 0, dy: 1 },
  seat_numbers: packRows(
    [
      [11, 'stalls', '1', '1', 10, 10, 4, 1, 0, 'ordinary', 0, 0],
      [12, 'stalls', '1', '2', 20, 10, 4, 1, 0, 'wheelchair', 0, 0],
      [13, 'stalls', '1', '3', 30, 10, 4, 1, 0, 'companion', 12, 0],
      [21, 'stalls', '2', '1', 10, 20, 4, 1, 0, 'ordinary', 0, 1],
      [22, 'stalls', '2', '2', 20, 20, 4, 1, 0, 'ordinary', 0, 0],
      [23, 'stalls', '2', '3', 30, 20, 4, 1, 0, 'ordinary', 0, 0],
      [1_000_000_001, 'floor', '', '', 50, 75, 4, 2, 1, 'ordinary', 0, 0],
    ].map((row) => Object.fromEntries(COLUMNS.map((name, at) => [name, row[at] ?? '']))),
    COLUMNS,
  ),
  seat_notes: [{ seat_id: 21, ...toEachLanguage('note', 'A pillar') }],
};

export const AVAILABILITY: SchemeAvailabilityResponse['response'] = {
  plan: PLAN.plan,
  version: 'v1',
  quant: 24,
  // 110111: seat 13 is taken.
  free: btoa(String.fromCharCode(0b11011100)),
  seat_stand: [
    {
      seat_id: 1_000_000_001,
      seat_name: 'Floor',
      ...toEachLanguage('seat_name', 'Floor'),
      sector: 'floor',
      zonelevel_id: 2,
      cat: 1,
      limit: 50,
      quant: 20,
      buttonname: '',
      ...toAllLanguages('buttonname', ''),
    },
  ],
  zones: [{ zonelevel_id: 1, ...toEachLanguage('zonelevel', 'Stalls'), zonecolor: '#225588', zoneshape: 'circle' }],
};
