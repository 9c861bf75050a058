import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './modal.module.css';

export type ModalTone = 'information' | 'warning' | 'error';

export type ModalProps = {
  tone?: ModalTone;
  heading: string;
  children: ReactNode;
  actions: ReactNode;
  /** The modal opens with the focus on its heading; by default on its first control. */
  focusesHeading?: boolean;
  /** Also called for Escape. The caller has to remove the modal. */
  onClose: () => void;
  /** The element that receives the focus when the modal closes; by default the previously focused one. */
  restoreFocusTo?: HTMLElement | null;
  /** Positions the modal below or above this element if it fits, else in the middle of the window. */
  anchor?: HTMLElement;
};

/** A native modal dialog, which makes the page behind it inert. */
export function Modal({
  tone = 'information',
  heading,
  children,
  actions,
  focusesHeading = false,
  onClose,
  restoreFocusTo,
  anchor,
}: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  useLayoutEffect(() => {
    const dialogElement = dialog.current;
    dialogElement?.showModal();
    if (focusesHeading) dialogElement?.querySelector('h2')?.focus();
    if (dialogElement && anchor) placeNextTo(dialogElement, anchor.getBoundingClientRect());
    // Closed before it is removed, because otherwise the browser does not restore the focus.
    return () => {
      dialogElement?.close();
      restoreFocusTo?.focus();
    };
  }, [restoreFocusTo, anchor, focusesHeading]);
  return (
    <dialog
      ref={dialog}
      className={[styles.modal, styles[tone]].join(' ')}
      aria-labelledby={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={title} tabIndex={focusesHeading ? -1 : undefined}>
        {heading}
      </h2>
      <div className={styles.text}>{children}</div>
      <div className={styles.actions}>{actions}</div>
    </dialog>
  );
}

const GAP_PX = 8;

/** Aligns the modal with the right edge of the anchor, below or above it. Without space it stays in the middle of the window. */
function placeNextTo(modal: HTMLElement, anchorBox: DOMRect): void {
  const { width, height } = modal.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const below = anchorBox.bottom + GAP_PX;
  const above = anchorBox.top - GAP_PX - height;
  const top = below + height + GAP_PX <= clientHeight ? below : above;
  if (top < GAP_PX) return;
  const left = Math.max(GAP_PX, Math.min(anchorBox.right - width, clientWidth - width - GAP_PX));
  Object.assign(modal.style, { margin: '0', top: `${top}px`, left: `${left}px` });
}
