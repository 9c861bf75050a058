import { Button } from '@sahna/ui';
import { type ReactNode, useRef, useState } from 'react';
import { useTexts } from '../../../shared/texts/use-language.ts';
import { SEASON_EDITOR_TEXTS } from '../texts/index.ts';
import styles from './fields.module.css';
import { moveEntry, setSort } from './list-entries.ts';
import { getList, type Path } from './paths.ts';
import { FieldGroup } from './simple-fields.tsx';
import { useField, useTab } from './use-field.ts';

type ListFieldProps = {
  path: Path;
  label: string;
  hint?: string;
  /** Name of an entry for its buttons and heading, like "Person 2". */
  formatName: (position: number) => string;
  addLabel: string;
  max?: number;
  /** The document has an empty list, too. */
  isRequired?: boolean;
  /** Entries have their position in the field `sort`. */
  isSorted?: boolean;
  /** A new entry. */
  create: () => unknown;
  /** Entries with a title are folded under it. */
  formatTitle?: (entry: unknown) => string;
  children: (path: Path, position: number) => ReactNode;
};

/** A list whose entries are added, moved and removed. */
export function ListField({
  path,
  label,
  hint,
  formatName,
  addLabel,
  max = 1_000,
  isRequired = false,
  isSorted = false,
  create,
  formatTitle,
  children,
}: ListFieldProps) {
  const t = useTexts(SEASON_EDITOR_TEXTS);
  const { document } = useTab();
  const { set, error, name, isReadOnly } = useField(path);
  const add = useRef<HTMLButtonElement>(null);
  const entries = getList(document, path);
  const save = (next: readonly unknown[]): void => {
    if (next.length === 0 && !isRequired) set(undefined);
    else set(isSorted ? setSort(next) : next);
  };
  const move = (from: number, to: number): void => save(moveEntry(entries, from, to));
  return (
    <FieldGroup title={label} name={name} error={error} {...(hint ? { hint } : {})}>
      <ol className={styles.entries}>
        {entries.map((entry, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity besides their position
          <li key={at} className={styles.entry} data-field={`${name}.${at}`}>
            <div className={styles.head}>
              <strong>{formatName(at + 1)}</strong>
              {isReadOnly ? null : (
                <>
                  <Button
                    variant="quiet"
                    disabled={at === 0}
                    aria-label={t('editor.move-up', { name: formatName(at + 1) })}
                    onClick={() => move(at, at - 1)}
                  >
                    ↑
                  </Button>
                  <Button
                    variant="quiet"
                    disabled={at === entries.length - 1}
                    aria-label={t('editor.move-down', { name: formatName(at + 1) })}
                    onClick={() => move(at, at + 1)}
                  >
                    ↓
                  </Button>
                  <Button
                    variant="quiet"
                    aria-label={t('editor.remove-entry', { name: formatName(at + 1) })}
                    onClick={() => {
                      save(entries.filter((_, other) => other !== at));
                      add.current?.focus();
                    }}
                  >
                    {t('editor.remove')}
                  </Button>
                </>
              )}
            </div>
            {formatTitle ? (
              <FoldedEntry title={formatTitle(entry)}>{children([...path, at], at)}</FoldedEntry>
            ) : (
              children([...path, at], at)
            )}
          </li>
        ))}
      </ol>
      {isReadOnly ? null : (
        <div>
          <Button ref={add} disabled={entries.length >= max} onClick={() => save([...entries, create()])}>
            {addLabel}
          </Button>
        </div>
      )}
    </FieldGroup>
  );
}

/** New entries are open until they are closed. */
function FoldedEntry({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(title === '');
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title || '–'}</summary>
      <div className={styles.folded}>{children}</div>
    </details>
  );
}
