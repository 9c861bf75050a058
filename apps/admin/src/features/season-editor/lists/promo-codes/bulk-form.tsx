import { Button, TextField } from '@sahna/ui';
import { useState } from 'react';
import { useTexts } from '../../../../shared/texts/use-language.ts';
import type { EventDocument } from '../../event-tab.ts';
import { getAt } from '../../fields/paths.ts';
import { TabContext } from '../../fields/use-field.ts';
import { LIST_FIELDS } from '../list-fields.ts';
import styles from '../lists.module.css';
import { FieldRows } from '../rows/field-rows.tsx';
import { ListFieldInput } from '../rows/list-field-input.tsx';
import { LIST_TEXTS } from '../texts/index.ts';
import { createCodes, MAX_NEW_CODES, MAX_PREFIX_LENGTH } from './create-codes.ts';

type BulkFormProps = {
  existing: ReadonlySet<string>;
  onAdd: (rows: readonly unknown[]) => void;
  onCancel: () => void;
};

const CONDITIONS = LIST_FIELDS['promo-codes.json'].filter(({ name }) => name !== 'code');

/** Many random codes with the same conditions. */
export function BulkForm({ existing, onAdd, onCancel }: BulkFormProps) {
  const t = useTexts(LIST_TEXTS);
  const [count, setCount] = useState('50');
  const [prefix, setPrefix] = useState('');
  const [document, setDocument] = useState<EventDocument>({ conditions: { uses: 1 } });
  const number = /^\d{1,4}$/.test(count) ? Number(count) : 0;
  const isValid = number >= 1 && number <= MAX_NEW_CODES;
  const conditions = getAt(document, ['conditions']);
  const hasDiscount = (getAt(conditions, ['percent']) === undefined) !== (getAt(conditions, ['amount']) === undefined);
  return (
    <form
      className={styles.panel}
      aria-label={t('codes.create')}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isValid || !hasDiscount) return;
        onAdd(createCodes(number, prefix, existing).map((code) => ({ code, ...Object(conditions) })));
      }}
    >
      <h2>{t('codes.create')}</h2>
      <div className={styles.tools}>
        <TextField
          label={t('codes.count')}
          inputMode="numeric"
          value={count}
          error={isValid ? undefined : t('codes.count-error', { max: MAX_NEW_CODES })}
          onChange={({ target }) => setCount(target.value)}
        />
        <TextField
          label={t('codes.prefix')}
          hint={t('codes.prefix-hint', { prefix: prefix.trim().toUpperCase() })}
          value={prefix}
          maxLength={MAX_PREFIX_LENGTH}
          onChange={({ target }) => setPrefix(target.value)}
        />
      </div>
      <TabContext value={{ document, published: null, change: setDocument, problems: [], isReadOnly: false }}>
        <FieldRows formats={CONDITIONS} path={['conditions']} Input={ListFieldInput} />
      </TabContext>
      {hasDiscount ? null : <p>{t('codes.needs-discount')}</p>}
      <div className={styles.tools}>
        <Button variant="primary" type="submit" disabled={!isValid || !hasDiscount}>
          {t('codes.add', { count: number })}
        </Button>
        <Button onClick={onCancel}>{t('codes.cancel')}</Button>
      </div>
    </form>
  );
}
