/** Reads the production details of the event response. */
import { NO_TIME } from '@sahna/contract/constants';
import type { NoScheme } from '@sahna/contract/events/no-scheme';
import type { EventProduction } from '@sahna/contract/events/production';
import { pickLocalized } from '@sahna/contract/pick-localized';
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
      alt: pickLocalized(picture, 'alt', language),
      caption: pickLocalized(picture, 'caption', language),
    })),
    cast: cast.map((credit) => readCredit(credit, language)),
    team: team.map((credit) => readCredit(credit, language)),
    works: works.map((work) => ({
      isInterval: work.interval === 1,
      title: pickLocalized(work, 'title', language),
      author: pickLocalized(work, 'author', language),
      note: pickLocalized(work, 'note', language),
      minutes: work.duration,
    })),
    reviews: reviews.map((review) => ({
      text: pickLocalized(review, 'text', language),
      by: joinParts([pickLocalized(review, 'author', language), pickLocalized(review, 'source', language)], language),
      url: review.url,
    })),
    directions: ways
      ? {
          text: pickLocalized(ways, 'text', language),
          transport: pickLocalized(ways, 'transport', language),
          parking: pickLocalized(ways, 'parking', language),
        }
      : null,
    venueEvents: venueEvents.map((event) => ({
      hash: event.hash_id,
      hasSeatMap: event.useseatsvg === 1,
      title: pickLocalized(event, 'action', language),
      image: pickLocalized(event, 'image_url', language),
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
    role: pickLocalized(credit, 'role', language),
    names: credit.names.map((name) => pickLocalized(name, 'name', language)),
  };
}
