import { NO_TIME } from '@sahna/contract';
import type { NoScheme } from '@sahna/contract/endpoints/no-scheme';
import type { EventProduction } from '@sahna/contract/entities/production';
import type {
  Catalogue,
  Credit,
  EventForSale,
  PerformedWork,
  Production,
  VenueDirections,
} from '../../../modules/catalog/index.ts';
import { localisedImages, priceRangeOf, venueEventsOf } from '../../../modules/catalog/index.ts';
import { localisedFields } from '../../../platform/http/localised.ts';
import { toDotted } from '../../../platform/lib/local-date.ts';
import { toMajor } from '../../../platform/lib/money.ts';

/** Formats production details, directions to the venue and its next events for the event page. */
export function wireProduction(
  catalogue: Catalogue,
  event: EventForSale,
  now: Date,
): Pick<NoScheme, 'production' | 'directions' | 'venueEvents'> {
  return {
    production: event.production ? [details(catalogue, event.production)] : [],
    directions: ways(catalogue.venues.get(event.venueId)?.directions ?? {}),
    venueEvents: venueEventsOf(catalogue, event, now).map(({ event: other, next }) => {
      const range = priceRangeOf(other);
      return {
        hash_id: other.hash,
        ...localisedFields('action', other.title),
        ...localisedFields('image_url', localisedImages(catalogue.imageUrls, other.images)),
        day: toDotted(next.day),
        time: next.time ?? NO_TIME,
        useseatsvg: other.seatMap ? 1 : 0,
        price_from: range && toMajor(range.from),
      };
    }),
  };
}

function details(
  { imageUrls, imageTints }: Catalogue,
  { intervals, gallery, cast, team, works, reviews }: Production,
): EventProduction {
  return {
    intervals: intervals ?? null,
    gallery: gallery.map(({ image, alt, caption }) => ({
      image_url: imageUrls.get(image) ?? '',
      tint: imageTints.get(image) ?? '',
      ...localisedFields('alt', alt),
      ...localisedFields('caption', caption),
    })),
    cast: cast.map(credit),
    team: team.map(credit),
    works: works.map(work),
    reviews: reviews.map(({ text, author, source, url = '' }) => ({
      ...localisedFields('text', text),
      ...localisedFields('author', author),
      ...localisedFields('source', source),
      url,
    })),
  };
}

function ways({ text = {}, transport = {}, parking = {} }: VenueDirections): NoScheme['directions'] {
  const isSaid = [text, transport, parking].some((words) => Object.values(words).some((said) => said !== ''));
  if (!isSaid) return [];
  return [
    {
      ...localisedFields('text', text),
      ...localisedFields('transport', transport),
      ...localisedFields('parking', parking),
    },
  ];
}

function credit({ role, names }: Credit): EventProduction['cast'][number] {
  return { ...localisedFields('role', role), names: names.map((name) => localisedFields('name', name)) };
}

function work(one: PerformedWork): EventProduction['works'][number] {
  const isInterval = 'interval' in one;
  return {
    interval: isInterval ? 1 : 0,
    ...localisedFields('title', isInterval ? {} : one.title),
    ...localisedFields('author', isInterval ? {} : one.author),
    ...localisedFields('note', isInterval ? {} : one.note),
    duration: isInterval ? one.interval : (one.minutes ?? 0),
  };
}
