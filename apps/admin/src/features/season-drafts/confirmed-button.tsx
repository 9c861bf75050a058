import { Button, type ButtonVariant, Modal, Notice } from '@sahna/ui';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../shared/texts/use-language.ts';
import { useChange } from '../../shared/use-change.ts';
import { SEASON_DRAFT_TEXTS } from './texts/index.ts';

type ConfirmedButtonProps = {
  label: string;
  /** For screen readers, where several buttons have the same label. */
  name?: string;
  variant?: ButtonVariant;
  question: string;
  children: ReactNode;
  send: () => Promise<{ error?: { kind: string } | null }>;
};

/** A button whose action is confirmed first. The page then has the reasons of a error. */
export function ConfirmedButton({ label, name, variant = 'plain', question, children, send }: ConfirmedButtonProps) {
  const t = useTexts(SEASON_DRAFT_TEXTS);
  const [isAsking, setAsking] = useState(false);
  const { run, isPending, result, problem, reset } = useChange(send, () => setAsking(false));
  return (
    <>
      <Button
        variant={variant}
        aria-label={name}
        onClick={() => {
          reset();
          setAsking(true);
        }}
      >
        {label}
      </Button>
      {result?.error && !isAsking ? <Notice tone="error">{t('draft.refused')}</Notice> : null}
      {isAsking ? (
        <Modal
          heading={question}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button onClick={() => setAsking(false)}>{t('draft.cancel')}</Button>
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
