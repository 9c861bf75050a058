/** Addresses of the season's screens: view, day and filters. */
import { CALENDAR_VIEWS, type CalendarView } from './days.ts';

export const PLACE_FILTERS = ['venueId', 'hallId', 'eventId', 'kindId'] as const;
export type PlaceFilter = (typeof PLACE_FILTERS)[number];
export type PlaceSearch = { [Name in PlaceFilter]?: number };

export type CalendarSearch = PlaceSearch & { view?: CalendarView; day?: string };
/** `weekdays`: like `1,7`; 1 is Monday. */
export type SeasonListSearch = PlaceSearch & {
  from?: string;
  to?: string;
  weekdays?: string;
  timeFrom?: string;
  timeTo?: string;
};

type Search = Readonly<Record<string, unknown>>;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const WEEKDAYS = /^[1-7](,[1-7]){0,6}$/;

/** Ignores values that are not valid. */
export function parseCalendarSearch(search: Search): CalendarSearch {
  const view = CALENDAR_VIEWS.find((candidate) => candidate === search['view']);
  const day = parseText(search['day'], isDay);
  return { ...parsePlaces(search), ...(view ? { view } : {}), ...(day ? { day } : {}) };
}

/** Ignores values that are not valid. */
export function parseSeasonListSearch(search: Search): SeasonListSearch {
  const [from, to] = [parseText(search['from'], isDay), parseText(search['to'], isDay)];
  // An address with a single weekday has a number.
  const weekdays = parseText(String(search['weekdays'] ?? ''), (text) => WEEKDAYS.test(text));
  const isTime = (text: string): boolean => TIME.test(text);
  const [timeFrom, timeTo] = [parseText(search['timeFrom'], isTime), parseText(search['timeTo'], isTime)];
  return {
    ...parsePlaces(search),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...(weekdays ? { weekdays } : {}),
    ...(timeFrom ? { timeFrom } : {}),
    ...(timeTo ? { timeTo } : {}),
  };
}

function parsePlaces(search: Search): PlaceSearch {
  const places: PlaceSearch = {};
  for (const name of PLACE_FILTERS) {
    const id = Number(search[name]);
    if (Number.isInteger(id) && id > 0 && id <= 2_147_483_647) places[name] = id;
  }
  return places;
}

export function pickPlaces({ venueId, hallId, eventId, kindId }: PlaceSearch): PlaceSearch {
  return parsePlaces({ venueId, hallId, eventId, kindId });
}

function parseText(value: unknown, isValid: (text: string) => boolean): string {
  return typeof value === 'string' && isValid(value) ? value : '';
}

/** Between 2000 and 2099, so that every view around the day can be requested. */
function isDay(text: string): boolean {
  return (
    DAY.test(text) &&
    text.startsWith('20') &&
    !Number.isNaN(Date.parse(text)) &&
    new Date(text).toISOString().startsWith(text)
  );
}
