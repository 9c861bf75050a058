/** Reads a whole catalogue folder. Everything that is wrong is collected; nothing is imported then. */
import { drawingProblem } from '@sahna/hall-plan';
import type { LocalText } from '../../../kernel/languages.ts';
import { withCsv } from './csv-events.ts';
import { Folder, type ReadFile } from './folder.ts';
import { readForeignPlan } from './foreign-plans.ts';
import { Event, type EventFile } from './format/event.ts';
import { ForeignHall } from './format/foreign-hall.ts';
import { HallPlan, type HallPlanFile } from './format/hall-plan.ts';
import { LISTS, type ListName, type Lists } from './format/lists.ts';
import { Season, type SeasonFile } from './format/season.ts';
import { parseJson } from './json-file.ts';
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
  events: ReadFile<EventFile>[];
  /** Of all events, those included in which something is wrong. */
  eventKeys: ReadonlySet<unknown>;
  halls: ReadHall[];
  images: ReadonlyMap<string, ReadImage>;
  /** Page texts by key, sanitised. */
  texts: ReadonlyMap<string, LocalText>;
};

const LIST_NAMES = Object.keys(LISTS).filter((name): name is ListName => name in LISTS);
const PAGES: readonly string[] = ['purchase-terms', 'privacy-policy', 'contacts'];

/** `read` is null where what is there cannot even be checked further. */
export function readFolder(root: string): { read: CatalogueFolder | null; problems: Problems } {
  const problems = new Problems();
  const folder = new Folder(root, problems);
  const season = folder.json('season.json', Season);
  const lists: Partial<Lists> = {};
  const sources: Partial<Record<ListName, Source>> = {};
  for (const name of LIST_NAMES) {
    const raw = parseJson(name, folder.text(name) ?? '[]', problems);
    const value = raw && check(LISTS[name], raw.source, raw.value, problems);
    if (raw && value) Object.assign(lists, { [name]: value });
    if (raw) sources[name] = raw.source;
  }
  const { events, eventKeys } = readEvents(folder);
  const halls = (lists['venues.json'] ?? []).flatMap((venue, at) =>
    venue.halls.flatMap((hall, n) => readHall(folder, venue.key, hall, sources['venues.json'], [at, n])),
  );
  const images = readImages(folder, events, season, halls);
  const texts = readTexts(folder);
  // Without the hall its zones are unknown, and every offer of them would be reported.
  const allHalls = halls.length === (lists['venues.json'] ?? []).flatMap((venue) => venue.halls).length;
  if (!season || !allHalls || !isComplete(lists) || !isComplete(sources)) return { read: null, problems };
  return { read: { season, lists, sources, events, eventKeys, halls, images, texts }, problems };
}

function isComplete<Full extends Readonly<Record<ListName, object>>>(named: Partial<Full>): named is Full {
  return LIST_NAMES.every((name) => named[name] !== undefined);
}

function readEvents(folder: Folder): Pick<CatalogueFolder, 'events' | 'eventKeys'> {
  const files = folder.names('events', '.json').flatMap((name) => folder.raw(`events/${name}`) ?? []);
  const all = withCsv(files, (name) => folder.text(name), folder.problems);
  const events = all.flatMap(({ source, value }) => {
    const event = check(Event, source, value, folder.problems);
    return event ? [{ source, value: event }] : [];
  });
  return { events, eventKeys: new Set(all.map(({ value }) => keyOf(value))) };
}

function keyOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'key' in value ? value.key : undefined;
}

function readHall(
  folder: Folder,
  venue: string,
  { key, name, plan }: Lists['venues.json'][number]['halls'][number],
  venues: Source | undefined,
  [at, n]: readonly [number, number],
): ReadHall[] {
  if (folder.bytes(plan) === null) {
    if (venues) folder.problems.at(venues, [at, 'halls', n, 'plan'], `names a file that is missing: ${plan}`);
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
