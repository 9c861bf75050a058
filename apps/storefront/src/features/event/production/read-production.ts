/** Reads the production details of the wire's event. */
import { NO_TIME } from '@sahna/contract/constants';
import type { NoScheme } from '@sahna/contract/endpoints/no-scheme';
import { pickLocalised } from '@sahna/contract/pick-localised';
import { formatDay } from '../../../shared/format/dates.ts';
import { dayAndTime, listed } from '../../../shared/format/marks.ts';
import type { Language } from '../../../shared/language.ts';
import type { CreditLine, ProductionDetails } from './production-model.ts';

type Wire = Pick<NoScheme, 'production' | 'directions' | 'venueEvents'>;

export function readProduction({ production, directions, venueEvents }: Wire, language: Language): ProductionDetails {
  return {
    gallery: production.gallery.map((picture) => ({
      image: picture.image_url,
      tint: picture.tint,
      alt: pickLocalised(picture, 'alt', language),
      caption: pickLocalised(picture, 'caption', language),
    })),
    cast: production.cast.map((credit) => readCredit(credit, language)),
    team: production.team.map((credit) => readCredit(credit, language)),
    works: production.works.map((work) => ({
      isInterval: work.interval === 1,
      title: pickLocalised(work, 'title', language),
      author: pickLocalised(work, 'author', language),
      note: pickLocalised(work, 'note', language),
      minutes: work.duration,
    })),
    reviews: production.reviews.map((review) => ({
      text: pickLocalised(review, 'text', language),
      by: listed([pickLocalised(review, 'author', language), pickLocalised(review, 'source', language)], language),
      url: review.url,
    })),
    directions: {
      text: pickLocalised(directions, 'text', language),
      transport: pickLocalised(directions, 'transport', language),
      parking: pickLocalised(directions, 'parking', language),
    },
    venueEvents: venueEvents.map((event) => ({
      hash: event.hash_id,
      hasSeatMap: event.useseatsvg === 1,
      title: pickLocalised(event, 'action', language),
      image: pickLocalised(event, 'image_url', language),
      when: dayAndTime(formatDay(event.day, language), event.time === NO_TIME ? '' : event.time, language),
      // All of them are at the venue of the page.
      venue: '',
      priceFrom: event.price_from,
    })),
  };
}

function readCredit(credit: NoScheme['production']['cast'][number], language: Language): CreditLine {
  return {
    role: pickLocalised(credit, 'role', language),
    names: credit.names.map((name) => pickLocalised(name, 'name', language)),
  };
}
