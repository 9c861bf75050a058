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
};

/** A modal dialog; a native one, so that the page behind it is inert. */
export function Modal({ tone = 'information', heading, children, actions, onClose, returnTo }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Closed before it is removed, because only then the browser restores the focus.
    return () => {
      shown?.close();
      returnTo?.focus();
    };
  }, [returnTo]);
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
