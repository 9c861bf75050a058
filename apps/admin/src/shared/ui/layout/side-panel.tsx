import { Notice } from '@sahna/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { CONTROL_TEXTS } from '../../texts/controls/index.ts';
import { useTexts } from '../../texts/use-language.ts';
import styles from './side-panel.module.css';
import { useAttempt } from './use-attempt.ts';
import { useFocusWhileOpen } from './use-focus-while-open.ts';

type SidePanelProps = {
  title: string;
  /** Announced; takes the place of the content. */
  done?: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

/**
 * The panel at the side of a page, with the form of an action or a request to decide. Focuses its heading when it opens,
 * when its link is pressed again, and once the action is done, because the button with the focus is removed then. Closing
 * it returns the focus to the link that opened it.
 */
export function SidePanel({ title, done = null, onClose, children }: SidePanelProps) {
  const t = useTexts(CONTROL_TEXTS);
  const heading = useRef<HTMLHeadingElement>(null);
  const isDone = done !== null;
  useFocusWhileOpen(heading);
  const attempt = useAttempt();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows both.
  useEffect(() => heading.current?.focus(), [isDone, attempt]);
  return (
    <aside
      className={styles.panel}
      aria-label={title}
      onKeyDown={({ key, target }) => {
        // In the map of a hall the key leaves the map.
        const isInMap = target instanceof Element && target.closest('[role="application"]') !== null;
        if (key === 'Escape' && !isInMap) onClose();
      }}
    >
      <header className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className={styles.close} onClick={onClose}>
          {t('panel.close')}
        </button>
      </header>
      <div aria-live="polite">{isDone ? <Notice tone="good">{done}</Notice> : null}</div>
      {isDone ? null : children}
    </aside>
  );
}
