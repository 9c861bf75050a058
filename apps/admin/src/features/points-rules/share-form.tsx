import { POINTS_RULES_ENDPOINTS, type PointsRulesDto } from '@sahna/contract/admin/season/points-rules-endpoints';
import { Button, Notice, TextField } from '@sahna/ui';
import { type FormEvent, useState } from 'react';
import { request } from '../../shared/api.ts';
import { formatPoints } from '../../shared/format.ts';
import { useTexts } from '../../shared/texts/use-language.ts';
import { useChange } from '../../shared/use-change.ts';
import styles from './points-rules.module.css';
import { POINTS_TEXTS } from './texts/index.ts';

/** In major units. */
export const EXAMPLE_SUM = 10_000;
const WHOLE = 100;

type ShareFormProps = {
  share: PointsRulesDto['share'];
  canChange: boolean;
  /** Formats major units. */
  formatAmount: (amount: number) => string;
};

/** The share of ticket prices that points pay, with an example of what is typed. */
export function ShareForm({ share: before, canChange, formatAmount }: ShareFormProps) {
  const t = useTexts(POINTS_TEXTS);
  const [text, setText] = useState(before === null ? '' : String(before));
  const share = parseShare(text);
  const change = useChange(() =>
    request(POINTS_RULES_ENDPOINTS.changePointsRules, { body: { before, share: share ?? null } }),
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (share !== undefined) change.run();
  };
  const points = (EXAMPLE_SUM * (share ?? WHOLE)) / WHOLE;
  const kind = points === EXAMPLE_SUM ? 'all' : points === 0 ? 'none' : 'example';
  const [sum, rest] = [formatAmount(EXAMPLE_SUM), formatAmount(EXAMPLE_SUM - points)];
  return (
    <form className={styles.form} onSubmit={submit} aria-label={t('points.spend')}>
      <TextField
        label={t('points.share')}
        hint={t('points.share-hint')}
        error={share === undefined ? t('points.invalid') : undefined}
        inputMode="numeric"
        placeholder={String(WHOLE)}
        autoComplete="off"
        disabled={!canChange}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          change.reset();
        }}
      />
      <p className={styles.example} aria-live="polite">
        {share === undefined ? '' : t(`points.spend-${kind}`, { sum, points: formatPoints(points), rest })}
      </p>
      {canChange ? (
        <div>
          <Button
            type="submit"
            variant="primary"
            disabled={change.isPending || share === undefined || share === before}
          >
            {t('points.save')}
          </Button>
        </div>
      ) : (
        <p className={styles.facts}>{t('points.read-only')}</p>
      )}
      {change.problem ? <Notice tone="error">{change.problem}</Notice> : null}
    </form>
  );
}

/** Null for an empty field, which means everything; undefined for anything but a whole number up to 100. */
function parseShare(text: string): number | null | undefined {
  const digits = text.trim();
  if (digits === '') return null;
  return /^\d{1,3}$/.test(digits) && Number(digits) <= WHOLE ? Number(digits) : undefined;
}
