import { DEFAULT_RETURN_HOURS } from '@sahna/contract';
import { SelectField } from '@sahna/ui';
import { useTexts } from '../../../shared/texts/use-language.ts';
import { getAt } from '../fields/paths.ts';
import { FIELD_TEXTS } from '../fields/texts/index.ts';
import type { FieldChange } from '../prices/offers.ts';
import { TermField } from '../prices/term-field.tsx';
import { readCommonField } from './common-terms.ts';
import type { SessionRow } from './session-rows.ts';
import { EVENT_DATES_TEXTS } from './texts/index.ts';

const CHOICES = ['event', 'allowed', 'refused'] as const;
const MAX_HOURS = 100_000;

type ReturnTermsProps = { rows: readonly SessionRow[]; onChange: (update: FieldChange) => void };

/** Return rules of the selected sessions, instead of those of the event. Refund shares by days stay as they are. */
export function ReturnTerms({ rows, onChange }: ReturnTermsProps) {
  const t = useTexts(EVENT_DATES_TEXTS);
  const tf = useTexts(FIELD_TEXTS);
  const common = readCommonField(rows, ['refunds']);
  const hours = readCommonField(rows, ['refunds', 'untilHours']);
  const isAllowed = getAt(common?.value, ['allowed']);
  const chosen = common?.value === undefined ? 'event' : isAllowed === true ? 'allowed' : 'refused';
  const choose = (choice: string): void =>
    onChange(({ refunds }) => ({
      refunds:
        choice === 'event'
          ? undefined
          : { untilHours: DEFAULT_RETURN_HOURS, ...toFields(refunds), allowed: choice === 'allowed' },
    }));
  return (
    <>
      <SelectField
        label={t('event-dates.returns')}
        value={common ? chosen : '?'}
        onChange={({ target }) => choose(target.value)}
      >
        {common ? null : <option value="?" />}
        {CHOICES.map((choice) => (
          <option key={choice} value={choice}>
            {t(`event-dates.returns-${choice}`)}
          </option>
        ))}
      </SelectField>
      {common && chosen === 'allowed' ? (
        <TermField
          key={JSON.stringify(hours)}
          label={tf('field.untilHours')}
          common={hours}
          max={MAX_HOURS}
          isWhole
          onChange={(value) =>
            onChange(({ refunds }) => ({
              refunds: { ...toFields(refunds), untilHours: value ?? DEFAULT_RETURN_HOURS },
            }))
          }
        />
      ) : null}
    </>
  );
}

function toFields(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}
