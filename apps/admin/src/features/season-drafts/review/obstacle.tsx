import type { ChangeSetDto, PublicationErrorDto, ReviewDto } from '@sahna/contract/admin/season/change-set-endpoints';
import { Notice } from '@sahna/ui';
import { useLanguage, useTexts } from '../../../shared/texts/use-language.ts';
import { SEASON_DRAFT_TEXTS } from '../texts/index.ts';
import { formatSession } from './format-session.ts';

type ObstacleProps = { changeSet: ChangeSetDto; review: ReviewDto };

/** Why the draft cannot be published, or the publication not be undone. */
export function Obstacle({ changeSet, review: { events, error } }: ObstacleProps) {
  const t = useTexts(SEASON_DRAFT_TEXTS);
  const { language } = useLanguage();
  const getTitle = (key: string): string => events.find((event) => event.key === key)?.title ?? key;
  if (changeSet.state === 'published') {
    const sentence = error && describeUndo(error);
    return sentence ? <Notice>{sentence}</Notice> : null;
  }
  if (changeSet.state !== 'draft' && changeSet.state !== 'scheduled') return null;
  if (error?.kind === 'changed' || error?.kind === 'invalid')
    return <Notice tone="warn">{t(`draft.blocked-${error.kind}`)}</Notice>;
  const isEmpty = events.length > 0 && events.every(({ isReadable, changes }) => isReadable && changes.length === 0);
  return isEmpty ? <Notice>{t('draft.nothing')}</Notice> : null;

  function describeUndo(reason: PublicationErrorDto): string | null {
    switch (reason.kind) {
      case 'changed':
        return t('draft.undo-changed', { events: reason.events.map(getTitle).join(', ') });
      case 'sold':
        return t('draft.undo-sold', { sessions: listSessions(reason.sessions) });
      case 'invalid':
        return t('draft.undo-invalid');
      default:
        return null;
    }
  }

  function listSessions(sessions: readonly { event: string; time: string }[]): string {
    return sessions.map(({ event, time }) => `${getTitle(event)}, ${formatSession(time, language)}`).join('; ');
  }
}
