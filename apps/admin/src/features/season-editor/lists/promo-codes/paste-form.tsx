import { Button } from '@sahna/ui';
import { useState } from 'react';
import { useTexts } from '../../../../shared/texts/use-language.ts';
import { TextArea } from '../../../../shared/ui/text-area.tsx';
import styles from '../lists.module.css';
import { LIST_TEXTS } from '../texts/index.ts';
import { CODE_COLUMNS, parseCodeTable } from './code-table.ts';

type PasteFormProps = {
  existing: ReadonlySet<string>;
  onAdd: (rows: readonly unknown[]) => void;
  onCancel: () => void;
};

/** Codes from the cells of a spreadsheet. */
export function PasteForm({ existing, onAdd, onCancel }: PasteFormProps) {
  const t = useTexts(LIST_TEXTS);
  const [text, setText] = useState('');
  const { rows, duplicates } = parseCodeTable(text, existing);
  return (
    <form
      className={styles.panel}
      aria-label={t('codes.paste')}
      onSubmit={(event) => {
        event.preventDefault();
        if (rows.length > 0) onAdd(rows);
      }}
    >
      <h2>{t('codes.paste')}</h2>
      <div>
        <TextArea
          label={t('codes.cells')}
          hint={t('codes.cells-hint', { columns: CODE_COLUMNS.join(', ') })}
          rows={8}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <p aria-live="polite">
        {duplicates.length > 0
          ? t('codes.duplicates', { count: duplicates.length, codes: duplicates.slice(0, 5).join(', ') })
          : ''}
      </p>
      <div className={styles.tools}>
        <Button variant="primary" type="submit" disabled={rows.length === 0}>
          {t('codes.add', { count: rows.length })}
        </Button>
        <Button onClick={onCancel}>{t('codes.cancel')}</Button>
      </div>
    </form>
  );
}
