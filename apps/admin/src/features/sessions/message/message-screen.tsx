import type { MessagePreviewDto } from '@sahna/contract/admin/sessions/session-message-endpoints';
import { Skeleton } from '@sahna/ui';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { sessionQuery } from '../../../shared/api.ts';
import { useTexts } from '../../../shared/texts/use-language.ts';
import { Screen } from '../../../shared/ui/layout/screen.tsx';
import { createMessagesQuery } from '../queries.ts';
import styles from '../session.module.css';
import { SESSION_TEXTS } from '../texts/index.ts';
import { describeSession, MissingSession, SessionLink, useSession } from '../use-session.tsx';
import { EMPTY_DRAFTS } from './message-drafts.ts';
import { MessageForm } from './message-form.tsx';
import { MessagePreviews } from './message-previews.tsx';
import { SentMessages } from './sent-messages.tsx';

/** A message to everybody with tickets of a session, and those that were sent. */
export function MessageScreen() {
  const t = useTexts(SESSION_TEXTS);
  const { id } = useParams({ from: '/frame/sessions/$id/message' });
  const { session, isMissing } = useSession(id);
  const { data: account } = useSuspenseQuery(sessionQuery);
  const { data } = useQuery({ ...createMessagesQuery(id), enabled: !isMissing });
  const [drafts, setDrafts] = useState(EMPTY_DRAFTS);
  const [previews, setPreviews] = useState<readonly MessagePreviewDto[] | null>(null);
  if (isMissing) return <MissingSession />;
  const canSend = account.member?.permissions.includes('orders:change') ?? false;
  const recipients = data?.recipients ?? [];
  return (
    <Screen title={t('message.title')} lead={session ? describeSession(session) : ''} actions={<SessionLink id={id} />}>
      {data ? (
        <>
          {canSend && recipients.length === 0 ? <p className={styles.quiet}>{t('message.no-recipients')}</p> : null}
          {canSend && recipients.length > 0 ? (
            <MessageForm
              id={id}
              recipients={recipients}
              drafts={drafts}
              onChange={(changed) => {
                setDrafts(changed);
                setPreviews(null);
              }}
              onPreviewed={setPreviews}
            />
          ) : null}
          {previews ? (
            <MessagePreviews
              id={id}
              previews={previews}
              drafts={drafts}
              onSent={() => {
                setDrafts(EMPTY_DRAFTS);
                setPreviews(null);
              }}
            />
          ) : null}
          <SentMessages messages={data.messages} timeZone={account.timeZone} />
        </>
      ) : (
        <Skeleton className={styles.skeleton} />
      )}
    </Screen>
  );
}
