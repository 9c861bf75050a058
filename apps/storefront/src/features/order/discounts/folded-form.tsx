import { Button } from '@sahna/ui';
import type { ReactNode } from 'react';

type FoldedFormProps = { label: string; isOpen: boolean; onOpen: () => void; children: ReactNode };

/** A form that most buyers do not need; collapsed to a button until it is opened. */
export function FoldedForm({ label, isOpen, onOpen, children }: FoldedFormProps) {
  if (isOpen) return <div ref={focusFirstField}>{children}</div>;
  return (
    <Button variant="quiet" className="fold" aria-expanded={false} onClick={onOpen}>
      {label}
    </Button>
  );
}

function focusFirstField(form: HTMLElement | null): void {
  form?.querySelector('input')?.focus();
}
