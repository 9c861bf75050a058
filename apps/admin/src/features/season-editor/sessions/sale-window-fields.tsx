import { useProblemText } from '../../../shared/season/problems/use-problem-text.ts';
import { useTexts } from '../../../shared/texts/use-language.ts';
import type { DocumentProblem } from '../event-tab.ts';
import { MomentInput } from '../fields/moment-field.tsx';
import type { FieldChange } from '../prices/offers.ts';
import { TermField } from '../prices/term-field.tsx';
import { PRICE_TEXTS } from '../prices/texts/index.ts';
import { readCommonField, type SaleField, setSaleField } from './common-terms.ts';
import type { SessionRow } from './session-rows.ts';
import styles from './sessions.module.css';
import { EVENT_DATES_TEXTS } from './texts/index.ts';

const CHANNELS = ['web', 'boxOffice', 'agents'] as const;

type SaleWindowFieldsProps = {
  rows: readonly SessionRow[];
  timeZone: string;
  problems: readonly DocumentProblem[];
  onChange: (update: FieldChange) => void;
};

/** When each channel sells the selected sessions. */
export function SaleWindowFields({ rows, timeZone, problems, onChange }: SaleWindowFieldsProps) {
  const t = useTexts(EVENT_DATES_TEXTS);
  const tp = useTexts(PRICE_TEXTS);
  const formatProblem = useProblemText();
  return (
    <div className={styles.fields}>
      {CHANNELS.flatMap((channel) => {
        const name = t(`event-dates.channel-${channel}`);
        const set = (field: SaleField, value: string | number | undefined): void =>
          onChange(setSaleField(channel, field, value));
        const minutes = readCommonField(rows, ['sales', channel, 'untilMinutesBefore']);
        return [
          ...(['from', 'until'] as const).map((field) => {
            const common = readCommonField(rows, ['sales', channel, field]);
            const names = rows.map(({ at }) => `sessions.${at}.sales.${channel}.${field}`);
            const problem = problems.find((candidate) => names.includes(candidate.field));
            return (
              <div key={`${channel} ${field}`} data-field={problem?.field ?? names[0]}>
                <MomentInput
                  label={t(`event-dates.sale-${field}`, { channel: name })}
                  hint={common ? undefined : tp('prices.term-differs')}
                  timeZone={timeZone}
                  value={common?.value}
                  error={problem && formatProblem(problem)}
                  onChange={(moment) => set(field, moment)}
                />
              </div>
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
