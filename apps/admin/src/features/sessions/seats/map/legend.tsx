import type { SeatBlockDto } from '@sahna/contract/admin/sessions/session-seats-endpoints';
import { BLOCK_COLORS } from '@sahna/contract/rules/staff/block-colors';
import { useTexts } from '../../../../shared/texts/use-language.ts';
import { SEATS_TEXTS } from '../texts/index.ts';
import styles from './legend.module.css';
import { LOOK_COLORS } from './seat-colors.ts';

/** What the colors of the map mean. */
export function Legend({ blocks }: { blocks: readonly SeatBlockDto[] }) {
  const t = useTexts(SEATS_TEXTS);
  const onMap = blocks.filter(({ seats }) => seats.length > 0);
  const colors = BLOCK_COLORS.filter((color) => onMap.some((block) => block.color === color));
  return (
    <ul className={styles.legend}>
      {(['free', 'cart', 'reserved'] as const).map((look) => (
        <li key={look}>
          <span className={styles.dot} style={{ background: LOOK_COLORS[look] }} />
          {t(`seats.look-${look}`)}
        </li>
      ))}
      <li>
        <span className={`${styles.dot} ${styles.hollow}`} />
        {t('seats.look-sold')}
      </li>
      {colors.map((color) => (
        <li key={color}>
          <span className={styles.dot} style={{ background: LOOK_COLORS[color] }} />
          {onMap
            .filter((block) => block.color === color)
            .map(({ reason }) => reason)
            .join(', ')}
        </li>
      ))}
    </ul>
  );
}
