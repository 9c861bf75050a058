/** Reads a whole catalogue folder. Everything that is wrong is collected; nothing is imported then. */
import { drawingProblem } from '@sahna/hall-plan';
import type { z } from 'zod';
import type { LocalText } from '../../../platform/lib/languages.ts';
import { withCsv } from './csv-events.ts';
import { Folder, type ReadFile } from './folder.ts';
import { readForeignPlan } from './foreign-plans.ts';
import { Event, type EventFile } from './format/event.ts';
import { ForeignHall } from './format/foreign-hall.ts';
import { HallPlan, type HallPlanFile } from './format/hall-plan.ts';
import { LISTS, type ListName, type Lists, NEEDED_LISTS, type VenueHall, VenueHalls } from './format/lists.ts';
import { References, type ReferencesOf } from './format/references.ts';
import { Season, type SeasonFile, standInSeason } from './format/season.ts';
import { cleanHtml } from './markup.ts';
import { check, Problems, type Source } from './problems.ts';
import { type ReadImage, readImages } from './read-images.ts';
import { cleanSvg } from './svg.ts';

/** `remarks`: what a plan of another form could not take over, a sentence each. */
export type ReadHall = {
  key: string;
  venue: string;
  name: LocalText;
  source: Source;
  plan: HallPlanFile;
  svg: string;
  remarks: string[];
};

export type CatalogueFolder = {
  season: ReadFile<SeasonFile>;
  lists: Lists;
  sources: Readonly<Record<ListName, Source>>;
  /** Lists of which something could not be read: what names their rows is not judged. */
  unread: ReadonlySet<ListName>;
  /** Keys of halls whose plans could not be read. */
  unreadHalls: ReadonlySet<string>;
  events: ReadFile<EventFile>[];
  /** What those name in which something is wrong. */
  malformedEvents: ReadFile<ReferencesOf>[];
  /** Of all events, those included in which something is wrong. */
  eventKeys: ReadonlySet<unknown>;
  halls: ReadHall[];
  images: ReadonlyMap<string, ReadImage>;
  /** Page texts by key, sanitised. */
  texts: ReadonlyMap<string, LocalText>;
};

const LIST_NAMES = Object.keys(LISTS).filter((name): name is ListName => name in LISTS);
const PAGES: readonly string[] = ['purchase-terms', 'privacy-policy', 'contacts', 'client-info'];

/** What could not be read is empty in `read`, and has its problems, so that all other files are checked in the same run. */
export function readFolder(root: string): { read: CatalogueFolder; problems: Problems } {
  const problems = new Problems();
  const folder = new Folder(root, problems);
  const season = folder.json('season.json', Season);
  const { lists, sources, unread, venues } = readLists(folder);
  const { events, malformedEvents, eventKeys } = readEvents(folder);
  const wanted = venues.flatMap(({ key: venue, halls }, at) =>
    halls.map((hall, n) => ({ hall, read: readHall(folder, venue, hall, sources['venues.json'], [at, n]) })),
  );
  const halls = wanted.flatMap(({ read }) => read);
  const images = readImages(folder, [...events, ...malformedEvents], season, halls);
  return {
    read: {
      season: season ?? { source: nowhere('season.json'), value: standInSeason() },
      lists,
      sources,
      unread,
      // Without the hall its zones are unknown, and every offer of them would be reported.
      unreadHalls: new Set(wanted.flatMap(({ hall, read }) => (read.length === 0 ? [hall.key] : []))),
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

type ReadLists = Pick<CatalogueFolder, 'lists' | 'sources' | 'unread'> & {
  /** The venues with their halls, even where something else of them is wrong. */
  venues: readonly z.infer<typeof VenueHalls>[];
};

function readLists(folder: Folder): ReadLists {
  const unread = new Set<ListName>();
  const lists: Partial<Lists> = {};
  const sources: Partial<Record<ListName, Source>> = {};
  let venues: ReadLists['venues'] = [];
  for (const name of LIST_NAMES) {
    const isMissing = folder.text(name) === null && !NEEDED_LISTS.includes(name);
    const raw = isMissing ? { source: nowhere(name), value: [] } : folder.raw(name);
    const value = raw && check(LISTS[name], raw.source, raw.value, folder.problems);
    if (!value) unread.add(name);
    Object.assign(lists, { [name]: value ?? [] });
    sources[name] = raw?.source ?? nowhere(name);
    if (name === 'venues.json' && raw) venues = hallsOf(raw.value);
  }
  if (!isComplete(lists) || !isComplete(sources)) throw new Error('a list is neither read nor empty');
  return { lists, sources, unread, venues };
}

function hallsOf(rows: unknown): ReadLists['venues'] {
  // A row that cannot be read keeps its place, by which problems are said.
  return Array.isArray(rows) ? rows.map((row) => VenueHalls.safeParse(row).data ?? { key: '', halls: [] }) : [];
}

/** Of a file that is not there. */
function nowhere(file: string): Source {
  return { file, place: (path) => ({ file, line: 1, field: path.join('.') }) };
}

function isComplete<Full extends Readonly<Record<ListName, object>>>(named: Partial<Full>): named is Full {
  return LIST_NAMES.every((name) => named[name] !== undefined);
}

function readEvents(folder: Folder): Pick<CatalogueFolder, 'events' | 'malformedEvents' | 'eventKeys'> {
  const files = folder.names('events', '.json').flatMap((name) => folder.raw(`events/${name}`) ?? []);
  const all = withCsv(files, (name) => folder.text(name), folder.problems);
  const events: ReadFile<EventFile>[] = [];
  const malformedEvents: ReadFile<ReferencesOf>[] = [];
  for (const { source, value } of all) {
    const event = check(Event, source, value, folder.problems);
    const named = event ? undefined : References.safeParse(value).data;
    if (event) events.push({ source, value: event });
    if (named) malformedEvents.push({ source, value: named });
  }
  return { events, malformedEvents, eventKeys: new Set(all.map(({ value }) => keyOf(value))) };
}

function keyOf(value: unknown): unknown {
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
    folder.problems.at(venues, [at, 'halls', n, 'plan'], `names a file that is missing: ${plan}`);
    return [];
  }
  const raw = folder.raw(plan);
  if (!raw) return [];
  if (isForeign(raw.value)) {
    const hall = check(ForeignHall, raw.source, raw.value, folder.problems);
    const foreign = hall && readForeignPlan(folder, raw.source, hall);
    if (!foreign) return [];
    const remarks = foreign.remarks.map((remark) => `${plan}: ${remark}`);
    return [{ key, venue, name, source: raw.source, plan: foreign.plan, svg: cleanSvg(foreign.svg), remarks }];
  }
  const value = check(HallPlan, raw.source, raw.value, folder.problems);
  if (!value) return [];
  const read = { source: raw.source, value };
  const svg = folder.text(read.value.svg);
  if (svg === null) {
    folder.problems.at(read.source, ['svg'], `names a file that is missing: ${read.value.svg}`);
    return [];
  }
  const wrong = drawingProblem(svg);
  if (wrong !== null) {
    folder.problems.add(read.value.svg, 1, '', wrong);
    return [];
  }
  return [{ key, venue, name, source: read.source, plan: read.value, svg: cleanSvg(svg), remarks: [] }];
}

function isForeign(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'from' in value;
}

function readTexts(folder: Folder): Map<string, LocalText> {
  const texts = new Map<string, LocalText>();
  for (const name of folder.names('texts', '')) {
    const [, key = '', language] = /^([a-z-]+)\.(ru|en|kz|ch)\.html$/.exec(name) ?? [];
    if (!language || !PAGES.includes(key)) {
      folder.problems.add(`texts/${name}`, 1, '', `must be named like ${PAGES.join(', ')} with .ru.html, .en.html, …`);
      continue;
    }
    texts.set(key, { ...texts.get(key), [language]: cleanHtml(folder.text(`texts/${name}`) ?? '') });
  }
  return texts;
}
