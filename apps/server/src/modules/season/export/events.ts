import type { Executor } from '../../../platform/db/index.ts';
import { LANGUAGES } from '../../../platform/lib/languages.ts';
import { toMajor } from '../../../platform/lib/money.ts';
import type { GroupExcursion, Production } from '../../catalog/index.ts';
import { exportedEvents } from '../store/export-events.ts';
import { type FolderWriter, fileOf, grouped, withoutEmpty } from './folder-writer.ts';

/** Writes a file an event and returns their keys. `images` are the files of pictures by id. */
export async function exportEvents(
  db: Executor,
  writer: FolderWriter,
  images: ReadonlyMap<number, string>,
): Promise<Set<string>> {
  const { events, programme, sessions, offers, extras } = await exportedEvents(db);
  const partsOf = {
    programme: grouped(programme, (row) => row.eventId),
    sessions: grouped(sessions, (row) => row.eventId),
    offers: grouped(offers, (row) => row.eventId),
    extras: grouped(extras, (row) => row.eventId),
  };
  const keys = new Set<string>();
  for (const { id, head, hall, group, production, images: own } of events) {
    const key = String(head.key);
    keys.add(key);
    writer.json(`events/${key}.json`, {
      ...withoutEmpty(head),
      image: Object.fromEntries(
        LANGUAGES.flatMap((language) => {
          const file = images.get(own[language] ?? 0);
          return file ? [[language, file]] : [];
        }),
      ),
      ...(group ? { group: inMajor(group) } : {}),
      ...(production ? { production: withFiles(production, images) } : {}),
      programme: partsOf.programme(id).map(({ eventId: _event, ...item }) => withoutEmpty(item)),
      sessions: partsOf
        .sessions(id)
        .map(({ id: _id, eventId: _event, stock, zoneStock, time, priceType, ...session }) => ({
          ...withoutEmpty(session),
          time,
          stock,
          ...(priceType === null ? {} : { priceType }),
          ...(hall === null ? {} : { zoneStock: zoneStock ?? {} }),
        })),
      offers: partsOf.offers(id).map(({ eventId: _event, price, serviceFee, serviceFeeShare, ...offer }) => ({
        ...withoutEmpty(offer),
        price: toMajor(price),
        ...(serviceFeeShare === null
          ? { serviceFee: toMajor(serviceFee) }
          : { serviceFeePercent: serviceFeeShare / 100 }),
      })),
      extras: partsOf.extras(id).map(({ eventId: _event, price, image, ...extra }) => ({
        ...withoutEmpty({ ...extra, image: fileOf(image) || null }),
        price: toMajor(price),
      })),
    });
  }
  return keys;
}

function withFiles(production: Production, files: ReadonlyMap<number, string>): Production<string> {
  return {
    ...production,
    gallery: production.gallery.map(({ image, ...picture }) => ({ image: files.get(image) ?? '', ...picture })),
  };
}

function inMajor(group: GroupExcursion): GroupExcursion {
  return {
    ...group,
    prices: group.prices.map((price) => ({
      ...price,
      price: toMajor(price.price),
      extraPrice: toMajor(price.extraPrice),
    })),
  };
}
