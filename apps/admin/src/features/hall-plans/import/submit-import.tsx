import { HALL_PLAN_ENDPOINTS } from '@sahna/contract/admin/hall-plans/hall-plan-endpoints';
import { Button, Notice } from '@sahna/ui';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { request } from '../../../shared/api.ts';
import { useTexts } from '../../../shared/texts/use-language.ts';
import { ConfirmedButton } from '../../../shared/ui/confirmed-button.tsx';
import { useChange } from '../../../shared/use-change.ts';
import styles from '../hall-plans.module.css';
import { type HallPlan, writePlan } from '../model/plan.ts';
import { HALL_PLAN_TEXTS } from '../texts/index.ts';
import { type ImportTarget, isCompleteTarget } from './target.ts';
import { TargetForm } from './target-form.tsx';
import type { PlanFile } from './use-plan-file.ts';

type SubmitImportProps = { file: PlanFile; plan: HallPlan; svg: string; hall: string | null };

/** Chooses the hall, and makes the plan its draft, which is compared with the published plan. */
export function SubmitImport({ file, plan, svg, hall }: SubmitImportProps) {
  const t = useTexts(HALL_PLAN_TEXTS);
  const navigate = useNavigate();
  const [target, setTarget] = useState<ImportTarget>(
    hall === null ? { kind: 'new', venue: '', key: '', name: {} } : { kind: 'existing', key: hall },
  );
  const { key } = target;
  const send = () => {
    const facts = target.kind === 'new' ? { venue: target.venue, name: target.name } : null;
    const body = { hall: facts, plan: writePlan(plan), svg };
    return request(HALL_PLAN_ENDPOINTS.importHallDraft, { params: { key }, body });
  };
  const open = async ({ problem }: Awaited<ReturnType<typeof send>>): Promise<void> => {
    if (problem === null) await navigate({ to: '/season/halls/$key/review', params: { key } });
  };
  const submit = useChange(send, open);
  const outcome = submit.result?.problem ?? null;
  const isReady = file.isComplete && isCompleteTarget(target);
  const replaceDraft = async () => {
    await request(HALL_PLAN_ENDPOINTS.discardHallDraft, { params: { key }, body: {} });
    return send();
  };
  return (
    <form
      className={styles.stack}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (isReady) submit.run();
      }}
    >
      <TargetForm
        target={target}
        onChange={(next) => {
          submit.reset();
          setTarget(next);
        }}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" disabled={!isReady || submit.isPending}>
          {t('import.submit')}
        </Button>
        <span className={styles.soft} role="status">
          {file.isComplete ? '' : t('import.open')}
        </span>
      </div>
      {submit.problem ? <Notice tone="error">{submit.problem}</Notice> : null}
      {outcome === 'draft_exists' ? (
        <Notice tone="warn">
          {t('import.draft_exists')}{' '}
          <ConfirmedButton
            label={t('import.replace')}
            question={t('import.replace-question')}
            send={replaceDraft}
            onDone={open}
          >
            <p>{t('import.replace-hint')}</p>
          </ConfirmedButton>
        </Notice>
      ) : null}
      {outcome !== null && outcome !== 'draft_exists' ? <Notice tone="error">{t(`import.${outcome}`)}</Notice> : null}
    </form>
  );
}
