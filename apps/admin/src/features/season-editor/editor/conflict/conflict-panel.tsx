import { Button } from '@sahna/ui';
import { useId, useState } from 'react';
import { useTexts } from '../../../../shared/texts/use-language.ts';
import type { EventDocument } from '../../event-tab.ts';
import { useFieldNames } from '../../problems/use-field-names.ts';
import styles from '../../season-editor.module.css';
import { SEASON_EDITOR_TEXTS } from '../../texts/index.ts';
import type { DraftConflict } from '../draft-editor.ts';
import type { Difference, listDifferences, mergeChoices, Side } from './conflict.ts';
import { formatDifference } from './format-difference.ts';

export type ConflictPanelProps = {
  conflict: DraftConflict;
  mine: EventDocument;
  onResolve: (document: EventDocument) => void;
  comparison: DocumentComparison;
};

/** Differences of two versions, and the document with the chosen values. */
export type DocumentComparison = {
  list: typeof listDifferences;
  merge: typeof mergeChoices;
  formatName: (difference: Difference) => string;
};

/** Both values of each field that differs, because somebody else has saved the draft meanwhile. */
export function ConflictPanel({ conflict, mine, onResolve, comparison }: ConflictPanelProps) {
  const t = useTexts(SEASON_EDITOR_TEXTS);
  const differences = comparison.list(conflict.base, mine, conflict.theirs);
  const [choices, setChoices] = useState<ReadonlyMap<string, Side>>(new Map());
  const getSide = ({ name, suggested }: Difference): Side | null => choices.get(name) ?? suggested;
  const isComplete = differences.every((difference) => getSide(difference) !== null);
  return (
    <section role="alert" className={styles.conflict} aria-label={t('editor.conflict')}>
      <h2>{t('editor.conflict')}</h2>
      <p>{t('editor.conflict-hint')}</p>
      {differences.map((difference) => (
        <DifferenceFields
          key={difference.name}
          label={comparison.formatName(difference)}
          difference={difference}
          side={getSide(difference)}
          onChoose={(side) => setChoices(new Map([...choices, [difference.name, side]]))}
        />
      ))}
      <Button
        variant="primary"
        disabled={!isComplete}
        onClick={() =>
          onResolve(
            comparison.merge(
              mine,
              conflict.theirs,
              new Map(differences.map((each) => [each.name, getSide(each) ?? 'mine'])),
            ),
          )
        }
      >
        {t('editor.conflict-continue')}
      </Button>
    </section>
  );
}

type DifferenceFieldsProps = {
  label: string;
  difference: Difference;
  side: Side | null;
  onChoose: (side: Side) => void;
};

function DifferenceFields({ label, difference, side, onChoose }: DifferenceFieldsProps) {
  const t = useTexts(SEASON_EDITOR_TEXTS);
  const nameField = useFieldNames();
  const id = useId();
  return (
    <fieldset className={styles.difference}>
      <legend>{label}</legend>
      {(['mine', 'theirs'] as const).map((each) => (
        <label key={each}>
          <input type="radio" name={id} checked={side === each} onChange={() => onChoose(each)} />
          <span>
            <strong>{t(`editor.conflict-${each}`)}</strong>
            <span className={styles.value}>
              {formatDifference(difference[each], difference[each === 'mine' ? 'theirs' : 'mine'], nameField) ||
                t('editor.conflict-empty')}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
