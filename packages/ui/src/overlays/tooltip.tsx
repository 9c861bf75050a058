import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './tooltip.module.css';

export type TooltipProps = {
  text: string;
  /** Delays in milliseconds before the tooltip is shown and hidden. */
  showDelayMs: number;
  hideDelayMs: number;
  children: ReactNode;
};

/**
 * Shows the full text of a truncated link. Hidden from screen readers, which read the full text anyway. Escape closes it, and the
 * pointer may move onto it (WCAG 1.4.13).
 */
export function Tooltip({ text, showDelayMs, hideDelayMs, children }: TooltipProps) {
  const [isVisible, setIsVisible] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const scheduleVisibility = (isShown: boolean): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsVisible(isShown), isShown ? showDelayMs : hideDelayMs);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: observes hover and focus of the link inside
    <span
      className={styles.anchor}
      onPointerEnter={(event) => event.pointerType === 'mouse' && scheduleVisibility(true)}
      onPointerLeave={() => scheduleVisibility(false)}
      onFocus={() => scheduleVisibility(true)}
      onBlur={() => scheduleVisibility(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        clearTimeout(timer.current);
        setIsVisible(false);
      }}
    >
      {children}
      {isVisible ? (
        <span className={styles.tip} aria-hidden="true">
          {text}
        </span>
      ) : null}
    </span>
  );
}
