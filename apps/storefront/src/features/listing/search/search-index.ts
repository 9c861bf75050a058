/** The search index: the words of every event in all languages. */
import type { Afisha } from '@sahna/contract/listing/afisha';
import { LANGUAGES } from '../../../shared/language.ts';
import { parseIdList } from '../../../shared/lib/parse-id-list.ts';
import { toPlainText } from '../../../shared/lib/plain-text.ts';
import { searchFuzzily } from './fuzzy-match.ts';
import { listKeyboardLayoutVariants, tokenize } from './tokenize.ts';

/** The distinct words of an event, joined with spaces, by event id. */
export type SearchIndex = ReadonlyMap<number, string>;

type Indexed = Pick<Afisha, 'action' | 'venues' | 'list_tags' | 'event_tags' | 'composition'>;

export type SearchFn = (typed: string) => ReadonlySet<number>;

export function createSearch(afisha: Indexed): SearchFn {
  const index = buildSearchIndex(afisha);
  return (typed) => find(index, typed);
}

export function buildSearchIndex(afisha: Indexed): SearchIndex {
  const venues = new Map(afisha.venues.map((venue) => [venue.seatroot_id, listWords(venue, ['seatroot', 'address'])]));
  const tags = new Map(afisha.list_tags.map((tag) => [tag.attr_id, listWords(tag, ['attrname'])]));
  const tagsOf = new Map(afisha.event_tags.map((row) => [row.event_id, parseIdList(row.attr_id)]));
  const parts = Map.groupBy(afisha.composition, (part) => part.event_id);
  return new Map(
    afisha.action.map((event) => {
      const words = new Set([
        ...listWords(event, ['event', 'descript']),
        ...(venues.get(event.seatroot_id) ?? []),
        ...(tagsOf.get(event.event_id) ?? []).flatMap((tag) => tags.get(tag) ?? []),
        ...(parts.get(event.event_id) ?? []).flatMap((part) => listWords(part, ['eventstr', 'seatroot'])),
      ]);
      return [event.event_id, [...words].join(' ')];
    }),
  );
}

/** Caches tokenized texts: the index is rebuilt for every response, and texts seldom change. */
const wordsByText = new Map<string, string[]>();

function listWords(row: object, names: readonly string[]): string[] {
  return names.flatMap((name) =>
    LANGUAGES.flatMap((language) => {
      const text: unknown = Reflect.get(row, `${name}_${language}`);
      if (typeof text !== 'string') return [];
      const words = wordsByText.get(text) ?? tokenize(toPlainText(text));
      wordsByText.set(text, words);
      return words;
    }),
  );
}

/**
 * Returns the events that contain every typed word. If there are none, tries the same keys in other keyboard layouts, and then words
 * with one typo.
 */
export function find(index: SearchIndex, typed: string): ReadonlySet<number> {
  const variants = typed.split(/\s+/).map(listKeyboardLayoutVariants);
  const asTyped = findEventsWith(
    index,
    variants.map((readings) => readings.slice(0, 1)),
  );
  if (asTyped.size > 0) return asTyped;
  const inLayouts = findEventsWith(index, variants);
  return inLayouts.size > 0 ? inLayouts : searchFuzzily(index, tokenize(typed));
}

/** An event matches with all words of one variant of each typed word. Typed words without letters and digits are ignored. */
function findEventsWith(index: SearchIndex, variants: readonly string[][][]): ReadonlySet<number> {
  const searchable = variants.filter((readings) => readings.length > 0);
  const found = new Set<number>();
  for (const [id, words] of index)
    if (searchable.every((readings) => readings.some((reading) => reading.every((word) => words.includes(word)))))
      found.add(id);
  return found;
}
