import { getButtonClassName, SanitizedHtml } from '@sahna/ui';
import { ArrowLeft, ExternalLink } from '@sahna/ui/icons';
import { Link } from '@tanstack/react-router';
import { Programme } from '../../../shared/event/programme.tsx';
import { Unbroken } from '../../../shared/lib/unbroken.tsx';
import { useSeatMapTexts } from '../../../shared/texts/seat-map/index.ts';
import type { SeatMap } from '../model/seat-map.types.ts';
import type { SessionSelection } from '../model/session-selection.ts';
import { MapPinIcon } from './map/map-pin-icon.tsx';
import styles from './panel.module.css';

/** Venue, a link to more information, and the back link (booking §2 "Scheme page"). */
export function SeatMapHeader({ seatMap }: { seatMap: SeatMap }) {
  const { t } = useSeatMapTexts();
  const { about, infoUrl, hasBackLink } = seatMap;
  return (
    <header className={styles.head}>
      {hasBackLink ? (
        <Link to="/" className={getButtonClassName('quiet')}>
          <ArrowLeft size={18} /> {t('seat-map.to-listing')}
        </Link>
      ) : null}
      <p className={styles.venue}>
        <MapPinIcon />
        <span>
          <Unbroken>{about.venue}</Unbroken>
          {about.venue && about.address ? ', ' : null}
          {about.mapUrl && about.address ? (
            <a href={about.mapUrl} target="_blank" rel="noopener noreferrer">
              <Unbroken>{about.address}</Unbroken>
            </a>
          ) : (
            <Unbroken>{about.address}</Unbroken>
          )}
        </span>
      </p>
      {about.timeZone ? <p className={styles.secondary}>{t('seat-map.time-zone', { name: about.timeZone })}</p> : null}
      {infoUrl ? (
        <p className={styles.secondary}>
          <a href={infoUrl} target="_blank" rel="noopener noreferrer">
            {t('seat-map.more-information')} <ExternalLink size={14} />
          </a>
        </p>
      ) : null}
      {about.note ? <p className={styles.note}>{about.note}</p> : null}
    </header>
  );
}

type SeatMapAboutProps = {
  seatMap: SeatMap;
  selection: SessionSelection;
  /** Whether the description is unfolded at first. */
  isOpen: boolean;
};

/** Description and programme of the event, and a link to the page without a seat map. */
export function SeatMapAbout({ seatMap, selection, isOpen }: SeatMapAboutProps) {
  const { t } = useSeatMapTexts();
  const { about, hash } = seatMap;
  return (
    <div>
      {about.description ? (
        <details className={styles.fold} open={isOpen}>
          <summary className="fold">{t('seat-map.about')}</summary>
          <SanitizedHtml className={styles.prose} html={about.description} />
        </details>
      ) : null}
      <Programme parts={about.programme} />
      <p>
        <Link
          to="/event/$hash/{-$date}/{-$time}"
          params={{ hash, date: selection.day ?? undefined, time: selection.time ?? undefined }}
          className={styles.way}
        >
          {t('seat-map.without-map')}
        </Link>
      </p>
    </div>
  );
}
