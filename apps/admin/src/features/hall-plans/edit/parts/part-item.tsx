import { Button } from '@sahna/ui';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTexts } from '../../../../shared/texts/use-language.ts';
import styles from './parts.module.css';
import { PART_TEXTS } from './texts/index.ts';

type PartItemProps = {
  name: string;
  /** What is in it. */
  detail: string;
  color?: string | undefined;
  /** Null: it is not empty. */
  onRemove: (() => void) | null;
  /** Whether it is open at first, with the keyboard focus. */
  isOpened?: boolean;
  children: (close: () => void) => ReactNode;
};

/** A sector, zone or standing area, which opens its form. */
export function PartItem({ name, detail, color, onRemove, isOpened = false, children }: PartItemProps) {
  const t = useTexts(PART_TEXTS);
  const [isOpen, setOpen] = useState(isOpened);
  const form = useRef<HTMLDivElement>(null);
  const focus = useEffectEvent((): void => {
    if (isOpened) form.current?.querySelector('input')?.focus();
  });
  useEffect(() => focus(), []);
  return (
    <li className={styles.part}>
      <div className={styles.line}>
        <span className={styles.name}>
          {color ? <span className={styles.dot} style={{ background: color }} /> : null}
          {name} <span className={styles.detail}>{detail}</span>
        </span>
        <Button
          variant="quiet"
          aria-label={t(isOpen ? 'parts.close-of' : 'parts.edit-of', { name })}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t('parts.close') : t('parts.edit')}
        </Button>
        <Button
          variant="quiet"
          aria-label={t('parts.remove-of', { name })}
          disabled={onRemove === null}
          onClick={() => onRemove?.()}
        >
          {t('parts.remove')}
        </Button>
      </div>
      {isOpen ? <div ref={form}>{children(() => setOpen(false))}</div> : null}
    </li>
  );
}
