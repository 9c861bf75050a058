import { Notice } from '@sahna/ui';
import { joinParts } from '../../../../shared/format/punctuation.ts';
import { useSeatMapTexts } from '../../../../shared/texts/seat-map/index.ts';
import type { Shortfall } from '../../model/shortfall.ts';
import styles from '../panel.module.css';

const ID = 'shortfalls';

/** Tickets that an order still lacks, shown in the basket before any form. */
export function ShortfallNotice({ shortfalls }: { shortfalls: readonly Shortfall[] }) {
  const { t, language } = useSeatMapTexts();
  if (shortfalls.length === 0) return null;
  return (
    <div id={ID} tabIndex={-1} className={styles.shortfalls}>
      <Notice tone="warn">
        {shortfalls.map(({ price: { categoryId, zoneId, zone, category, isRequired }, count }) => (
          <p key={`${categoryId} ${zoneId}`}>
            {t(isRequired ? 'seat-map.category-required' : 'seat-map.category-minimum', {
              count,
              name: joinParts([zone, category], language),
            })}
          </p>
        ))}
      </Notice>
    </div>
  );
}

/** Called by the button of the next step while tickets are missing. */
export function scrollToShortfalls(): void {
  const notice = document.getElementById(ID);
  notice?.scrollIntoView({ block: 'center' });
  notice?.focus({ preventScroll: true });
}
