/** Fields of the lists of the season, in the order of their forms. */
import { SEASON_LISTS, type SeasonListFile } from '@sahna/contract/admin/season/season-list-endpoints';
import type { LIST_TEXTS } from './texts/index.ts';

type TextKey = keyof (typeof LIST_TEXTS)['en'];
type NameOf<Prefix extends string> = TextKey extends infer Key
  ? Key extends `${Prefix}${infer Name}`
    ? Name
    : never
  : never;
export type ListFieldName = NameOf<'list-field.'>;

type SimpleKind =
  | 'key'
  | 'text'
  | 'texts'
  | 'line'
  | 'number'
  | 'flag'
  | 'day'
  | 'events'
  | 'country'
  | 'timeZone'
  | 'audience';
type Common = {
  name: ListFieldName;
  hint?: Extract<TextKey, `list-hint.${string}`>;
  isRequired?: boolean;
  /** In the table of rows, beside the name. */
  isColumn?: boolean;
};
/** `position`: set by moving a row. `halls`: their names only. `group`: has its fields together or not at all. */
export type ListFieldFormat =
  | (Common & { kind: SimpleKind; byDefault?: boolean; placeholder?: string })
  | (Common & { kind: 'position' })
  | (Common & { kind: 'halls' | 'group'; fields: readonly ListFieldFormat[] })
  | (Common & { kind: 'entries'; entry: NameOf<'list-entry.'>; fields: readonly ListFieldFormat[] });

const KEY = { name: 'key', kind: 'key', isRequired: true } as const;
const NAME = { name: 'name', kind: 'text', isRequired: true } as const;
const DESCRIPTION = { name: 'description', kind: 'texts' } as const;
const HEADING = { name: 'heading', kind: 'text', hint: 'list-hint.heading' } as const;
const SORT = { name: 'sort', kind: 'position' } as const;

export const LIST_FIELDS: Readonly<Record<SeasonListFile, readonly ListFieldFormat[]>> = {
  'kinds.json': [
    NAME,
    KEY,
    HEADING,
    { name: 'columns', kind: 'number', hint: 'list-hint.columns' },
    { name: 'rows', kind: 'number' },
    { name: 'showCalendar', kind: 'flag', byDefault: true },
    { name: 'showTags', kind: 'flag', byDefault: true },
    SORT,
    {
      name: 'menus',
      kind: 'entries',
      entry: 'menu',
      isRequired: true,
      isColumn: true,
      fields: [
        NAME,
        KEY,
        HEADING,
        { name: 'showImage', kind: 'flag', byDefault: true },
        SORT,
        { name: 'submenus', kind: 'entries', entry: 'submenu', fields: [NAME, KEY, SORT] },
      ],
    },
  ],
  'venues.json': [
    NAME,
    KEY,
    { name: 'address', kind: 'text', isRequired: true },
    { name: 'city', kind: 'text', isColumn: true },
    { name: 'timeZone', kind: 'timeZone', hint: 'list-hint.timeZone' },
    { name: 'mapUrl', kind: 'line', placeholder: 'https://' },
    {
      name: 'directions',
      kind: 'group',
      fields: [
        { name: 'text', kind: 'texts' },
        { name: 'transport', kind: 'texts' },
        { name: 'parking', kind: 'texts' },
      ],
    },
    {
      name: 'halls',
      kind: 'halls',
      hint: 'list-hint.halls',
      isColumn: true,
      fields: [NAME, { name: 'key', kind: 'key' }, { name: 'plan', kind: 'line' }],
    },
  ],
  'categories.json': [NAME, KEY, DESCRIPTION],
  'tags.json': [NAME, KEY],
  'countries.json': [
    NAME,
    KEY,
    { name: 'regions', kind: 'entries', entry: 'region', isColumn: true, fields: [NAME, KEY] },
  ],
  'document-types.json': [
    NAME,
    { name: 'id', kind: 'number', isRequired: true, hint: 'list-hint.id' },
    { name: 'note', kind: 'texts' },
    { name: 'country', kind: 'country', isColumn: true },
  ],
  'return-reasons.json': [NAME, KEY, DESCRIPTION],
  'promo-codes.json': [
    { name: 'code', kind: 'line', isRequired: true, hint: 'list-hint.code' },
    { name: 'percent', kind: 'number', isColumn: true, hint: 'list-hint.percent' },
    { name: 'amount', kind: 'number', isColumn: true },
    { name: 'uses', kind: 'number', isRequired: true, isColumn: true },
    { name: 'perOrder', kind: 'number', placeholder: '1', hint: 'list-hint.perOrder' },
    { name: 'from', kind: 'day', isColumn: true },
    { name: 'to', kind: 'day', isColumn: true },
    { name: 'events', kind: 'events', hint: 'list-hint.events' },
  ],
  'season.json': [
    { name: 'text', kind: 'texts', isRequired: true, hint: 'list-hint.consent' },
    KEY,
    { name: 'required', kind: 'flag', byDefault: true, isColumn: true },
    { name: 'shownFor', kind: 'audience', isColumn: true },
  ],
};

/** Fields of new rows. */
export const NEW_ROWS: Readonly<Partial<Record<SeasonListFile, Readonly<Record<string, unknown>>>>> = {
  'kinds.json': { menus: [] },
  'promo-codes.json': { uses: 1 },
};

export type SeasonList = (typeof SEASON_LISTS)[number];
export type ListId = NameOf<'list-lead.'>;

/** The name of the list in addresses and texts. */
export function toListId(file: SeasonListFile): ListId {
  switch (file) {
    case 'kinds.json':
      return 'kinds';
    case 'venues.json':
      return 'venues';
    case 'categories.json':
      return 'categories';
    case 'tags.json':
      return 'tags';
    case 'countries.json':
      return 'countries';
    case 'document-types.json':
      return 'document-types';
    case 'return-reasons.json':
      return 'return-reasons';
    case 'promo-codes.json':
      return 'promo-codes';
    case 'season.json':
      return 'season';
  }
}

export function findList(id: string): SeasonList | undefined {
  return SEASON_LISTS.find(({ file }) => file === `${id}.json`);
}

export function hasPositions({ file, isOrdered }: SeasonList): boolean {
  return isOrdered || hasSort(file);
}

/** Rows have their position in the field `sort`. */
export function hasSort(file: SeasonListFile): boolean {
  return LIST_FIELDS[file].some(({ kind }) => kind === 'position');
}
