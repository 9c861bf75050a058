import { SALE_WINDOW_CHANNELS } from '@sahna/contract/admin/season/bulk-change';
import { SelectField, TextField, type TextFieldProps } from '@sahna/ui';
import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '../../../shared/format.ts';
import type { PickedType } from '../../../shared/season-dates/describe-picked.ts';
import { useLanguage, useTexts } from '../../../shared/texts/use-language.ts';
import { DateTimeField } from '../../../shared/ui/date-field.tsx';
import styles from './bulk.module.css';
import { BULK_KINDS, type BulkKind, type ChangeDraft, type DraftField, ROUNDINGS } from './change-draft.ts';
import { createBulkChoicesQuery } from './queries.ts';
import { MANY_TEXTS } from './texts/index.ts';

type ChangeFormProps = { draft: ChangeDraft; currency: string; onChange: (changes: Partial<ChangeDraft>) => void };
type Choice = { value: string; name: string };

/** The fields of each change. A list of choices is a select. */
const FIELDS: Readonly<Record<BulkKind, readonly DraftField[]>> = {
  change_price: ['percent', 'roundTo', 'category', 'zone'],
  set_price: ['price', 'category', 'zone'],
  shift_time: ['minutes'],
  set_time: ['time'],
  copy: ['days'],
  set_hall: ['hall'],
  set_stock: ['stock'],
  set_order_limit: ['limit'],
  set_reserve_minutes: ['reserveMinutes'],
  set_sales: ['channel', 'from', 'until', 'untilMinutesBefore'],
  set_text: ['field', 'kz', 'ru', 'en', 'ch'],
};

const INPUTS: { readonly [Field in DraftField]?: Pick<TextFieldProps, 'type' | 'min' | 'max' | 'inputMode'> } = {
  minutes: { type: 'number', min: -1_440, max: 1_440 },
  days: { type: 'number', min: -1_100, max: 1_100 },
  price: { inputMode: 'decimal' },
  percent: { inputMode: 'decimal' },
  stock: { type: 'number', min: 0 },
  limit: { type: 'number', min: 1, max: 100 },
  reserveMinutes: { type: 'number', min: 1, max: 1_440 },
  untilMinutesBefore: { type: 'number', min: 0 },
};
const PICKED: { readonly [Field in DraftField]?: PickedType } = {
  time: 'time',
  from: 'datetime-local',
  until: 'datetime-local',
};
const HINTS = ['minutes', 'percent', 'stock', 'limit', 'reserveMinutes', 'until', 'kz', 'days'] as const;

/** The kind of change, and its values. */
export function ChangeForm({ draft, currency, onChange }: ChangeFormProps) {
  const t = useTexts(MANY_TEXTS);
  const { language } = useLanguage();
  const { data } = useQuery(createBulkChoicesQuery(language));
  const toChoices = (list: readonly { key: string; name: string }[] = [], all?: string): Choice[] => [
    { value: '', name: all ?? '' },
    ...list.map(({ key, name }) => ({ value: key, name })),
  ];
  const choices: { readonly [Field in DraftField]?: readonly Choice[] } = {
    hall: toChoices(data?.halls),
    category: toChoices(data?.categories, t('many.every-category')),
    zone: toChoices(data?.zones, t('many.every-zone')),
    roundTo: ROUNDINGS.map((amount) => ({
      value: String(amount),
      name: amount === 1 ? t('many.exact') : formatMoney({ amount, currency }),
    })),
    channel: SALE_WINDOW_CHANNELS.map((channel) => ({ value: channel, name: t(`many.channel-${channel}`) })),
    field: (['note', 'language'] as const).map((field) => ({ value: field, name: t(`many.field-${field}`) })),
  };
  return (
    <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
      <SelectField
        label={t('many.change')}
        value={draft.kind}
        onChange={({ target }) => onChange({ kind: BULK_KINDS.find((kind) => kind === target.value) ?? draft.kind })}
      >
        {BULK_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`many.kind-${kind}`)}
          </option>
        ))}
      </SelectField>
      {FIELDS[draft.kind].map((field) => {
        const options = choices[field];
        const common = {
          label: t(`many.value-${field}`),
          value: draft[field],
          onChange: ({ target }: { target: { value: string } }) => onChange({ [field]: target.value }),
        };
        const hintKey = HINTS.find((candidate) => candidate === field);
        const hint = hintKey ? t(`many.hint-${hintKey}`) : undefined;
        const picked = PICKED[field];
        if (picked) return <DateTimeField key={field} {...common} type={picked} hint={hint} />;
        return options ? (
          <SelectField key={field} {...common}>
            {options.map(({ value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </SelectField>
        ) : (
          <TextField key={field} {...common} {...INPUTS[field]} hint={hint} />
        );
      })}
    </form>
  );
}
