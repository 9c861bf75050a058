import { RequestFailed } from '@sahna/contract/admin/client';
import type { OrderActionResultDto } from '@sahna/contract/admin/orders/order-action-endpoints';
import { Button, Notice } from '@sahna/ui';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent, ReactNode } from 'react';
import { useTexts } from '../../../shared/texts/use-language.ts';
import { readFieldErrors, useChange } from '../../../shared/use-change.ts';
import { useDebounced } from '../../../shared/use-debounced.ts';
import { EffectsList } from './effects-list.tsx';
import styles from './order-actions.module.css';
import { ORDER_ACTION_TEXTS } from './texts/index.ts';

export type ActionPanelProps<Body, Result extends OrderActionResultDto = OrderActionResultDto> = {
  title: string;
  /** Null: the form is not complete. */
  body: Body | null;
  send: (body: Body & { preview: boolean }) => Promise<Result>;
  timeZone: string;
  /** Called after the action; `message` replaces its usual announcement. */
  onDone: (message?: ReactNode) => void;
  /** What is announced after the action. */
  describeDone?: (result: Result) => ReactNode;
  /** More about the preview, above its effects. */
  renderResult?: (result: Result) => ReactNode;
  /** The fields; a function gets the server's messages by field. */
  children?: ReactNode | ((errors: ReadonlyMap<string, string>) => ReactNode);
};

/** The form of an action with a preview of its effects. */
export function ActionPanel<Body extends object, Result extends OrderActionResultDto>(
  props: ActionPanelProps<Body, Result>,
) {
  const { title, body, send, timeZone, onDone, describeDone, renderResult, children } = props;
  const t = useTexts(ORDER_ACTION_TEXTS);
  const debounced = useDebounced(JSON.stringify(body));
  const isStable = debounced === JSON.stringify(body);
  const change = useChange(
    (input: Body) => send({ ...input, preview: false }),
    (result) => onDone(describeDone?.(result)),
  );
  const preview = useQuery({
    queryKey: ['order-preview', title, debounced],
    queryFn: () => (body ? send({ ...body, preview: true }) : null),
    // Not after the change: the server would refuse to preview what is done.
    enabled: body !== null && isStable && !change.isPending,
    gcTime: 0,
    retry: false,
    throwOnError: false,
  });
  const previewProblem = preview.error instanceof RequestFailed ? preview.error.problem.title : null;
  const problem = change.problem ?? previewProblem;
  const isReady = body !== null && isStable && Boolean(preview.data);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isReady && body) change.run(body);
  };
  return (
    <form className={styles.form} onSubmit={submit} aria-label={title}>
      {typeof children === 'function'
        ? children(preview.error ? readFieldErrors(preview.error) : change.errors)
        : children}
      <div className={styles.effects} aria-live="polite">
        {preview.data ? renderResult?.(preview.data) : null}
        {preview.data ? <EffectsList effects={preview.data.effects} timeZone={timeZone} /> : null}
        {body === null ? <p className={styles.quiet}>{t('actions.incomplete')}</p> : null}
        {body !== null && !preview.data && !previewProblem ? (
          <p className={styles.quiet}>{t('actions.loading')}</p>
        ) : null}
      </div>
      {problem ? <Notice tone="error">{problem}</Notice> : null}
      <div className={styles.bar}>
        <Button variant="primary" type="submit" disabled={!isReady || change.isPending}>
          {title}
        </Button>
      </div>
    </form>
  );
}
