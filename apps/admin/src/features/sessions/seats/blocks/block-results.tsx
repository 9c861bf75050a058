import type {
  RefusedPlaceDto,
  SeatBlockResultDto,
  SessionHallDto,
} from '@sahna/contract/admin/sessions/session-seats-endpoints';
import { Notice } from '@sahna/ui';
import { formatVisitTime } from '../../../../shared/format.ts';
import { useTexts } from '../../../../shared/texts/use-language.ts';
import { SEATS_TEXTS } from '../texts/index.ts';

const MAX_LISTED = 20;

type BlockResultsProps = {
  results: readonly SeatBlockResultDto[];
  problem: string | null;
  siblings: SessionHallDto['siblings'];
  isQuota: boolean;
  /** Sector, row and seat. */
  nameSeat: (seat: number) => string;
};

/** What a change did in each session, and the places that stayed as they were. */
export function BlockResults({ results, problem, siblings, isQuota, nameSeat }: BlockResultsProps) {
  const t = useTexts(SEATS_TEXTS);
  if (problem) return <Notice tone="error">{problem}</Notice>;
  const nameOf = ({ seatId, key, reason, left }: RefusedPlaceDto): string =>
    [(seatId === null ? '' : nameSeat(seatId)) || key, t(`seats.why-${reason}`, { left })].join(': ');
  return results.map((result) => {
    const { sessionId, blocked, freed, refused, problem: reason } = result;
    const sibling = siblings.find(({ id }) => id === sessionId);
    const where = sibling ? `${sibling.event}, ${formatVisitTime(sibling)}: ` : '';
    const changes = [
      ...(blocked > 0 ? [t(isQuota ? 'seats.result-quota' : 'seats.result-blocked', { count: blocked })] : []),
      ...(freed > 0 ? [t('seats.result-freed', { count: freed })] : []),
    ];
    const summary = reason ? t(`seats.problem-${reason}`) : changes.join(', ') || t('seats.result-saved');
    return (
      <Notice key={sessionId} tone={reason || refused.length > 0 ? 'warn' : 'good'}>
        <p>
          {where}
          {summary}
        </p>
        {refused.length > 0 ? (
          <details>
            <summary>{t('seats.result-refused', { count: refused.length })}</summary>
            <ul>
              {refused.slice(0, MAX_LISTED).map((place) => (
                <li key={`${place.seatId} ${place.key}`}>{nameOf(place)}</li>
              ))}
              {refused.length > MAX_LISTED ? <li>{t('seats.more', { count: refused.length - MAX_LISTED })}</li> : null}
            </ul>
          </details>
        ) : null}
      </Notice>
    );
  });
}
