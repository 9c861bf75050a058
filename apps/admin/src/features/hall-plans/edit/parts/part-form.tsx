import type { HallTextDto } from '@sahna/contract/admin/hall-plans/hall-plan-values';
import { Button } from '@sahna/ui';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../../shared/texts/use-language.ts';
import { NameFields } from '../../name-fields.tsx';
import styles from '../edit.module.css';
import { PART_TEXTS } from './texts/index.ts';

type PartFormProps = {
  label: string;
  submit: string;
  initial?: HallTextDto;
  isValid?: boolean;
  onSubmit: (name: HallTextDto) => void;
  /** Fields beside the name. */
  children?: ReactNode;
};

const NO_NAME: HallTextDto = {};

/** Name and other fields of a sector, zone or standing area. */
export function PartForm({ label, submit, initial = NO_NAME, isValid = true, onSubmit, children }: PartFormProps) {
  const t = useTexts(PART_TEXTS);
  const [name, setName] = useState(initial);
  const hasName = Object.values(name).some((words) => words.trim() !== '');
  return (
    <form
      className={styles.form}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        if (hasName && isValid) onSubmit(name);
      }}
    >
      <NameFields legend={t('parts.name')} name={name} onChange={setName} />
      {children}
      <Button type="submit" disabled={!hasName || !isValid}>
        {submit}
      </Button>
    </form>
  );
}
