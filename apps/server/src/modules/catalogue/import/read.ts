/** Reads a whole catalogue folder. Everything that is wrong is collected; nothing is imported then. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { Event, type EventFile, HallPlan, type HallPlanFile, LISTS, Season, type SeasonFile } from './format.ts';
import { cleanSvg } from './markup.ts';
import { check, type JsonFile, lineOf, Problems, parseJson } from './problems.ts';

type Lists = { [Name in keyof typeof LISTS]: z.infer<(typeof LISTS)[Name]> };

export type ReadEvent = { json: JsonFile; event: EventFile };
export type ReadHall = { key: string; venue: string; name: object; file: string; plan: HallPlanFile; svg: string };
export type ReadImage = { name: string; digest: string; mediaType: string; bytes: Buffer };

export type CatalogueFolder = {
  season: SeasonFile;
  seasonJson: JsonFile;
  lists: Lists;
  jsons: ReadonlyMap<string, JsonFile>;
  events: ReadEvent[];
  halls: ReadHall[];
  images: ReadonlyMap<string, ReadImage>;
  /** Page texts by key and language. */
  texts: ReadonlyMap<string, Record<string, string>>;
};

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
};
const EMPTY = '[]';

export function readFolder(folder: string): { read: CatalogueFolder | null; problems: Problems } {
  const problems = new Problems();
  const reader = new FolderReader(folder, problems);
  const season = reader.json('season.json', Season);
  const jsons = new Map<string, JsonFile>();
  const lists: Partial<Lists> = {};
  for (const name of listNames()) {
    const list = reader.json(name, LISTS[name], EMPTY);
    if (!list) continue;
    jsons.set(name, list.json);
    Object.assign(lists, { [name]: list.value });
  }
  const events = reader
    .names('events', '.json')
    .map((name) => reader.json(`events/${name}`, Event))
    .filter((one) => one !== null)
    .map(({ json, value }) => ({ json, event: value }));
  const complete = isComplete(lists) ? lists : null;
  const halls = complete ? readHalls(reader, complete) : [];
  const images = readImages(reader, events, season?.value ?? null);
  const texts = readTexts(reader);
  if (!season || !complete) return { read: null, problems };
  return {
    read: { season: season.value, seasonJson: season.json, lists: complete, jsons, events, halls, images, texts },
    problems,
  };
}

function listNames(): (keyof typeof LISTS)[] {
  return [
    'kinds.json',
    'tags.json',
    'categories.json',
    'countries.json',
    'document-types.json',
    'venues.json',
    'promo-codes.json',
    'loyalty-cards.json',
    'subscriptions.json',
  ];
}

function isComplete(lists: Partial<Lists>): lists is Lists {
  return listNames().every((name) => lists[name] !== undefined);
}

class FolderReader {
  readonly folder: string;
  readonly problems: Problems;
  constructor(folder: string, problems: Problems) {
    this.folder = folder;
    this.problems = problems;
  }

  names(sub: string, ending: string): string[] {
    const folder = path.join(this.folder, sub);
    if (!fs.existsSync(folder)) return [];
    return fs
      .readdirSync(folder)
      .filter((name) => name.endsWith(ending))
      .sort();
  }

  /** A file's bytes; a path that leads out of the folder is refused like a missing one. */
  bytes(name: string): Buffer | null {
    const file = path.resolve(this.folder, name);
    const inside = file.startsWith(path.resolve(this.folder) + path.sep);
    return inside && fs.existsSync(file) && fs.statSync(file).isFile() ? fs.readFileSync(file) : null;
  }

  json<Schema extends z.ZodType>(
    name: string,
    schema: Schema,
    otherwise?: string,
  ): { json: JsonFile; value: z.infer<Schema> } | null {
    const text = this.bytes(name)?.toString('utf8') ?? otherwise;
    if (text === undefined) {
      this.problems.add(name, 1, '', 'is missing');
      return null;
    }
    const parsed = parseJson(name, text, this.problems);
    const value = parsed && check(schema, parsed, this.problems);
    return parsed && value !== null ? { json: parsed.json, value } : null;
  }
}

function readHalls(reader: FolderReader, lists: Lists): ReadHall[] {
  return lists['venues.json'].flatMap((venue) =>
    venue.halls.flatMap((hall) => {
      const plan = reader.json(hall.plan, HallPlan);
      if (!plan) return [];
      const svg = reader.bytes(plan.value.svg)?.toString('utf8');
      if (svg === undefined) {
        reader.problems.add(
          hall.plan,
          lineOf(plan.json, ['svg']),
          'svg',
          `names a file that is missing: ${plan.value.svg}`,
        );
        return [];
      }
      return [
        { key: hall.key, venue: venue.key, name: hall.name, file: hall.plan, plan: plan.value, svg: cleanSvg(svg) },
      ];
    }),
  );
}

function readImages(
  reader: FolderReader,
  events: readonly ReadEvent[],
  season: SeasonFile | null,
): Map<string, ReadImage> {
  const images = new Map<string, ReadImage>();
  const read = (name: string, file: string, line: number, field: string): void => {
    if (images.has(name)) return;
    const mediaType = MEDIA_TYPES[path.extname(name).toLowerCase()];
    const raw = reader.bytes(name);
    if (!mediaType || !raw) {
      reader.problems.add(
        file,
        line,
        field,
        `names a picture that is ${raw ? 'not SVG, PNG, JPEG, WebP or AVIF' : 'missing'}: ${name}`,
      );
      return;
    }
    const bytes = mediaType === 'image/svg+xml' ? Buffer.from(cleanSvg(raw.toString('utf8'))) : raw;
    const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
    images.set(name, { name, digest, mediaType, bytes });
  };
  for (const { json, event } of events)
    for (const name of typeof event.image === 'string' ? [event.image] : Object.values(event.image))
      if (name !== undefined) read(name, json.file, lineOf(json, ['image']), 'image');
  for (const field of ['logo', 'favicon'] as const) {
    const name = season?.shop[field];
    if (name) read(name, 'season.json', 1, `shop.${field}`);
  }
  return images;
}

function readTexts(reader: FolderReader): Map<string, Record<string, string>> {
  const texts = new Map<string, Record<string, string>>();
  for (const name of reader.names('texts', '.html')) {
    const found = /^([a-z-]+)\.(ru|en|kz|ch)\.html$/.exec(name);
    const [, key, language] = found ?? [];
    if (!key || !language) {
      reader.problems.add(`texts/${name}`, 1, '', 'must be named like purchase-terms.kz.html');
      continue;
    }
    texts.set(key, { ...texts.get(key), [language]: reader.bytes(`texts/${name}`)?.toString('utf8') ?? '' });
  }
  return texts;
}
