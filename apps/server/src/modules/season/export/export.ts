/** Exports the catalog as a folder that can be edited and imported again. */
import fs from 'node:fs';
import type { Executor } from '../../../platform/db/index.ts';
import { mapText } from '../../../platform/lib/languages.ts';
import { toMajor } from '../../../platform/lib/money.ts';
import { err, ok, type Result } from '../../../platform/lib/result.ts';
import type { Shop } from '../../catalog/index.ts';
import { getImageEnding, loadHallPlan } from '../../catalog/index.ts';
import { CATALOG_FORMAT } from '../import/format/migrate-format.ts';
import {
  type ExportedPromoCode,
  readExportedCodes,
  readExportedImages,
  readExportedLists,
  readExportedMenus,
  readExportedShop,
  readExportedVenues,
  readImageBytes,
} from '../store/export/lists.ts';
import { exportEvents } from './events.ts';
import { FolderWriter, groupRows, omitEmpty, type SeasonWriter, toFileName } from './folder-writer.ts';
import { formatPlanFile } from './format-plan-file.ts';

export type ExportError = 'folder_not_empty' | 'nothing_imported';

/**
 * Writes everything that is on sale or hidden, with absolute dates; importing the folder again changes nothing. Returns
 * the number of events. Refuses a folder that is not empty.
 */
export async function exportSeasonFolder(db: Executor, folder: string): Promise<Result<number, ExportError>> {
  if (fs.existsSync(folder) && fs.readdirSync(folder).length > 0) return err('folder_not_empty');
  const writer = new FolderWriter(folder);
  if (!(await exportSettingsAndLists(db, writer))) return err('nothing_imported');
  const images = await exportVenues(db, writer);
  await exportImages(db, writer);
  const keys = await exportEvents(db, writer, images);
  await exportCodes(db, writer, keys);
  return ok(keys.size);
}

/** Writes season.json, lists and page texts. False before the first import. */
export async function exportSettingsAndLists(db: Executor, writer: SeasonWriter): Promise<boolean> {
  const shop = await readExportedShop(db);
  if (!shop) return false;
  const lists = await readExportedLists(db);
  const { currency, timeZone, vat, ...settings } = shop;
  writer.json('season.json', {
    format: CATALOG_FORMAT,
    relativeDates: false,
    currency,
    timeZone,
    shop: replaceImageFiles(settings),
    consents: lists.consents,
    ...(vat.payer ? { vat } : {}),
  });
  await exportMenus(db, writer);
  writeLists(lists, writer);
  return true;
}

/** The shop's settings with images as file names; unset ones are left out. */
function replaceImageFiles({
  logo,
  logoMobile,
  favicon,
  headerBackground,
  meta,
  country,
  ...shop
}: Omit<Shop, 'currency' | 'timeZone' | 'vat'>) {
  const { image, ...texts } = meta;
  const pictures = {
    logo: typeof logo === 'string' ? toFileName(logo) : mapText(logo, toFileName),
    logoMobile: toFileName(logoMobile),
    favicon: toFileName(favicon),
    headerBackground: toFileName(headerBackground),
  };
  return {
    ...shop,
    ...Object.fromEntries(Object.entries(pictures).filter(([, file]) => file !== '')),
    ...(country ? { country } : {}),
    meta: { ...texts, ...(image ? { image: toFileName(image) } : {}) },
  };
}

async function exportMenus(db: Executor, writer: SeasonWriter): Promise<void> {
  const { kinds, menus, submenus } = await readExportedMenus(db);
  const menusOf = groupRows(menus, (menu) => menu.kindId);
  const submenusOf = groupRows(submenus, (submenu) => submenu.menuId);
  writer.json(
    'kinds.json',
    kinds.map(({ id, ...kind }) => ({
      ...omitEmpty(kind),
      menus: menusOf(id).map(({ id: menuId, kindId: _kind, ...menu }) => ({
        ...menu,
        submenus: submenusOf(menuId).map(({ menuId: _menu, ...submenu }) => submenu),
      })),
    })),
  );
}

function writeLists(lists: Awaited<ReturnType<typeof readExportedLists>>, writer: SeasonWriter): void {
  const regionsOf = groupRows(lists.regions, (region) => region.countryId);
  writer.json('tags.json', lists.tags);
  writer.json('categories.json', lists.categories.map(omitEmpty));
  writer.json(
    'countries.json',
    lists.countries.map(({ id, ...country }) => ({
      ...country,
      regions: regionsOf(id).map(({ key, name }) => ({ key, name })),
    })),
  );
  writer.json('document-types.json', lists.documentTypes.map(omitEmpty));
  writer.json('return-reasons.json', lists.returnReasons.map(omitEmpty));
  for (const { key, html } of lists.pages)
    for (const [language, text] of Object.entries(html)) writer.file(`texts/${key}.${language}.html`, text);
}

/** Returns the file names of images by their ids. `only`: keys of halls; null: every hall. */
export async function exportVenues(
  db: Executor,
  writer: SeasonWriter,
  only: readonly string[] | null = null,
): Promise<ReadonlyMap<number, string>> {
  const halls = await exportVenueList(db, writer, only);
  const files = new Map((await readExportedImages(db)).map(({ id, ...image }) => [id, formatImageName(image)]));
  for (const { key, planId } of halls) {
    const plan = await loadHallPlan(db, planId);
    if (!plan) continue;
    const svg = `halls/${key}.svg`;
    writer.file(`halls/${key}.json`, formatPlanFile(plan, svg, files));
    writer.file(svg, plan.svg);
  }
  return files;
}

/** Writes venues.json without the plans of its halls. Returns the halls. */
export async function exportVenueList(
  db: Executor,
  writer: SeasonWriter,
  only: readonly string[] | null = null,
): Promise<{ key: string; planId: number }[]> {
  const { venues, halls } = await readExportedVenues(db, only);
  const hallsOf = groupRows(halls, (hall) => hall.venueId);
  writer.json(
    'venues.json',
    venues.map(({ id, ...venue }) => ({
      ...omitEmpty(venue),
      halls: hallsOf(id).map(({ key, name }) => ({ key, name, plan: `halls/${key}.json` })),
    })),
  );
  return halls;
}

/** `only`: digests; null: every image. */
export async function exportImages(
  db: Executor,
  writer: SeasonWriter,
  only: readonly string[] | null = null,
): Promise<void> {
  for (const { bytes, ...image } of await readImageBytes(db, only)) writer.file(formatImageName(image), bytes);
}

export function formatImageName({ digest, mediaType }: { digest: string; mediaType: string }): string {
  return `images/${digest}.${getImageEnding(mediaType)}`;
}

/** Leaves out codes whose events were all removed: without events a code would be valid for every event. */
async function exportCodes(db: Executor, writer: SeasonWriter, events: ReadonlySet<string>): Promise<void> {
  const { promoCodes, loyaltyCards, seasonTickets } = await readExportedCodes(db);
  writer.json('promo-codes.json', toPromoCodeRows(promoCodes, events));
  writer.json(
    'loyalty-cards.json',
    loyaltyCards.map((card) => omitEmpty({ ...card, bonuses: toMajor(card.bonuses) })),
  );
  writer.json(
    'season-tickets.json',
    seasonTickets
      .filter((entry) => events.has(entry.event))
      .map(({ email, owner, ...entry }) => omitEmpty({ ...entry, customer: { email, ...owner } })),
  );
}

/** Leaves out codes whose events were all removed. */
export function toPromoCodeRows(codes: readonly ExportedPromoCode[], events: ReadonlySet<string>): object[] {
  return codes
    .map((code) => ({ ...code, before: code.events.length, events: code.events.filter((key) => events.has(key)) }))
    .filter((code) => code.before === 0 || code.events.length > 0)
    .map(({ before: _before, isIssued: _isIssued, amount, ...code }) =>
      omitEmpty({ ...code, amount: amount === null ? null : toMajor(amount) }),
    );
}
