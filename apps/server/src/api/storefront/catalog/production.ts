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
import { getPriceRange, listVenueEvents, toLocalizedImages } from '../../../modules/catalog/index.ts';
import { toFlag } from '../../../platform/http/flag.ts';
import { toLocalizedFields } from '../../../platform/http/languages/localized.ts';
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
    venueEvents: listVenueEvents(catalog, event, now).map(({ event: other, next }) => {
      const range = getPriceRange(other);
      return {
        hash_id: other.hash,
        ...toLocalizedFields('action', other.title),
        ...toLocalizedFields('image_url', toLocalizedImages(catalog.imageUrls, other.images)),
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
      ...toLocalizedFields('alt', alt),
      ...toLocalizedFields('caption', caption),
    })),
    cast: cast.map(toCreditDto),
    team: team.map(toCreditDto),
    works: works.map(toWorkDto),
    reviews: reviews.map(({ text, author, source, url = '' }) => ({
      ...toLocalizedFields('text', text),
      ...toLocalizedFields('author', author),
      ...toLocalizedFields('source', source),
      url,
    })),
  };
}

function toDirectionsDto({ text = {}, transport = {}, parking = {} }: VenueDirections): NoScheme['directions'] {
  const hasText = [text, transport, parking].some((words) => Object.values(words).some((text) => text !== ''));
  if (!hasText) return [];
  return [
    {
      ...toLocalizedFields('text', text),
      ...toLocalizedFields('transport', transport),
      ...toLocalizedFields('parking', parking),
    },
  ];
}

function toCreditDto({ role, names }: ProductionCredit): EventProduction['cast'][number] {
  return { ...toLocalizedFields('role', role), names: names.map((name) => toLocalizedFields('name', name)) };
}

function toWorkDto(performedWork: PerformedWork): EventProduction['works'][number] {
  const isInterval = 'interval' in performedWork;
  return {
    interval: toFlag(isInterval),
    ...toLocalizedFields('title', isInterval ? {} : performedWork.title),
    ...toLocalizedFields('author', isInterval ? {} : performedWork.author),
    ...toLocalizedFields('note', isInterval ? {} : performedWork.note),
    duration: isInterval ? performedWork.interval : (performedWork.minutes ?? 0),
  };
}
