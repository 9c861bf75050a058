import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './modal.module.css';

export type ModalTone = 'information' | 'warning' | 'error';

export type ModalProps = {
  tone?: ModalTone;
  heading: string;
  children: ReactNode;
  /** The buttons; the first of them has the focus when the modal opens. */
  actions: ReactNode;
  /** Escape, too. Whoever shows the modal takes it away then. */
  onClose: () => void;
  /** Where the focus goes when the modal closes; by itself it is where it was before. */
  returnTo?: HTMLElement | null;
};

/** A question or a message that comes before everything else: a native dialog, so the page behind it is out of reach. */
export function Modal({ tone = 'information', heading, children, actions, onClose, returnTo }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Closed before it leaves the page: only then does the browser give the focus back.
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
