import type { BulkRowDto, FieldChangeDto } from '@sahna/contract/admin/season/bulk-endpoints';
import { formatMoney, formatVisitTime } from '../../../shared/format.ts';
import { type TranslateKey, useTexts } from '../../../shared/texts/use-language.ts';
import styles from './bulk.module.css';
import { MANY_TEXTS } from './texts/index.ts';

type Translate = TranslateKey<(typeof MANY_TEXTS)['en']>;

/** More are folded. */
const VISIBLE_CHANGES = 3;

/** What of a session changes, from one value to the other. */
export function FieldChanges({ row, currency }: { row: BulkRowDto; currency: string }) {
  const t = useTexts(MANY_TEXTS);
  const { changes } = row;
  if (changes.length === 0)
    return row.problems.length > 0 ? null : <span className={styles.quiet}>{t('many.same')}</span>;
  const visible = changes.length > VISIBLE_CHANGES + 1 ? changes.slice(0, VISIBLE_CHANGES) : changes;
  const folded = changes.slice(visible.length);
  return (
    <>
      <ChangeList changes={visible} currency={currency} t={t} />
      {folded.length > 0 ? (
        <details>
          <summary>{t('many.more', { count: folded.length })}</summary>
          <ChangeList changes={folded} currency={currency} t={t} />
        </details>
      ) : null}
    </>
  );
}

type ChangeListProps = { changes: readonly FieldChangeDto[]; currency: string; t: Translate };

function ChangeList({ changes, currency, t }: ChangeListProps) {
  return (
    <ul className={styles.changes}>
      {changes.map((change) => (
        <li key={`${change.field} ${change.price}`}>
          <span className={styles.quiet}>{nameField(change, t)}</span>{' '}
          {change.field === 'copy' ? null : (
            <>
              <del>{formatValue(change, change.before, currency, t)}</del>{' '}
            </>
          )}
          <ins>{formatValue(change, change.after, currency, t)}</ins>
        </li>
      ))}
    </ul>
  );
}

const PLAIN_FIELDS = ['start', 'copy', 'stock', 'orderLimit', 'reserveMinutes', 'hall'] as const;
const PARTS = ['from', 'until', 'untilMinutesBefore', 'kz', 'ru', 'en', 'ch'] as const;
const GROUPS = ['web', 'boxOffice', 'agents', 'note', 'language'] as const;

function nameField({ field, price }: FieldChangeDto, t: Translate): string {
  if (field === 'price') return price;
  const plain = PLAIN_FIELDS.find((name) => name === field);
  if (plain) return t(`many.row-${plain}`);
  const [group, part] = field.split('.');
  const names = [GROUPS.find((name) => name === group), PARTS.find((name) => name === part)] as const;
  return [names[0] ? t(`many.group-${names[0]}`) : '', names[1] ? t(`many.part-${names[1]}`) : ''].join(', ');
}

function formatValue(
  { field }: FieldChangeDto,
  value: FieldChangeDto['after'],
  currency: string,
  t: Translate,
): string {
  if (value === null) return t(field === 'stock' ? 'many.unlimited' : 'many.empty');
  if (field === 'price' && typeof value === 'number') return formatMoney({ amount: value, currency });
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}( \d{2}:\d{2})?$/.test(value)
    ? formatStart(value)
    : String(value);
}

/** `2026-12-05 19:00`, or a day without a time. */
function formatStart(text: string): string {
  const [day = '', time = null] = text.split(' ');
  return formatVisitTime({ day, time });
}
