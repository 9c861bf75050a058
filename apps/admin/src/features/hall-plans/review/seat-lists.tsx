import type { HallReviewDto, SeatNameDto } from '@sahna/contract/admin/hall-plans/hall-plan-endpoints';
import { useSeatName } from '../../../shared/hall/use-seat-name.ts';
import { useTexts } from '../../../shared/texts/use-language.ts';
import styles from '../hall-plans.module.css';
import { HALL_PLAN_TEXTS } from '../texts/index.ts';

/** Seats that the draft adds, removes, renames or moves, by kind. */
export function SeatLists({ review }: { review: HallReviewDto }) {
  const t = useTexts(HALL_PLAN_TEXTS);
  const describe = useSeatWords();
  const { changes, differences, publishedVersion } = review;
  if (publishedVersion === 0)
    return <p>{t('review.first', { count: changes.find(({ kind }) => kind === 'added')?.count ?? 0 })}</p>;
  if (changes.length === 0 && differences.length === 0) return <p>{t('review.same')}</p>;
  return (
    <>
      {changes.map(({ kind, count, seats }) => (
        <details key={kind} className={styles.change}>
          <summary>{t(`review.${kind}`, { count })}</summary>
          <ul className={styles.lines}>
            {seats.map(({ id, before, after }) => (
              <li key={id}>{describe(kind, before, after)}</li>
            ))}
          </ul>
          {count > seats.length ? (
            <p className={styles.soft}>{t('review.more', { count: count - seats.length })}</p>
          ) : null}
        </details>
      ))}
      {differences.length > 0 ? (
        <ul className={styles.lines}>
          {differences.map((part) => (
            <li key={part}>{t(`review.part-${part}`)}</li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

/** Returns a function that says what changes in a seat. */
function useSeatWords() {
  const t = useTexts(HALL_PLAN_TEXTS);
  const nameSeat = useSeatName();
  return (
    kind: HallReviewDto['changes'][number]['kind'],
    before: SeatNameDto | null,
    after: SeatNameDto | null,
  ): string => {
    const only = before ?? after;
    if (!only) return '';
    if (!before || !after || kind === 'moved') return nameSeat(only);
    if (kind === 'zone')
      return t('review.becomes', { before: `${nameSeat(before)} (${before.zone})`, after: after.zone });
    return t('review.becomes', { before: nameSeat(before), after: nameSeat(after) });
  };
}
