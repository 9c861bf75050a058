import { Button, type ButtonVariant, Modal, Notice } from '@sahna/ui';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../shared/texts/use-language.ts';
import { useChange } from '../../shared/use-change.ts';
import { HALL_PLAN_TEXTS } from './texts/index.ts';

type ConfirmedButtonProps<T> = {
  label: string;
  variant?: ButtonVariant;
  disabled?: boolean;
  question: string;
  children: ReactNode;
  send: () => Promise<T>;
  onDone?: (result: T) => void | Promise<void>;
};

/** A button whose action is confirmed first. */
export function ConfirmedButton<T>({
  label,
  variant = 'plain',
  disabled = false,
  question,
  children,
  send,
  onDone,
}: ConfirmedButtonProps<T>) {
  const t = useTexts(HALL_PLAN_TEXTS);
  const [isAsking, setAsking] = useState(false);
  const { run, isPending, problem, reset } = useChange(send, async (result) => {
    setAsking(false);
    await onDone?.(result);
  });
  const open = (): void => {
    reset();
    setAsking(true);
  };
  return (
    <>
      <Button variant={variant} disabled={disabled} onClick={open}>
        {label}
      </Button>
      {isAsking ? (
        <Modal
          heading={question}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button onClick={() => setAsking(false)}>{t('hall.cancel')}</Button>
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
