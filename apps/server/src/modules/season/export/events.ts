import type { Executor } from '../../../platform/db/index.ts';
import { LANGUAGES } from '../../../platform/lib/languages.ts';
import { toMajor } from '../../../platform/lib/money.ts';
import type { GroupExcursion, Production } from '../../catalog/index.ts';
import { findEventIds } from '../store/editing/season-events.ts';
import { readExportedEvents } from '../store/export/events.ts';
import { readExportedPaintings } from '../store/export/paintings.ts';
import { groupRows, omitEmpty, type SeasonWriter, toFileName } from './folder-writer.ts';

/** Writes one file per event and returns their keys. `images`: file names of images by id. `only`: keys of events; null: every event. */
export async function exportEvents(
  db: Executor,
  writer: SeasonWriter,
  images: ReadonlyMap<number, string>,
  only: readonly string[] | null = null,
): Promise<Set<string>> {
  const ids = only && [...(await findEventIds(db, only)).values()];
  const { events, programme, sessions, offers, addOns } = await readExportedEvents(db, ids);
  const paintings = await readExportedPaintings(db, { events: ids, session: null });
  const partsOf = {
    programme: groupRows(programme, (row) => row.eventId),
    sessions: groupRows(sessions, (row) => row.eventId),
    offers: groupRows(offers, (row) => row.eventId),
    addOns: groupRows(addOns, (row) => row.eventId),
  };
  const keys = new Set<string>();
  for (const { id, head, hall, group, production, images: imageIds } of events) {
    const key = String(head.key);
    keys.add(key);
    writer.json(`events/${key}.json`, {
      ...omitEmpty(head),
      image: Object.fromEntries(
        LANGUAGES.flatMap((language) => {
          const file = images.get(imageIds[language] ?? 0);
          return file ? [[language, file]] : [];
        }),
      ),
      ...(group ? { group: toMajorAmounts(group) } : {}),
      ...(production ? { production: replaceProductionFiles(production, images) } : {}),
      programme: partsOf.programme(id).map(({ eventId: _event, ...item }) => omitEmpty(item)),
      sessions: partsOf
        .sessions(id)
        .map(({ id: sessionId, eventId: _event, stock, zoneStock, time, priceType, overrides, ...session }) => ({
          ...omitEmpty(session),
          ...overrides,
          ...paintings.get(sessionId),
          time,
          stock,
          ...(priceType === null ? {} : { priceType }),
          ...(hall === null ? {} : { zoneStock: zoneStock ?? {} }),
        })),
      offers: partsOf.offers(id).map(({ eventId: _event, price, serviceFee, serviceFeeShare, ...offer }) => ({
        ...omitEmpty(offer),
        price: toMajor(price),
        ...(serviceFeeShare === null
          ? { serviceFee: toMajor(serviceFee) }
          : { serviceFeePercent: serviceFeeShare / 100 }),
      })),
      addOns: partsOf.addOns(id).map(({ eventId: _event, price, image, ...addOn }) => ({
        ...omitEmpty({ ...addOn, image: toFileName(image) || null }),
        price: toMajor(price),
      })),
    });
  }
  return keys;
}

function replaceProductionFiles(production: Production, files: ReadonlyMap<number, string>): Production<string> {
  return {
    ...production,
    gallery: production.gallery.map(({ image, ...picture }) => ({ image: files.get(image) ?? '', ...picture })),
  };
}

function toMajorAmounts(group: GroupExcursion): GroupExcursion {
  return {
    ...group,
    prices: group.prices.map((price) => ({
      ...price,
      price: toMajor(price.price),
      extraPrice: toMajor(price.extraPrice),
    })),
  };
}
