import { NO_TIME } from '@sahna/contract';
import type { NoScheme } from '@sahna/contract/endpoints/no-scheme';
import type { Catalogue, Credit, EventForSale, Work } from '../../../modules/catalog/index.ts';
import { localisedImages, priceRangeOf, venueEventsOf } from '../../../modules/catalog/index.ts';
import { localisedFields } from '../../../platform/http/localised.ts';
import { toDotted } from '../../../platform/lib/local-date.ts';
import { toMajor } from '../../../platform/lib/money.ts';

/** How an event is made, how to get to its venue, and what else is played there. */
export function wireProduction(
  catalogue: Catalogue,
  event: EventForSale,
  now: Date,
): Pick<NoScheme, 'production' | 'directions' | 'venueEvents'> {
  const { intervals = null, gallery = [], cast = [], team = [], works = [], reviews = [] } = event.production ?? {};
  const { text, transport, parking } = catalogue.venues.get(event.venueId)?.directions ?? {};
  return {
    production: {
      intervals,
      gallery: gallery.map(({ image, alt, caption }) => ({
        image_url: catalogue.imageUrls.get(image) ?? '',
        tint: catalogue.imageTints.get(image) ?? '',
        ...localisedFields('alt', alt),
        ...localisedFields('caption', caption),
      })),
      cast: cast.map(credit),
      team: team.map(credit),
      works: works.map(work),
      reviews: reviews.map(({ text: words, author, source, url = '' }) => ({
        ...localisedFields('text', words),
        ...localisedFields('author', author),
        ...localisedFields('source', source),
        url,
      })),
    },
    directions: {
      ...localisedFields('text', text ?? {}),
      ...localisedFields('transport', transport ?? {}),
      ...localisedFields('parking', parking ?? {}),
    },
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

function credit({ role, names }: Credit): NoScheme['production']['cast'][number] {
  return { ...localisedFields('role', role), names: names.map((name) => localisedFields('name', name)) };
}

function work(one: Work): NoScheme['production']['works'][number] {
  const isInterval = 'interval' in one;
  return {
    interval: isInterval ? 1 : 0,
    ...localisedFields('title', isInterval ? {} : one.title),
    ...localisedFields('author', isInterval ? {} : one.author),
    ...localisedFields('note', isInterval ? {} : one.note),
    duration: isInterval ? one.interval : (one.minutes ?? 0),
  };
}
