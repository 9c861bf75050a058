import { Notice } from '@sahna/ui';
import { listed } from '../../../../shared/format/marks.ts';
import { useTexts } from '../../../../shared/texts/scheme/index.ts';
import type { Shortfall } from '../../model/shortfall.ts';
import styles from '../panel.module.css';

const ID = 'shortfalls';

/** Which tickets an order still lacks, stated among what is held, before any form. */
export function ShortfallNotice({ shortfalls }: { shortfalls: readonly Shortfall[] }) {
  const { t, language } = useTexts();
  if (shortfalls.length === 0) return null;
  return (
    <div id={ID} tabIndex={-1} className={styles.shortfalls}>
      <Notice tone="warn">
        {shortfalls.map(({ price: { categoryId, zoneId, zone, category, compulsory }, count }) => (
          <p key={`${categoryId} ${zoneId}`}>
            {t(compulsory ? 'scheme.lacks-compulsory' : 'scheme.lacks', {
              count,
              name: listed([zone, category], language),
            })}
          </p>
        ))}
      </Notice>
    </div>
  );
}

/** The button that would go on leads to the notice instead. */
export function scrollToShortfalls(): void {
  const notice = document.getElementById(ID);
  notice?.scrollIntoView({ block: 'center' });
  notice?.focus({ preventScroll: true });
}
