import { RequestFailed } from '@sahna/contract/admin/client';
import { PLAN_FILE_FORMATS, type PlanFileFormat } from '@sahna/contract/admin/hall-plans/plan-file-endpoints';
import { Notice, SelectField, Skeleton } from '@sahna/ui';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { SeasonLinks } from '../../../shared/season/season-links.tsx';
import { useTexts } from '../../../shared/texts/use-language.ts';
import { FileButton } from '../../../shared/ui/file-button.tsx';
import { Screen } from '../../../shared/ui/layout/screen.tsx';
import styles from '../hall-plans.module.css';
import { PlanCanvas } from '../map/plan-canvas.tsx';
import type { HallPlan, PlanSeat } from '../model/plan.ts';
import { PlanDescription } from '../plan-description.tsx';
import { HALL_PLAN_TEXTS } from '../texts/index.ts';
import { useNames } from '../use-names.ts';
import { Columns } from './columns.tsx';
import { FileProblems } from './file-problems.tsx';
import { PartNames } from './part-names.tsx';
import { Questions } from './questions.tsx';
import { type FileProblem, type ReadFile, readFile } from './read-file.ts';
import { Remarks } from './remarks.tsx';
import { SubmitImport } from './submit-import.tsx';
import { type PlanFile, usePlanFile } from './use-plan-file.ts';

const FILE_TYPES = '.svg,.json,.csv,.txt,.xlsx,image/svg+xml,application/json,text/csv';

/** Reads a file as a hall plan, says what was understood and guessed, and makes it the draft of a hall. */
export function ImportScreen() {
  const t = useTexts(HALL_PLAN_TEXTS);
  const { hall } = useSearch({ from: '/frame/season/hall-import' });
  const [chosen, setChosen] = useState<(ReadFile & { id: number }) | null>(null);
  const [problem, setProblem] = useState<FileProblem | null>(null);
  const file = usePlanFile(chosen);
  const describeReading = ({ reading, plan, isReading }: PlanFile): string => {
    if (isReading || !reading) return '';
    return plan ? t('import.understood', { count: plan.seats.length }) : t('import.problems');
  };
  const choose = async (selected: File): Promise<void> => {
    const read = await readFile(selected);
    file.reset();
    setProblem(typeof read === 'string' ? read : null);
    setChosen(typeof read === 'string' ? null : { ...read, id: (chosen?.id ?? 0) + 1 });
  };
  return (
    <Screen title={t('import.title')} lead={t('import.lead')} actions={<SeasonLinks />}>
      <p className={styles.back}>
        <Link to="/season/halls">{t('hall.all')}</Link>
      </p>
      <div className={styles.file}>
        <strong>{t('import.file')}</strong>
        <div className={styles.chosen}>
          <FileButton
            text={t('import.choose')}
            label={`${t('import.file')}: ${t('import.choose')}`}
            accept={FILE_TYPES}
            onChoose={(selected) => void choose(selected)}
          />
          {chosen ? <span>{chosen.name}</span> : null}
        </div>
        <p className={styles.soft}>{t('import.file-hint')}</p>
        {problem ? <Notice tone="error">{t(`import.problem-${problem}`)}</Notice> : null}
      </div>
      <p className="visually-hidden" role="status">
        {describeReading(file)}
      </p>
      {chosen ? <Reading file={file} hall={hall ?? null} /> : null}
    </Screen>
  );
}

function Reading({ file, hall }: { file: PlanFile; hall: string | null }) {
  const t = useTexts(HALL_PLAN_TEXTS);
  const { reading, plan, problem, isReading } = file;
  const [openedSeat, setOpenedSeat] = useState<PlanSeat | null>(null);
  if (problem) {
    const message = problem instanceof RequestFailed ? problem.problem.title : t('import.not-read');
    return <Notice tone="error">{message}</Notice>;
  }
  if (!reading) return <Skeleton className={styles.skeleton} />;
  return (
    <div className={styles.stack} aria-busy={isReading}>
      <div className={styles.fields}>
        <SelectField
          label={t('import.format')}
          value={reading.format}
          onChange={({ target }) => {
            const format = PLAN_FILE_FORMATS.find(
              (candidate): candidate is PlanFileFormat => candidate === target.value,
            );
            if (format) file.setFormat(format);
          }}
        >
          {PLAN_FILE_FORMATS.map((format) => (
            <option key={format} value={format}>
              {t(`import.format-${format}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <FileProblems file={file} onOpenSeat={setOpenedSeat} />
      <Columns file={file} />
      {plan ? (
        <>
          <Understood plan={plan} svg={reading.svg} openedSeat={openedSeat} />
          <Remarks remarks={reading.remarks} plan={plan} />
          <Questions questions={file.questions} onAnswer={file.setPart} />
          <PartNames plan={plan} file={file} />
          <SubmitImport key={hall} file={file} plan={plan} svg={reading.svg} hall={hall} />
        </>
      ) : null}
    </div>
  );
}

type UnderstoodProps = { plan: HallPlan; svg: string; openedSeat: PlanSeat | null };

function Understood({ plan, svg, openedSeat }: UnderstoodProps) {
  const t = useTexts(HALL_PLAN_TEXTS);
  const { nameSeat } = useNames(plan);
  return (
    <section className={styles.section}>
      <h2>{t('import.understood', { count: plan.seats.length })}</h2>
      <PlanCanvas plan={plan} svg={svg} focusedSeat={openedSeat} describeSeat={nameSeat} />
      <PlanDescription plan={plan} />
    </section>
  );
}
