import {
  CHANGE_SET_ENDPOINTS,
  type ChangeSetDto,
  type ReviewDto,
} from '@sahna/contract/admin/season/change-set-endpoints';
import { request } from '../../../shared/api.ts';
import { useTexts } from '../../../shared/texts/use-language.ts';
import { ConfirmedButton } from '../../../shared/ui/confirmed-button.tsx';
import { SEASON_DRAFT_TEXTS } from '../texts/index.ts';

type PublishButtonProps = { changeSet: ChangeSetDto; review: ReviewDto };

/** The confirmation has the number of changes and of tickets. */
export function PublishButton({ changeSet: { id, title }, review: { events } }: PublishButtonProps) {
  const t = useTexts(SEASON_DRAFT_TEXTS);
  const changed = events.filter(({ changes }) => changes.length > 0);
  const sum = (count: (event: ReviewDto['events'][number]) => number): number =>
    changed.reduce((total, event) => total + count(event), 0);
  const [sold, reserved] = [sum((event) => event.sold), sum((event) => event.reserved)];
  const counts = { events: changed.length, changes: sum(({ changes }) => changes.length) };
  return (
    <ConfirmedButton
      label={t('draft.publish')}
      variant="primary"
      question={t('draft.publish-question', { title })}
      send={() => request(CHANGE_SET_ENDPOINTS.publishChangeSet, { params: { id } })}
      findError={({ error }) => error && t('draft.refused')}
    >
      <p>{t('draft.publish-counts', counts)}</p>
      {sold + reserved > 0 ? (
        <p>{t('draft.tickets', { sold, reserved, orders: sum(({ buyers }) => buyers) })}</p>
      ) : null}
      <p>{t('draft.publish-hint')}</p>
    </ConfirmedButton>
  );
}
