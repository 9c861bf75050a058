/** Writes the shop's catalogue as a folder that can be edited and imported again. */
import fs from 'node:fs';
import type { Executor } from '../../../platform/db/index.ts';
import { toMajor } from '../../../platform/lib/money.ts';
import { ok, type Result, refused } from '../../../platform/lib/result.ts';
import type { Shop } from '../../catalog/index.ts';
import { imageEnding, loadHallPlan } from '../../catalog/index.ts';
import { exportedCodes, exportedLists, exportedMenus, exportedShop, exportedVenues } from '../store/export-lists.ts';
import { exportEvents } from './events.ts';
import { FolderWriter, fileOf, grouped, withoutEmpty } from './folder-writer.ts';
import { planFile } from './hall-plans.ts';

export type ExportRefusal = 'folder_not_empty' | 'nothing_imported';

/**
 * Writes everything that is on sale or hidden, with absolute dates. Importing the folder again changes nothing. Returns
 * how many events there are; a folder that holds anything already is refused.
 */
export async function exportFolder(db: Executor, folder: string): Promise<Result<number, ExportRefusal>> {
  if (fs.existsSync(folder) && fs.readdirSync(folder).length > 0) return refused('folder_not_empty');
  const shop = await exportedShop(db);
  if (!shop) return refused('nothing_imported');
  const writer = new FolderWriter(folder);
  const lists = await exportedLists(db);
  const { currency, timeZone, ...settings } = shop;
  writer.json('season.json', {
    format: 1,
    relativeDates: false,
    currency,
    timeZone,
    shop: withFiles(settings),
    consents: lists.consents,
  });
  await exportMenus(db, writer);
  writeLists(lists, writer);
  const images = await exportVenues(db, writer);
  const keys = await exportEvents(db, writer, images);
  await exportCodes(db, writer, keys);
  return ok(keys.size);
}

/** The shop with its pictures as files of the folder; what it does not have is left out. */
function withFiles({
  logo,
  logoMobile,
  favicon,
  headerBackground,
  meta,
  country,
  ...shop
}: Omit<Shop, 'currency' | 'timeZone'>) {
  const logos = typeof logo === 'string' ? fileOf(logo) : Object.entries(logo).map(([one, at]) => [one, fileOf(at)]);
  const { image, ...texts } = meta;
  const pictures = {
    logo: typeof logos === 'string' ? logos : Object.fromEntries(logos),
    logoMobile: fileOf(logoMobile),
    favicon: fileOf(favicon),
    headerBackground: fileOf(headerBackground),
  };
  return {
    ...shop,
    ...Object.fromEntries(Object.entries(pictures).filter(([, file]) => file !== '')),
    ...(country ? { country } : {}),
    meta: { ...texts, ...(image ? { image: fileOf(image) } : {}) },
  };
}

async function exportMenus(db: Executor, writer: FolderWriter): Promise<void> {
  const { kinds, menus, submenus } = await exportedMenus(db);
  const menusOf = grouped(menus, (menu) => menu.kindId);
  const submenusOf = grouped(submenus, (submenu) => submenu.menuId);
  writer.json(
    'kinds.json',
    kinds.map(({ id, ...kind }) => ({
      ...withoutEmpty(kind),
      menus: menusOf(id).map(({ id: menuId, kindId: _kind, ...menu }) => ({
        ...menu,
        submenus: submenusOf(menuId).map(({ menuId: _menu, ...submenu }) => submenu),
      })),
    })),
  );
}

function writeLists(lists: Awaited<ReturnType<typeof exportedLists>>, writer: FolderWriter): void {
  const regionsOf = grouped(lists.regions, (region) => region.countryId);
  writer.json('tags.json', lists.tags);
  writer.json('categories.json', lists.categories.map(withoutEmpty));
  writer.json(
    'countries.json',
    lists.countries.map(({ id, ...country }) => ({
      ...country,
      regions: regionsOf(id).map(({ key, name }) => ({ key, name })),
    })),
  );
  writer.json('document-types.json', lists.documentTypes.map(withoutEmpty));
  writer.json('return-reasons.json', lists.returnReasons.map(withoutEmpty));
  for (const { key, html } of lists.pages)
    for (const [language, text] of Object.entries(html)) writer.file(`texts/${key}.${language}.html`, text);
}

/** Returns the pictures' files by their ids. */
async function exportVenues(db: Executor, writer: FolderWriter): Promise<ReadonlyMap<number, string>> {
  const { venues, halls, images } = await exportedVenues(db);
  const hallsOf = grouped(halls, (hall) => hall.venueId);
  writer.json(
    'venues.json',
    venues.map(({ id, ...venue }) => ({
      ...withoutEmpty(venue),
      halls: hallsOf(id).map(({ key, name }) => ({ key, name, plan: `halls/${key}.json` })),
    })),
  );
  const files = new Map(
    images.map(({ id, digest, mediaType, bytes }) => {
      const name = `images/${digest}.${imageEnding(mediaType)}`;
      writer.file(name, bytes);
      return [id, name];
    }),
  );
  for (const { key, planId } of halls) {
    const plan = await loadHallPlan(db, planId);
    if (!plan) continue;
    const svg = `halls/${key}.svg`;
    writer.file(`halls/${key}.json`, planFile(plan, svg, files));
    writer.file(svg, plan.svg);
  }
  return files;
}

/** Leaves out codes of events that are all gone: a code without events would be valid for every event. */
async function exportCodes(db: Executor, writer: FolderWriter, events: ReadonlySet<string>): Promise<void> {
  const { promoCodes, loyaltyCards, subscriptions } = await exportedCodes(db);
  writer.json(
    'promo-codes.json',
    promoCodes
      .map((code) => ({ ...code, before: code.events.length, events: code.events.filter((key) => events.has(key)) }))
      .filter((code) => code.before === 0 || code.events.length > 0)
      .map(({ before: _before, amount, ...code }) =>
        withoutEmpty({ ...code, amount: amount === null ? null : toMajor(amount) }),
      ),
  );
  writer.json(
    'loyalty-cards.json',
    loyaltyCards.map((card) => withoutEmpty({ ...card, bonuses: toMajor(card.bonuses) })),
  );
  writer.json(
    'subscriptions.json',
    subscriptions
      .filter((one) => events.has(one.event))
      .map(({ email, owner, ...one }) => withoutEmpty({ ...one, customer: { email, ...owner } })),
  );
}
