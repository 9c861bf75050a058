import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './tooltip.module.css';

export type TooltipProps = {
  text: string;
  /** Milliseconds until it appears, and until it disappears. */
  show: number;
  hide: number;
  children: ReactNode;
};

/**
 * The whole text where it is shown truncated. It is hidden from screen readers, which read the whole text anyway. Escape closes it,
 * and the pointer may move onto it (WCAG 1.4.13).
 */
export function Tooltip({ text, show, hide, children }: TooltipProps) {
  const [shown, setShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const turn = (on: boolean): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShown(on), on ? show : hide);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches what the link inside is going through
    <span
      className={styles.anchor}
      onPointerEnter={(event) => event.pointerType === 'mouse' && turn(true)}
      onPointerLeave={() => turn(false)}
      onFocus={() => turn(true)}
      onBlur={() => turn(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        clearTimeout(timer.current);
        setShown(false);
      }}
    >
      {children}
      {shown ? (
        <span className={styles.tip} aria-hidden="true">
          {text}
        </span>
      ) : null}
    </span>
  );
}
