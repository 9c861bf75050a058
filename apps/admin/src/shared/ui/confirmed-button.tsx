import { Button, type ButtonVariant, Modal, Notice } from '@sahna/ui';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { CONTROL_TEXTS } from '../texts/controls/index.ts';
import { useTexts } from '../texts/use-language.ts';
import { useChange } from '../use-change.ts';
import { useFocusAfterRemoval } from './layout/use-focus-after-removal.ts';

type ConfirmedButtonProps<T> = {
  label: string;
  /** For screen readers, where several buttons have the same label. */
  name?: string;
  variant?: ButtonVariant;
  disabled?: boolean;
  question: string;
  children: ReactNode;
  send: () => Promise<T>;
  onDone?: (result: T) => void | Promise<void>;
  /** An error of a result that the page explains. */
  findError?: (result: T) => string | null;
};

/** A button whose action is confirmed first. */
export function ConfirmedButton<T>({
  label,
  name,
  variant = 'plain',
  disabled = false,
  question,
  children,
  send,
  onDone,
  findError,
}: ConfirmedButtonProps<T>) {
  const t = useTexts(CONTROL_TEXTS);
  const [isAsking, setAsking] = useState(false);
  const button = useFocusAfterRemoval();
  const { run, isPending, result, problem, reset } = useChange(send, async (answer) => {
    // The focus returns to the button before the change may remove it.
    flushSync(() => setAsking(false));
    await onDone?.(answer);
  });
  const error = result === undefined || isAsking ? null : (findError?.(result) ?? null);
  const open = (): void => {
    reset();
    setAsking(true);
  };
  return (
    <>
      <Button ref={button} variant={variant} aria-label={name} disabled={disabled} onClick={open}>
        {label}
      </Button>
      {error ? <Notice tone="error">{error}</Notice> : null}
      {isAsking ? (
        <Modal
          heading={question}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button onClick={() => setAsking(false)}>{t('confirm.cancel')}</Button>
              <Button variant="primary" onClick={() => run()} disabled={isPending}>
                {label}
              </Button>
            </>
          }
        >
          {children}
          {problem ? <Notice tone="error">{problem}</Notice> : null}
        </Modal>
      ) : null}
    </>
  );
}
