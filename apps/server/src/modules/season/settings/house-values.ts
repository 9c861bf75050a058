/** The settings of the shop as fields that staff edit, and back, by the rules of season.json. */
import { isDeepStrictEqual } from 'node:util';
import {
  EMAIL_TEXT_FIELDS,
  SETTING_FIELDS,
  type SettingChanges,
  type SettingField,
  SettingValues,
} from '@sahna/contract/admin/settings/email-text-fields';
import type { Executor } from '../../../platform/db/index.ts';
import type { LocalText } from '../../../platform/lib/languages.ts';
import { mapText } from '../../../platform/lib/languages.ts';
import { err, ok, type Result } from '../../../platform/lib/result.ts';
import { cleanHtml } from '../import/files/markup.ts';
import { CATALOG_FORMAT } from '../import/format/migrate-format.ts';
import { Season } from '../import/format/season.ts';
import { toShop } from '../import/plan/to-shop.ts';
import { getValueAt } from '../import/problems/problems.ts';
import { type House, listEditedNames } from '../store/house.ts';

export function toHouseValues({ shop, pages }: House): SettingValues {
  return SettingValues.parse(
    Object.fromEntries(SETTING_FIELDS.map((field) => [field, readField({ shop, pages }, field)])),
  );
}

function readField({ shop, pages }: House, field: SettingField): unknown {
  const page = getPage(field);
  if (page !== null) return pages.get(page) ?? {};
  const value = getValueAt(shop, field.split('.'));
  if (field.startsWith('switches.')) return value ?? null;
  if (field.startsWith('rules.') || isEmailText(field)) return value ?? {};
  return value ?? '';
}

/** The shop with these fields changed, or the fields with invalid values. */
export function changeHouseValues(house: House, changes: SettingChanges): Result<House, SettingField[]> {
  const { currency, timeZone, vat } = house.shop;
  const values = SettingValues.parse({ ...toHouseValues(house), ...pickValues(changes, listChanged(changes)) });
  const parsed = Season.safeParse({ format: CATALOG_FORMAT, currency, timeZone, vat, shop: toSeasonFields(values) });
  if (!parsed.success) return err(listFields(parsed.error.issues.map(({ path }) => path)));
  const pages = new Map(house.pages);
  for (const field of listChanged(changes)) {
    const [page, text] = [getPage(field), changes[field]];
    if (page === null || typeof text !== 'object' || text === null || Array.isArray(text)) continue;
    const html = mapText(omitEmptyTexts(text), cleanHtml);
    if (Object.keys(html).length > 0) pages.set(page, html);
    else pages.delete(page);
  }
  return ok({ shop: toShop(parsed.data, (address) => address ?? ''), pages });
}

/** The fields whose values differ. */
export function listDifferences(
  fields: readonly SettingField[],
  first: SettingChanges,
  second: SettingChanges,
): SettingField[] {
  return fields.filter((field) => !isDeepStrictEqual(first[field], second[field]));
}

/** Fields that a later version removed are no longer edited. */
export async function listSettingEdits(on: Executor): Promise<SettingField[]> {
  const names = await listEditedNames(on);
  return SETTING_FIELDS.filter((field) => names.includes(field));
}

/** The fields that are present. */
export function listChanged(changes: SettingChanges): SettingField[] {
  return SETTING_FIELDS.filter((field) => changes[field] !== undefined);
}

export function pickValues(values: SettingChanges, fields: readonly SettingField[]): SettingChanges {
  return Object.fromEntries(fields.map((field) => [field, values[field]]));
}

/** The path in season.json; of a page, the name of its file without the language. */
export function toSeasonPath(
  field: SettingField,
): { file: 'season.json'; path: string[] } | { file: 'texts'; page: string } {
  const page = getPage(field);
  return page === null ? { file: 'season.json', path: ['shop', ...field.split('.')] } : { file: 'texts', page };
}

function getPage(field: SettingField): string | null {
  return field.startsWith('pages.') ? field.slice('pages.'.length) : null;
}

/** Empty values of these are left out of the file. */
const MAY_BE_MISSING = /^(?:switches|rules)\.|^(?:country|logo|logoMobile|favicon|headerBackground|meta\.image)$/;

function toSeasonFields(values: SettingValues): object {
  const shop: Record<string, unknown> = {};
  for (const field of listChanged(values)) {
    if (getPage(field) !== null || isEmailText(field)) continue;
    const [group = '', name] = field.split('.');
    const value = normalize(values[field]);
    const present = MAY_BE_MISSING.test(field) && isEmpty(value) ? undefined : value;
    if (name === undefined) shop[group] = present;
    else shop[group] = Object.assign(shop[group] ?? {}, { [name]: present });
  }
  shop['email'] = Object.assign(shop['email'] ?? {}, { texts: toEmailTexts(values) });
  return shop;
}

/** Edited texts by kind and part. */
function toEmailTexts(values: SettingValues) {
  const texts: Record<string, Record<string, LocalText>> = {};
  for (const field of EMAIL_TEXT_FIELDS) {
    const [, , kind = '', part = ''] = field.split('.');
    const text = omitEmptyTexts(values[field]);
    if (!isEmpty(text)) texts[kind] = { ...texts[kind], [part]: text };
  }
  return texts;
}

function isEmailText(field: SettingField): boolean {
  return field.startsWith('email.texts.');
}

function normalize(value: SettingValues[SettingField]): unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? omitEmptyTexts(value) : value;
}

/** An emptied text is a missing translation. */
function omitEmptyTexts(text: LocalText): LocalText {
  return Object.fromEntries(Object.entries(text).filter(([, words]) => words !== ''));
}

function isEmpty(value: unknown): boolean {
  return value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);
}

/** The fields at or around these paths of a season file. */
function listFields(paths: readonly PropertyKey[][]): SettingField[] {
  const names = paths.map(([, ...path]) => path.map(String).join('.'));
  return SETTING_FIELDS.filter((field) => names.some((name) => name === field || name.startsWith(`${field}.`)));
}
