import type { UnpricedSessionDto } from '@sahna/contract/admin/hall-plans/hall-plan-endpoints';
import { formatVisitTime } from '../../../shared/format.ts';
import { DocumentLink } from '../../../shared/season/document-link.tsx';
import { useTexts } from '../../../shared/texts/use-language.ts';
import styles from '../hall-plans.module.css';
import { HALL_PLAN_TEXTS } from '../texts/index.ts';

/** Sessions without a price for zones that the draft adds, with links to the prices of their events. */
export function UnpricedSessions({ sessions }: { sessions: readonly UnpricedSessionDto[] }) {
  const t = useTexts(HALL_PLAN_TEXTS);
  const events = [...Map.groupBy(sessions, ({ eventKey }) => eventKey)];
  if (events.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{t('review.unpriced', { count: sessions.length })}</h2>
      <p>{t('review.unpriced-hint')}</p>
      {events.map(([key, own]) => (
        <section key={key} className={styles.session}>
          <h3>
            <DocumentLink documentKey={key} draft={null}>
              {t('review.unpriced-prices', { event: own[0]?.event ?? '' })}
            </DocumentLink>
          </h3>
          <ul className={styles.lines}>
            {own.map(({ id, zones, ...time }) => (
              <li key={id}>
                {formatVisitTime(time)}: {zones.join(', ')}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
