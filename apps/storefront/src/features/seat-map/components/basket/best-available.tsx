import { Button, SelectField, Stepper } from '@sahna/ui';
import { useState } from 'react';
import { useTexts } from '../../../../shared/texts/scheme/index.ts';
import { fullPrice } from '../../model/seat-map.types.ts';
import type { SeatMapContext } from '../map/seat-map-context.ts';
import styles from '../panel.module.css';

type BestPlacesProps = {
  stage: SeatMapContext;
  /** The zone that stands out on the map: places are looked for there. */
  zone: number | null;
  onFound: (seats: readonly number[]) => void;
};

const COUNT_AT_FIRST = 2;

/** "So many together, up to this price": the shop chooses, and holds what it has found. */
export function BestAvailable({ stage, zone, onFound }: BestPlacesProps) {
  const { t } = useTexts();
  const { prices, money, held, hall, room } = stage;
  const [count, setCount] = useState(COUNT_AT_FIRST);
  const [ceiling, setCeiling] = useState('');
  const [forWheelchair, setForWheelchair] = useState(false);
  const sums = [...new Set([...prices.values()].flat().map(fullPrice))].sort((one, other) => one - other);
  const wanted = Math.min(count, room);
  const find = async (): Promise<void> => {
    const seats = await held.findBest({
      quantity: wanted,
      ...(ceiling === '' ? {} : { price: Number(ceiling) }),
      ...(zone === null ? {} : { zonelevel_id: zone }),
      ...(forWheelchair ? { kind: 'wheelchair' as const } : {}),
    });
    if (seats.length > 0) onFound(seats);
  };
  return (
    <details className={styles.fold}>
      <summary>{t('scheme.best')}</summary>
      <div className={styles.best}>
        <p>{t('scheme.best-hint')}</p>
        <div className={styles.together}>
          <span aria-hidden="true">{t('scheme.together')}</span>
          <Stepper
            label={t('scheme.together')}
            value={wanted}
            least={1}
            most={room}
            words={{
              less: t('event.less', { name: t('scheme.together') }),
              more: t('event.more-of', { name: t('scheme.together') }),
            }}
            onChange={setCount}
          />
        </div>
        <SelectField
          label={t('scheme.up-to')}
          value={ceiling}
          onChange={(event) => setCeiling(event.currentTarget.value)}
        >
          <option value="">{t('scheme.any-price')}</option>
          {sums.map((sum) => (
            <option key={sum} value={sum}>
              {money(sum)}
            </option>
          ))}
        </SelectField>
        {hall.hasWheelchairs ? (
          <SelectField
            label={t('scheme.kind')}
            value={forWheelchair ? 'wheelchair' : ''}
            onChange={(event) => setForWheelchair(event.currentTarget.value !== '')}
          >
            <option value="">{t('scheme.kind-ordinary')}</option>
            <option value="wheelchair">{t('scheme.kind-wheelchair')}</option>
          </SelectField>
        ) : null}
        <Button disabled={held.busy || wanted === 0} onClick={() => void find()}>
          {t('scheme.find')}
        </Button>
      </div>
    </details>
  );
}
