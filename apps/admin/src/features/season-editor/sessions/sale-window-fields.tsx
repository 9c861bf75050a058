import { useTexts } from '../../../shared/texts/use-language.ts';
import type { FieldChange } from '../prices/offers.ts';
import { TermField, TermTextField } from '../prices/term-field.tsx';
import { readCommonField, type SaleField, setSaleField } from './common-terms.ts';
import type { SessionRow } from './session-rows.ts';
import styles from './sessions.module.css';
import { EVENT_DATES_TEXTS } from './texts/index.ts';

const CHANNELS = ['web', 'boxOffice', 'agents'] as const;

type SaleWindowFieldsProps = {
  rows: readonly SessionRow[];
  onChange: (update: FieldChange) => void;
};

/** When each channel sells the selected sessions. Moments are of the venue's clock, or instants with their offset. */
export function SaleWindowFields({ rows, onChange }: SaleWindowFieldsProps) {
  const t = useTexts(EVENT_DATES_TEXTS);
  return (
    <div className={styles.fields}>
      {CHANNELS.flatMap((channel) => {
        const name = t(`event-dates.channel-${channel}`);
        const set = (field: SaleField, value: string | number | undefined): void =>
          onChange(setSaleField(channel, field, value));
        const minutes = readCommonField(rows, ['sales', channel, 'untilMinutesBefore']);
        return [
          ...(['from', 'until'] as const).map((field) => {
            const moment = readCommonField(rows, ['sales', channel, field])?.value;
            return (
              <TermTextField
                key={`${channel} ${field}`}
                label={t(`event-dates.sale-${field}`, { channel: name })}
                placeholder="2026-12-01 10:00"
                text={typeof moment === 'string' ? moment : ''}
                onChange={(text) => set(field, text.trim() || undefined)}
              />
            );
          }),
          <TermField
            key={`${channel} minutes ${JSON.stringify(minutes)}`}
            label={t('event-dates.sale-minutes', { channel: name })}
            common={minutes}
            max={1_000_000}
            isWhole
            onChange={(value) => set('untilMinutesBefore', value)}
          />,
        ];
      })}
    </div>
  );
}
