import { Button } from '@sahna/ui';
import { useTexts } from '../../../shared/texts/use-language.ts';
import { TermField } from '../prices/term-field.tsx';
import { readCommonField } from './common-terms.ts';
import type { SessionRow } from './session-rows.ts';
import styles from './sessions.module.css';
import { EVENT_DATES_TEXTS } from './texts/index.ts';

export type HallZone = { key: string; name: string; color: string };

type ZoneFieldsProps = {
  rows: readonly SessionRow[];
  zones: readonly HallZone[];
  onChange: (field: 'zoneStock' | 'zoneColors', zone: string, value: unknown) => void;
  onReset: () => void;
};

/** Tickets and colors of the hall's zones in the selected sessions. */
export function ZoneFields({ rows, zones, onChange, onReset }: ZoneFieldsProps) {
  const t = useTexts(EVENT_DATES_TEXTS);
  return (
    <>
      <p className={styles.quiet}>{t('event-dates.zone-stock')}</p>
      <div className={styles.fields}>
        {zones.map(({ key, name, color }) => {
          const stock = readCommonField(rows, ['zoneStock', key]);
          const chosen = readCommonField(rows, ['zoneColors', key])?.value;
          return (
            <div key={key} className={styles.zone}>
              <TermField
                key={JSON.stringify(stock)}
                label={name}
                common={stock}
                max={10_000_000}
                isWhole
                onChange={(value) => onChange('zoneStock', key, value)}
              />
              <input
                type="color"
                aria-label={t('event-dates.zone-color', { zone: name })}
                value={typeof chosen === 'string' ? chosen : color}
                onChange={({ target }) => onChange('zoneColors', key, target.value)}
              />
            </div>
          );
        })}
      </div>
      <Button variant="quiet" onClick={onReset}>
        {t('event-dates.zone-colors-reset')}
      </Button>
    </>
  );
}
