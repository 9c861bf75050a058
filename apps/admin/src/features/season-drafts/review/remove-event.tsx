import { CHANGE_SET_ENDPOINTS } from '@sahna/contract/admin/season/change-set-endpoints';
import { request } from '../../../shared/api.ts';
import { useTexts } from '../../../shared/texts/use-language.ts';
import { ConfirmedButton } from '../../../shared/ui/confirmed-button.tsx';
import { SEASON_DRAFT_TEXTS } from '../texts/index.ts';
import type { ReviewedEvent } from './reviewed-event.ts';

type RemoveEventProps = { changeSetId: number; event: ReviewedEvent };

export function RemoveEvent({ changeSetId, event: { key, title } }: RemoveEventProps) {
  const t = useTexts(SEASON_DRAFT_TEXTS);
  return (
    <ConfirmedButton
      label={t('draft.remove')}
      variant="quiet"
      name={t('draft.remove-of', { title })}
      question={t('draft.remove-question', { title })}
      send={() => request(CHANGE_SET_ENDPOINTS.removeDraft, { params: { id: changeSetId, key } })}
    >
      <p>{t('draft.remove-hint')}</p>
    </ConfirmedButton>
  );
}
