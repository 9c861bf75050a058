import { SelectField } from '@sahna/ui';
import { useTexts } from '../../../shared/texts/use-language.ts';
import type { EventTabProps } from '../event-tab.ts';
import type { FieldChange } from '../prices/offers.ts';
import { TermField } from '../prices/term-field.tsx';
import { readCommonField, setZoneField } from './common-terms.ts';
import { SaleWindowFields } from './sale-window-fields.tsx';
import type { SessionRow } from './session-rows.ts';
import styles from './sessions.module.css';
import { OverrideChoices, OverrideFields } from './term-overrides.tsx';
import { EVENT_DATES_TEXTS } from './texts/index.ts';
import { type HallZone, ZoneFields } from './zone-fields.tsx';

type SessionTermsProps = {
  tab: EventTabProps;
  rows: readonly SessionRow[];
  /** Numbers of price schemes. */
  schemes: readonly number[];
  zones: readonly HallZone[];
  timeZone: string;
  onChange: (update: FieldChange) => void;
};

const NUMBERS = [
  { name: 'stock', label: 'event-dates.stock', max: 10_000_000 },
  { name: 'orderLimit', label: 'event-dates.order-limit', max: 100 },
  { name: 'reserveMinutes', label: 'event-dates.reserve-minutes', max: 1_440 },
] as const;

/** Terms of the selected sessions. A change applies to all of them. */
export function SessionTerms({ tab, rows, schemes, zones, timeZone, onChange }: SessionTermsProps) {
  const t = useTexts(EVENT_DATES_TEXTS);
  const id = rows.map(({ at }) => at).join();
  const scheme = readCommonField(rows, ['priceType']);
  const blocks = rows.flatMap(({ fields }) => (Array.isArray(fields['blockedSeats']) ? fields['blockedSeats'] : []));
  return (
    <fieldset
      className={styles.terms}
      disabled={tab.isReadOnly}
      aria-label={t('event-dates.selected', { count: rows.length })}
    >
      <div className={styles.fields}>
        <SelectField
          label={t('event-dates.scheme')}
          value={scheme ? String(scheme.value ?? '') : '?'}
          onChange={({ target }) =>
            onChange(() => ({ priceType: target.value === '' ? undefined : Number(target.value) }))
          }
        >
          {scheme ? null : <option value="?" />}
          <option value="">{t('event-dates.scheme-all')}</option>
          {schemes.map((number) => (
            <option key={number} value={number}>
              {t('event-dates.scheme-number', { number })}
            </option>
          ))}
        </SelectField>
        {NUMBERS.map(({ name, label, max }) => {
          const common = readCommonField(rows, [name]);
          return (
            <TermField
              key={`${id} ${name} ${JSON.stringify(common)}`}
              label={t(label)}
              common={common}
              max={max}
              isWhole
              onChange={(value) => onChange(() => ({ [name]: value ?? (name === 'stock' ? null : undefined) }))}
            />
          );
        })}
        <OverrideChoices {...{ tab, rows, onChange }} />
      </div>
      <OverrideFields key={id} {...{ tab, rows, onChange }} />
      {zones.length > 0 ? (
        <details>
          <summary>{t('event-dates.zones')}</summary>
          <ZoneFields
            key={id}
            rows={rows}
            zones={zones}
            onChange={(field, zone, value) => onChange(setZoneField(field, zone, value))}
            onReset={() => onChange(() => ({ zoneColors: undefined }))}
          />
        </details>
      ) : null}
      <details>
        <summary>{t('event-dates.sales')}</summary>
        <SaleWindowFields key={id} problems={tab.problems} {...{ rows, timeZone, onChange }} />
      </details>
      {blocks.length > 0 ? <p className={styles.quiet}>{t('event-dates.blocked', { count: blocks.length })}</p> : null}
    </fieldset>
  );
}
