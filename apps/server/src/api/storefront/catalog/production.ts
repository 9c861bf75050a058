import { NO_TIME } from '@sahna/contract';
import type { NoScheme } from '@sahna/contract/events/no-scheme';
import type { EventProduction } from '@sahna/contract/events/production';
import type {
  Catalog,
  CatalogEvent,
  PerformedWork,
  Production,
  ProductionCredit,
  VenueDirections,
} from '../../../modules/catalog/index.ts';
import { localizedImages, priceRangeOf, venueEventsOf } from '../../../modules/catalog/index.ts';
import { toFlag } from '../../../platform/http/flag.ts';
import { localizedFields } from '../../../platform/http/localized.ts';
import { toDotted } from '../../../platform/lib/local-date.ts';
import { toMajor } from '../../../platform/lib/money.ts';

/** Returns production details, directions to the venue and its next events for the event page. */
export function toProductionDto(
  catalog: Catalog,
  event: CatalogEvent,
  now: Date,
): Pick<NoScheme, 'production' | 'directions' | 'venueEvents'> {
  return {
    production: event.production ? [toDetailsDto(catalog, event.production)] : [],
    directions: toDirectionsDto(catalog.venues.get(event.venueId)?.directions ?? {}),
    venueEvents: venueEventsOf(catalog, event, now).map(({ event: other, next }) => {
      const range = priceRangeOf(other);
      return {
        hash_id: other.hash,
        ...localizedFields('action', other.title),
        ...localizedFields('image_url', localizedImages(catalog.imageUrls, other.images)),
        day: toDotted(next.day),
        time: next.time ?? NO_TIME,
        useseatsvg: toFlag(other.seatMap),
        price_from: range && toMajor(range.from),
      };
    }),
  };
}

function toDetailsDto(
  { imageUrls, imageTints }: Catalog,
  { intervals, gallery, cast, team, works, reviews }: Production,
): EventProduction {
  return {
    intervals: intervals ?? null,
    gallery: gallery.map(({ image, alt, caption }) => ({
      image_url: imageUrls.get(image) ?? '',
      tint: imageTints.get(image) ?? '',
      ...localizedFields('alt', alt),
      ...localizedFields('caption', caption),
    })),
    cast: cast.map(toCreditDto),
    team: team.map(toCreditDto),
    works: works.map(toWorkDto),
    reviews: reviews.map(({ text, author, source, url = '' }) => ({
      ...localizedFields('text', text),
      ...localizedFields('author', author),
      ...localizedFields('source', source),
      url,
    })),
  };
}

function toDirectionsDto({ text = {}, transport = {}, parking = {} }: VenueDirections): NoScheme['directions'] {
  const hasText = [text, transport, parking].some((words) => Object.values(words).some((text) => text !== ''));
  if (!hasText) return [];
  return [
    {
      ...localizedFields('text', text),
      ...localizedFields('transport', transport),
      ...localizedFields('parking', parking),
    },
  ];
}

function toCreditDto({ role, names }: ProductionCredit): EventProduction['cast'][number] {
  return { ...localizedFields('role', role), names: names.map((name) => localizedFields('name', name)) };
}

function toWorkDto(performedWork: PerformedWork): EventProduction['works'][number] {
  const isInterval = 'interval' in performedWork;
  return {
    interval: toFlag(isInterval),
    ...localizedFields('title', isInterval ? {} : performedWork.title),
    ...localizedFields('author', isInterval ? {} : performedWork.author),
    ...localizedFields('note', isInterval ? {} : performedWork.note),
    duration: isInterval ? performedWork.interval : (performedWork.minutes ?? 0),
  };
}
