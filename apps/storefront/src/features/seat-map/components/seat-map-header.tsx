import { buttonClass } from '@sahna/ui';
import { ArrowLeft, ExternalLink } from '@sahna/ui/icons';
import { Link } from '@tanstack/react-router';
import { Programme } from '../../../shared/event/programme.tsx';
import { useTexts } from '../../../shared/texts/scheme/index.ts';
import type { SeatMap } from '../model/seat-map.types.ts';
import type { SessionSelection } from '../model/session-selection.ts';
import { MapPinIcon } from './map/map-pin-icon.tsx';
import styles from './panel.module.css';

/** Title with the age, where it is, a page that says more, and the way back (booking §2 "Scheme page"). */
export function SeatMapHeader({ scheme }: { scheme: SeatMap }) {
  const { t } = useTexts();
  const { about, infoUrl, leadsBack } = scheme;
  return (
    <header className={styles.head}>
      {leadsBack ? (
        <Link to="/" className={buttonClass('quiet')}>
          <ArrowLeft size={18} /> {t('scheme.to-listing')}
        </Link>
      ) : null}
      <h1>
        {about.title} <span className={styles.age}>{about.ageFrom}+</span>
      </h1>
      <p className={styles.place}>
        <MapPinIcon />
        <span>
          {about.venue}
          {about.venue && about.address ? ', ' : null}
          {about.mapUrl ? (
            <a href={about.mapUrl} target="_blank" rel="noopener noreferrer">
              {about.address}
            </a>
          ) : (
            about.address
          )}
        </span>
      </p>
      {infoUrl ? (
        <p className={styles.soft}>
          <a href={infoUrl} target="_blank" rel="noopener noreferrer">
            {t('scheme.info')} <ExternalLink size={14} />
          </a>
        </p>
      ) : null}
      {about.note ? <p className={styles.note}>{about.note}</p> : null}
    </header>
  );
}

/** What is read rather than done: the description, what the event consists of, and the way without a plan. */
export function SeatMapAbout({ scheme, choice }: { scheme: SeatMap; choice: SessionSelection }) {
  const { t } = useTexts();
  const { about, hash } = scheme;
  return (
    <div>
      {about.description ? (
        <details className={styles.fold}>
          <summary>{t('scheme.about')}</summary>
          <div
            className={styles.prose}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the way in (season/import/markup.ts)
            dangerouslySetInnerHTML={{ __html: about.description }}
          />
        </details>
      ) : null}
      <Programme parts={about.programme} />
      <p>
        <Link
          to="/event/$hash/{-$date}/{-$time}"
          params={{ hash, date: choice.day ?? undefined, time: choice.time ?? undefined }}
          className={styles.way}
        >
          {t('scheme.without-map')}
        </Link>
      </p>
    </div>
  );
}
