/** Reads a whole season folder. All problems are collected; nothing is imported if there are any. */
import { TEXT_PAGES } from '@sahna/contract/admin/settings/house-fields';
import { findDrawingProblem } from '@sahna/hall-plan';
import type { z } from 'zod';
import type { LocalText } from '../../../../platform/lib/languages.ts';
import { type EventFile, EventSchema } from '../format/event.ts';
import { ExternalHall } from '../format/external-hall.ts';
import { type HallPlanFile, HallPlanSchema } from '../format/hall-plan.ts';
import { LISTS, type ListName, type Lists, REQUIRED_LISTS, type VenueHall, VenueHalls } from '../format/lists.ts';
import { References, type ReferencesOf } from '../format/references.ts';
import { createPlaceholderSeason, Season, type SeasonFile } from '../format/season.ts';
import { createProblem } from '../problems/create-problem.ts';
import { Problems, type Source, validate } from '../problems/problems.ts';
import { addCsvEvents } from './csv-events.ts';
import { readExternalPlan } from './external-plan-formats.ts';
import { type FileSource, Folder, type ReadFile } from './folder.ts';
import { cleanHtml } from './markup.ts';
import { type ReadImage, readImages } from './read-images.ts';
import { cleanSvg } from './svg.ts';

/** `remarks`: sentences about parts of an external plan that could not be converted. */
export type ReadHall = {
  key: string;
  venue: string;
  name: LocalText;
  source: Source;
  plan: HallPlanFile;
  svg: string;
  remarks: string[];
};

export type CatalogFolder = {
  season: ReadFile<SeasonFile>;
  lists: Lists;
  sources: Readonly<Record<ListName, Source>>;
  /** Lists with unreadable rows: references to them are not checked. */
  unread: ReadonlySet<ListName>;
  /** Keys of halls with unreadable plans. */
  unreadHalls: ReadonlySet<string>;
  events: ReadFile<EventFile>[];
  /** References of events that have other problems. */
  malformedEvents: ReadFile<ReferencesOf>[];
  /** Keys of all events, including those with problems. */
  eventKeys: ReadonlySet<unknown>;
  halls: ReadHall[];
  images: ReadonlyMap<string, ReadImage>;
  /** Sanitized page texts by key. */
  texts: ReadonlyMap<string, LocalText>;
};

const LIST_NAMES = Object.keys(LISTS).filter((name): name is ListName => name in LISTS);
const PAGES: readonly string[] = TEXT_PAGES;

/** Unreadable parts are left out of `read` and reported, so that all other files are checked in the same run. */
export function readFolder(files: string | FileSource): { read: CatalogFolder; problems: Problems } {
  const problems = new Problems();
  const folder = new Folder(files, problems);
  const season = folder.json('season.json', Season);
  const { lists, sources, unread, venues } = readLists(folder);
  const { events, malformedEvents, eventKeys } = readEvents(folder);
  const hallReads = venues.flatMap(({ key: venue, halls }, at) =>
    halls.map((hall, n) => ({ hall, read: readHall(folder, venue, hall, sources['venues.json'], [at, n]) })),
  );
  const halls = hallReads.flatMap(({ read }) => read);
  const images = readImages(folder, [...events, ...malformedEvents], season, halls);
  return {
    read: {
      season: season ?? { source: createMissingSource('season.json'), value: createPlaceholderSeason() },
      lists,
      sources,
      unread,
      // Without the hall its zones are unknown, and every offer of them would be reported.
      unreadHalls: new Set(hallReads.flatMap(({ hall, read }) => (read.length === 0 ? [hall.key] : []))),
      events,
      malformedEvents,
      eventKeys,
      halls,
      images,
      texts: readTexts(folder),
    },
    problems,
  };
}

type ReadLists = Pick<CatalogFolder, 'lists' | 'sources' | 'unread'> & {
  /** Venues with their halls, even if other fields have problems. */
  venues: readonly z.infer<typeof VenueHalls>[];
};

function readLists(folder: Folder): ReadLists {
  const unread = new Set<ListName>();
  const lists: Partial<Lists> = {};
  const sources: Partial<Record<ListName, Source>> = {};
  let venues: ReadLists['venues'] = [];
  for (const name of LIST_NAMES) {
    const isMissing = folder.text(name) === null && !REQUIRED_LISTS.includes(name);
    const raw = isMissing ? { source: createMissingSource(name), value: [] } : folder.raw(name);
    const value = raw && validate(LISTS[name], raw.source, raw.value, folder.problems);
    if (!value) unread.add(name);
    Object.assign(lists, { [name]: value ?? [] });
    sources[name] = raw?.source ?? createMissingSource(name);
    if (name === 'venues.json' && raw) venues = listHalls(raw.value);
  }
  if (!isComplete(lists) || !isComplete(sources)) throw new Error('a list is neither read nor empty');
  return { lists, sources, unread, venues };
}

function listHalls(rows: unknown): ReadLists['venues'] {
  // An unreadable row keeps its index, by which problems are located.
  return Array.isArray(rows) ? rows.map((row) => VenueHalls.safeParse(row).data ?? { key: '', halls: [] }) : [];
}

/** The source of a missing file. */
function createMissingSource(file: string): Source {
  return { file, locate: (path) => ({ file, line: 1, field: path.join('.') }) };
}

function isComplete<Full extends Readonly<Record<ListName, object>>>(named: Partial<Full>): named is Full {
  return LIST_NAMES.every((name) => named[name] !== undefined);
}

function readEvents(folder: Folder): Pick<CatalogFolder, 'events' | 'malformedEvents' | 'eventKeys'> {
  const files = folder.names('events', '.json').flatMap((name) => folder.raw(`events/${name}`) ?? []);
  const all = addCsvEvents(files, (name) => folder.text(name), folder.problems);
  const events: ReadFile<EventFile>[] = [];
  const malformedEvents: ReadFile<ReferencesOf>[] = [];
  for (const { source, value } of all) {
    const event = validate(EventSchema, source, value, folder.problems);
    const references = event ? undefined : References.safeParse(value).data;
    if (event) events.push({ source, value: event });
    if (references) malformedEvents.push({ source, value: references });
  }
  return { events, malformedEvents, eventKeys: new Set(all.map(({ value }) => getKey(value))) };
}

function getKey(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'key' in value ? value.key : undefined;
}

function readHall(
  folder: Folder,
  venue: string,
  { key, name, plan }: VenueHall,
  venues: Source,
  [at, n]: readonly [number, number],
): ReadHall[] {
  if (folder.bytes(plan) === null) {
    folder.problems.at(venues, [at, 'halls', n, 'plan'], createProblem('named-file-missing', { file: plan }));
    return [];
  }
  const raw = folder.raw(plan);
  if (!raw) return [];
  if (isExternal(raw.value)) {
    const hall = validate(ExternalHall, raw.source, raw.value, folder.problems);
    const externalPlan = hall && readExternalPlan(folder, raw.source, hall);
    if (!externalPlan) return [];
    const remarks = externalPlan.remarks.map(({ message }) => `${plan}: ${message}`);
    return [
      { key, venue, name, source: raw.source, plan: externalPlan.plan, svg: cleanSvg(externalPlan.svg), remarks },
    ];
  }
  const value = validate(HallPlanSchema, raw.source, raw.value, folder.problems);
  if (!value) return [];
  const svg = folder.text(value.svg);
  if (svg === null) {
    folder.problems.at(raw.source, ['svg'], createProblem('named-file-missing', { file: value.svg }));
    return [];
  }
  const drawingProblem = findDrawingProblem(svg);
  if (drawingProblem !== null) {
    folder.problems.add(value.svg, 1, '', drawingProblem);
    return [];
  }
  return [{ key, venue, name, source: raw.source, plan: value, svg: cleanSvg(svg), remarks: [] }];
}

function isExternal(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'from' in value;
}

function readTexts(folder: Folder): Map<string, LocalText> {
  const texts = new Map<string, LocalText>();
  for (const name of folder.names('texts', '')) {
    const [, key = '', language] = /^([a-z-]+)\.(ru|en|kz|ch)\.html$/.exec(name) ?? [];
    if (!language || !PAGES.includes(key)) {
      folder.problems.add(`texts/${name}`, 1, '', createProblem('file-name', { pages: PAGES.join(', ') }));
      continue;
    }
    texts.set(key, { ...texts.get(key), [language]: cleanHtml(folder.text(`texts/${name}`) ?? '') });
  }
  return texts;
}
