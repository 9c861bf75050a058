import { MapPin } from '@sahna/ui/lazy-icons';
import { Unbroken } from '../../../shared/lib/unbroken.tsx';
import { useEventTexts } from '../../../shared/texts/event/index.ts';
import type { Event } from '../model/event-model.ts';
import styles from './production.module.css';
import type { DirectionTexts } from './production-model.ts';

type VenueDirectionsProps = { ways: DirectionTexts; about: Pick<Event['about'], 'venue' | 'address' | 'mapUrl'> };

/** Directions to the venue: a text, public transport, parking, and a map link. */
export function VenueDirections({
  ways: { text, transport, parking },
  about: { venue, address, mapUrl },
}: VenueDirectionsProps) {
  const { t } = useEventTexts();
  return (
    <div className={styles.directions}>
      <p>
        <b>
          <Unbroken>{venue}</Unbroken>
        </b>
        <span>
          <Unbroken>{address}</Unbroken>
        </span>
        {mapUrl ? (
          <a href={mapUrl} target="_blank" rel="noopener noreferrer">
            <MapPin size={20} aria-hidden="true" />
            {t('event.map')}
          </a>
        ) : null}
      </p>
      {text ? <p>{text}</p> : null}
      {transport || parking ? (
        <dl>
          {transport ? <Way label={t('event.transport')}>{transport}</Way> : null}
          {parking ? <Way label={t('event.parking')}>{parking}</Way> : null}
        </dl>
      ) : null}
    </div>
  );
}

function Way({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
