import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { moveMenuFocus } from './menu-keys.ts';
import styles from './popup.module.css';

export type PopupProps = {
  /** The content of the button. */
  label: ReactNode;
  /** The button's accessible name, where its content does not say enough. */
  name?: string;
  align?: 'start' | 'end';
  className?: string | undefined;
  /** A menu: arrows, Home and End go through its links and buttons, and open it. */
  keys?: 'arrows';
  /** The beginning of the panel, made only while it is open. */
  first?: () => ReactNode;
  /** Links inside close the panel. A function makes the panel only while it is open. */
  children: ReactNode | (() => ReactNode);
};

/**
 * A button with a small panel below. It is a `details` element, so that panels of links work without scripts; with scripts
 * Escape, a press elsewhere and leaving it by Tab close it.
 */
export function Popup({ label, name, align = 'end', className, keys, first, children }: PopupProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  // It may have been opened before hydration.
  useEffect(() => setOpen(details.current?.open ?? false), []);
  useEffect(() => {
    if (!open) return;
    const close = (): void => details.current?.removeAttribute('open');
    const onElsewhere = (event: Event): void => {
      if (event.target instanceof Node && !details.current?.contains(event.target)) close();
    };
    const onKey = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      close();
      details.current?.querySelector('summary')?.focus();
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('pointerdown', onElsewhere, { signal });
    document.addEventListener('focusin', onElsewhere, { signal });
    document.addEventListener('keydown', onKey, { signal });
    return () => listening.abort();
  }, [open]);
  useEffect(() => {
    const box = panel.current;
    const whole = details.current;
    if (!open || !box || !whole) return;
    // Content that is loaded later may make the panel wider, and a button whose label changes may move it.
    const watch = new ResizeObserver(() => keepInSight(box));
    for (const one of [box, whole]) watch.observe(one);
    return () => watch.disconnect();
  }, [open]);
  const onPress = (event: MouseEvent): void => {
    if (!(event.target instanceof Element && event.target.closest('a'))) return;
    details.current?.removeAttribute('open');
    details.current?.querySelector('summary')?.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (keys && details.current && moveMenuFocus(details.current, event.key)) event.preventDefault();
  };
  return (
    <details
      ref={details}
      onKeyDown={onKeyDown}
      className={[styles.popup, className].filter(Boolean).join(' ')}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={styles.button} aria-label={name}>
        {label}
      </summary>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is pressed */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click */}
      <div ref={panel} className={styles.panel} data-align={align} onClick={onPress}>
        {open && first?.()}
        {typeof children === 'function' ? open && children() : children}
      </div>
    </details>
  );
}

/** Distance to the window's edges, in pixels. */
const EDGE = 16;

/** Moves a panel that would overflow the page sideways. */
function keepInSight(box: HTMLElement): void {
  box.style.translate = '';
  const { left, right } = box.getBoundingClientRect();
  const over = Math.max(0, right - (document.documentElement.clientWidth - EDGE));
  box.style.translate = `${Math.max(EDGE - left, -over)}px`;
}
