import { useTexts } from '../../shared/texts/use-language.ts';
import { useSeasonChoices } from './choices.ts';
import type { EventDocument } from './event-tab.ts';
import styles from './season-editor.module.css';
import { SEASON_EDITOR_TEXTS } from './texts/index.ts';

/** The time zone in which times of the event are entered, where it is not that of the shop. */
export function VenueClock({ document }: { document: EventDocument }) {
  const t = useTexts(SEASON_EDITOR_TEXTS);
  const { venues } = useSeasonChoices();
  const zone = venues.find(({ key }) => key === document['venue'])?.timeZoneName;
  return zone ? <p className={styles.clock}>{t('editor.venue-clock', { zone })}</p> : null;
}
