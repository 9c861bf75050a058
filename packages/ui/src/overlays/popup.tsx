import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { moveMenuFocus } from './menu-keys.ts';
import styles from './popup.module.css';

export type PopupProps = {
  /** The content of the button. */
  label: ReactNode;
  /** The accessible name of the button; by default its content. */
  accessibleName?: string;
  align?: 'start' | 'end';
  className?: string | undefined;
  /** `arrows`: arrow keys, Home and End open the popup and move through its links and buttons. */
  keyboardNavigation?: 'arrows';
  /** Renders the end of the panel while it is open: content that loads late moves nothing above it. */
  renderFooter?: () => ReactNode;
  /** Links close the panel. A function is rendered only while the panel is open. */
  children: ReactNode | (() => ReactNode);
};

/**
 * A button with a panel below. A `details` element, so that panels of links work without scripts; with scripts Escape, a click outside
 * and moving the focus outside close it.
 */
export function Popup({
  label,
  accessibleName,
  align = 'end',
  className,
  keyboardNavigation,
  renderFooter,
  children,
}: PopupProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  // It may have been opened before hydration.
  useEffect(() => setOpen(details.current?.open ?? false), []);
  useEffect(() => {
    if (!open) return;
    const close = (): void => details.current?.removeAttribute('open');
    const onOutsideEvent = (event: Event): void => {
      if (event.target instanceof Node && !details.current?.contains(event.target)) close();
    };
    const onKey = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      close();
      details.current?.querySelector('summary')?.focus();
    };
    const controller = new AbortController();
    const { signal } = controller;
    document.addEventListener('pointerdown', onOutsideEvent, { signal });
    document.addEventListener('focusin', onOutsideEvent, { signal });
    document.addEventListener('keydown', onKey, { signal });
    return () => controller.abort();
  }, [open]);
  useEffect(() => {
    const box = panel.current;
    const container = details.current;
    if (!open || !box || !container) return;
    // Lazy content may resize the panel, and a changed label of the button may move it.
    const observer = new ResizeObserver(() => keepInViewport(box));
    for (const element of [box, container]) observer.observe(element);
    return () => observer.disconnect();
  }, [open]);
  const onPress = (event: MouseEvent): void => {
    if (!(event.target instanceof Element && event.target.closest('a'))) return;
    details.current?.removeAttribute('open');
    details.current?.querySelector('summary')?.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (keyboardNavigation && details.current && moveMenuFocus(details.current, event.key)) event.preventDefault();
  };
  return (
    <details
      ref={details}
      onClick={onPress}
      onKeyDown={onKeyDown}
      className={[styles.popup, className].filter(Boolean).join(' ')}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={styles.button} aria-label={accessibleName}>
        {label}
      </summary>
      <div ref={panel} className={styles.panel} data-align={align}>
        {typeof children === 'function' ? open && children() : children}
        {open && renderFooter?.()}
      </div>
    </details>
  );
}

/** Distance to the window's edges, in pixels. */
const VIEWPORT_MARGIN_PX = 16;

/** Shifts a panel that would overflow the page horizontally, even if the focus has scrolled the page to it already. */
function keepInViewport(box: HTMLElement): void {
  box.style.translate = '';
  const { left, width } = box.getBoundingClientRect();
  const start = left + window.scrollX;
  const overflow = Math.max(0, start + width - (document.documentElement.clientWidth - VIEWPORT_MARGIN_PX));
  box.style.translate = `${Math.max(VIEWPORT_MARGIN_PX - start, -overflow)}px`;
}
