import { Button, SelectField } from '@sahna/ui';
import { useRef, useState } from 'react';
import { saveFile } from '../../../../shared/save-file.ts';
import { useTexts } from '../../../../shared/texts/use-language.ts';
import { getAt } from '../../fields/paths.ts';
import styles from '../lists.module.css';
import { LIST_TEXTS } from '../texts/index.ts';
import { BulkForm } from './bulk-form.tsx';
import { CODE_STATES, type CodeState } from './code-state.ts';
import { formatCodeTable } from './code-table.ts';
import { PasteForm } from './paste-form.tsx';

type CodeToolsProps = {
  rows: readonly unknown[];
  found: readonly unknown[];
  state: CodeState | 'any';
  onFilter: (state: CodeState | 'any') => void;
  isReadOnly: boolean;
  onAdd: (rows: readonly unknown[]) => void;
};

/** Filter, export, and forms that add many promo codes. */
export function CodeTools({ rows, found, state, onFilter, isReadOnly, onAdd }: CodeToolsProps) {
  const t = useTexts(LIST_TEXTS);
  const [form, setForm] = useState<'create' | 'paste' | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const toggle = (next: 'create' | 'paste', button: HTMLButtonElement): void => {
    opener.current = button;
    setForm(form === next ? null : next);
  };
  // The focus is in the form, which is removed.
  const close = (): void => {
    opener.current?.focus();
    setForm(null);
  };
  const existing = new Set(rows.map((row) => String(getAt(row, ['code'])).toUpperCase()));
  const Form = form === 'create' ? BulkForm : PasteForm;
  return (
    <>
      <div className={styles.tools}>
        <SelectField
          label={t('codes.state')}
          value={state}
          onChange={({ target }) => onFilter(CODE_STATES.find((each) => each === target.value) ?? 'any')}
        >
          {(['any', ...CODE_STATES] as const).map((each) => (
            <option key={each} value={each}>
              {t(`codes.state-${each}`)}
            </option>
          ))}
        </SelectField>
        {isReadOnly ? null : (
          <>
            <Button aria-expanded={form === 'create'} onClick={({ currentTarget }) => toggle('create', currentTarget)}>
              {t('codes.create')}
            </Button>
            <Button aria-expanded={form === 'paste'} onClick={({ currentTarget }) => toggle('paste', currentTarget)}>
              {t('codes.paste')}
            </Button>
          </>
        )}
        <Button
          disabled={found.length === 0}
          onClick={() => saveFile(formatCodeTable(found), 'text/csv;charset=utf-8', 'promo-codes.csv')}
        >
          {t('codes.export', { count: found.length })}
        </Button>
      </div>
      {form !== null && !isReadOnly ? (
        <Form
          existing={existing}
          onAdd={(added) => {
            close();
            onAdd(added);
          }}
          onCancel={close}
        />
      ) : null}
    </>
  );
}
