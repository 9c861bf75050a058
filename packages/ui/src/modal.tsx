import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './modal.module.css';

export type ModalTone = 'information' | 'warning' | 'error';

export type ModalProps = {
  tone?: ModalTone;
  heading: string;
  children: ReactNode;
  /** The buttons; the first of them has the focus when the modal opens. */
  actions: ReactNode;
  /** Called by Escape, too. The caller then removes the modal. */
  onClose: () => void;
  /** The element that gets the focus when the modal closes; by default the one that had it before. */
  returnTo?: HTMLElement | null;
  /** What the modal is about: it stands below or above it, where there is room; else in the middle of the window. */
  beside?: HTMLElement;
};

/** A modal dialog; a native one, so that the page behind it is inert. */
export function Modal({ tone = 'information', heading, children, actions, onClose, returnTo, beside }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    if (shown && beside) place(shown, beside.getBoundingClientRect());
    // Closed before it is removed, because only then the browser restores the focus.
    return () => {
      shown?.close();
      returnTo?.focus();
    };
  }, [returnTo, beside]);
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
      <h2 id={title}>{heading}</h2>
      <div className={styles.text}>{children}</div>
      <div className={styles.actions}>{actions}</div>
    </dialog>
  );
}

const GAP = 8;

/** Below what it is about, or above it, and as far right; in the middle, as the style sheet has it, where there is no room. */
function place(modal: HTMLElement, about: DOMRect): void {
  const { width, height } = modal.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const below = about.bottom + GAP;
  const above = about.top - GAP - height;
  const top = below + height + GAP <= clientHeight ? below : above;
  if (top < GAP) return;
  const left = Math.max(GAP, Math.min(about.right - width, clientWidth - width - GAP));
  Object.assign(modal.style, { margin: '0', top: `${top}px`, left: `${left}px` });
}
