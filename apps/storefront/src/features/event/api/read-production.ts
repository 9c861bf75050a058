/** Reads the production details of the event response. */
import { NO_TIME } from '@sahna/contract/constants';
import type { NoScheme } from '@sahna/contract/events/no-scheme';
import type { EventProduction } from '@sahna/contract/events/production';
import { pickLocalised } from '@sahna/contract/pick-localised';
import { formatDayFrom } from '../../../shared/format/calendar.ts';
import { joinDayAndTime, joinParts } from '../../../shared/format/punctuation.ts';
import type { Language } from '../../../shared/language.ts';
import type { CreditLine, ProductionDetails } from '../production/production-model.ts';

type Wire = Pick<NoScheme, 'action' | 'production' | 'directions' | 'venueEvents'>;

export function readProduction(
  { action, production, directions, venueEvents }: Wire,
  language: Language,
): ProductionDetails {
  const { gallery = [], cast = [], team = [], works = [], reviews = [] } = production[0] ?? {};
  const [ways] = directions;
  return {
    gallery: gallery.map((picture) => ({
      image: picture.image_url,
      tint: picture.tint,
      alt: pickLocalised(picture, 'alt', language),
      caption: pickLocalised(picture, 'caption', language),
    })),
    cast: cast.map((credit) => readCredit(credit, language)),
    team: team.map((credit) => readCredit(credit, language)),
    works: works.map((work) => ({
      isInterval: work.interval === 1,
      title: pickLocalised(work, 'title', language),
      author: pickLocalised(work, 'author', language),
      note: pickLocalised(work, 'note', language),
      minutes: work.duration,
    })),
    reviews: reviews.map((review) => ({
      text: pickLocalised(review, 'text', language),
      by: joinParts([pickLocalised(review, 'author', language), pickLocalised(review, 'source', language)], language),
      url: review.url,
    })),
    directions: ways
      ? {
          text: pickLocalised(ways, 'text', language),
          transport: pickLocalised(ways, 'transport', language),
          parking: pickLocalised(ways, 'parking', language),
        }
      : null,
    venueEvents: venueEvents.map((event) => ({
      hash: event.hash_id,
      hasSeatMap: event.useseatsvg === 1,
      title: pickLocalised(event, 'action', language),
      image: pickLocalised(event, 'image_url', language),
      when: joinDayAndTime(
        formatDayFrom(action.today, event.day, language),
        event.time === NO_TIME ? '' : event.time,
        language,
      ),
      // All events are at the venue of the page.
      venue: '',
      priceFrom: event.price_from,
    })),
  };
}

function readCredit(credit: EventProduction['cast'][number], language: Language): CreditLine {
  return {
    role: pickLocalised(credit, 'role', language),
    names: credit.names.map((name) => pickLocalised(name, 'name', language)),
  };
}
