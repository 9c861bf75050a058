import type { AuditEntryDto } from '@sahna/contract/admin/staff/audit-log-endpoints';
import { findOrderOf } from '@sahna/contract/rules/staff/audit-references';
import type { KeyOf } from '@sahna/texts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { sessionQuery } from '../../api.ts';
import { ROLE_TEXTS } from '../../roles/texts/index.ts';
import { useTexts } from '../../texts/use-language.ts';
import { useReferenceNames } from '../audit-reference.tsx';
import { AUDIT_TEXTS } from '../texts/index.ts';
import styles from './entry-values.module.css';
import { formatValue, type ValueFormat } from './format-value.ts';
import { listValueRows } from './list-value-rows.ts';
import { VALUE_TEXTS } from './texts/index.ts';
import { useSettingNames } from './use-setting-names.ts';

/** Numbers of rows that no page shows. */
const INTERNAL: ReadonlySet<string> = new Set(['note', 'request', 'message']);

type EntryValuesProps = { entry: AuditEntryDto; timeZone: string };

/** The values of an entry as a table; an unchanged value is one cell. */
export function EntryValues({ entry, timeZone }: EntryValuesProps) {
  const { before, after } = entry;
  const t = useTexts(AUDIT_TEXTS);
  const format = useValueFormat(entry, timeZone);
  const toFormat = (side: AuditEntryDto['after']): ValueFormat => ({ ...format, order: findOrderOf(entry, side) });
  const rows = listValueRows(before, after).filter(({ path }) => !INTERNAL.has(path.at(-1) ?? ''));
  if (rows.length === 0) return null;
  const sides = (['before', 'after'] as const).filter((side) => entry[side] !== null);
  const formats = { before: toFormat(before), after: toFormat(after) };
  return (
    <table className={styles.values}>
      <colgroup>
        <col className={styles.name} />
        <col span={sides.length} />
      </colgroup>
      <thead className={sides.length === 1 ? 'visually-hidden' : undefined}>
        <tr>
          <th scope="col">{t('audit.field')}</th>
          {sides.map((side) => (
            <th key={side} scope="col">
              {t(`audit.${side}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ path, ...values }) => {
          const texts = sides.map((side) => formatValue(path.at(-1) ?? '', values[side], formats[side]));
          const cells = new Set(texts).size === 1 ? texts.slice(0, 1) : texts;
          return (
            <tr key={path.join('.')}>
              <th scope="row">{path.map(format.nameField).join(' · ')}</th>
              {cells.map((cell, at) => (
                <td key={sides[at]} colSpan={sides.length / cells.length}>
                  {cell}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function useValueFormat({ objectKind, references }: AuditEntryDto, timeZone: string): Omit<ValueFormat, 'order'> {
  const t = useTexts(VALUE_TEXTS);
  const settings = useSettingNames();
  const isSetting = objectKind === 'settings';
  const nameReference = useReferenceNames();
  const { data: session } = useSuspenseQuery(sessionQuery);
  const roles = useTexts(ROLE_TEXTS);
  return {
    timeZone,
    currency: session.currency,
    nameField: (name) => {
      const key = `field.${name}`;
      const setting = isSetting ? settings.nameField(name) : null;
      return setting ?? (isKeyOf(VALUE_TEXTS.en, key) ? t(key) : name);
    },
    nameSetting: (field, value) => (isSetting ? settings.nameValue(field, value) : null),
    nameValue: (value) => {
      const [key, role] = [`value.${value}`, `role.${value}`];
      return isKeyOf(VALUE_TEXTS.en, key) ? t(key) : isKeyOf(ROLE_TEXTS.en, role) ? roles(role) : value;
    },
    nameObject: (kind, id) => {
      const found = references.find((reference) => reference.kind === kind && reference.id === id);
      return found ? nameReference(found) : null;
    },
    texts: { yes: t('value.true'), no: t('value.false'), none: '–' },
  };
}

function isKeyOf<File extends object>(file: File, key: string): key is KeyOf<File> & string {
  return Object.hasOwn(file, key);
}
