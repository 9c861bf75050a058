import { Button } from '@sahna/ui';
import { useId, useState } from 'react';
import { formatMoney } from '../../../../shared/format.ts';
import swatchStyles from '../../../../shared/hall/swatch.module.css';
import { HALL_TEXTS } from '../../../../shared/hall/texts/index.ts';
import { useTexts } from '../../../../shared/texts/use-language.ts';
import styles from '../seats.module.css';
import { SEATS_TEXTS } from '../texts/index.ts';
import paintingStyles from './painting.module.css';
import { PaintingReview } from './painting-review.tsx';
import { PAINTING_TEXTS } from './texts/index.ts';
import type { Painting } from './use-painting.ts';

type ZonePaintingProps = {
  painting: Painting;
  selected: ReadonlySet<number>;
  canPaint: boolean;
  nameSeat: (seat: number) => string;
  /** The selected seats have their zone. */
  onPaint: () => void;
};

/** Price zones with their prices in the session. The selected seats get one of them. */
export function ZonePainting({ painting, selected, canPaint, nameSeat, onPaint }: ZonePaintingProps) {
  const t = useTexts(PAINTING_TEXTS);
  const hall = useTexts(HALL_TEXTS);
  const seats = useTexts(SEATS_TEXTS);
  const name = useId();
  const [zone, setZone] = useState(0);
  const sizes = new Map<number, number>();
  for (const seat of painting.data.seats) sizes.set(painting.zoneOf(seat), (sizes.get(painting.zoneOf(seat)) ?? 0) + 1);
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t('painting.zones')}</h2>
      <p className={styles.quiet}>{canPaint ? t('painting.zones-hint') : hall('hall.painting-read-only')}</p>
      <fieldset className={paintingStyles.zones} disabled={!canPaint}>
        <legend>{t('painting.zone')}</legend>
        {painting.data.zones.map(({ key, name: zoneName, color, prices }, index) => (
          <label key={key} className={paintingStyles.zone}>
            <input type="radio" name={name} checked={zone === index} onChange={() => setZone(index)} />
            <span className={swatchStyles.swatch} style={{ background: color }} />
            <span>
              {zoneName} · {seats('seats.places', { count: sizes.get(index) ?? 0 })}
            </span>
            <span className={paintingStyles.prices}>
              {prices.map(({ category, price }) => `${category} ${formatMoney(price)}`).join(' · ') ||
                t('painting.no-prices')}
            </span>
          </label>
        ))}
      </fieldset>
      {canPaint ? (
        <>
          <div>
            <Button
              disabled={selected.size === 0}
              onClick={() => {
                painting.paint(selected, zone);
                onPaint();
              }}
            >
              {t('painting.paint', { count: selected.size })}
            </Button>
          </div>
          <PaintingReview {...{ painting, nameSeat }} />
        </>
      ) : null}
    </section>
  );
}
