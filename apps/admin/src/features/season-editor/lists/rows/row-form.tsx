import { Button } from '@sahna/ui';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../../../shared/texts/use-language.ts';
import type { Path } from '../../fields/paths.ts';
import { LIST_FIELDS, type SeasonList } from '../list-fields.ts';
import styles from '../lists.module.css';
import { LIST_TEXTS } from '../texts/index.ts';
import { FieldRows } from './field-rows.tsx';
import { ListFieldInput } from './list-field-input.tsx';

type RowFormProps = { list: SeasonList; path: Path; title: string; onClose: () => void };

/** Every field of a row. Escape closes it. */
export function RowForm({ list, path, title, onClose }: RowFormProps) {
  const t = useTexts(LIST_TEXTS);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section
      className={styles.form}
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose();
      }}
    >
      <header className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <Button onClick={onClose}>{t('list.close')}</Button>
      </header>
      <FieldRows formats={LIST_FIELDS[list.file]} path={path} Input={ListFieldInput} />
    </section>
  );
}
