/** Messages to the buyers of a session. */
import {
  SESSION_MESSAGE_ENDPOINTS,
  type SessionMessageDto,
} from '@sahna/contract/admin/sessions/session-message-endpoints';
import { listMessages, type MessageProgress } from '../../../modules/sessions/index.ts';
import { loadMemberNames } from '../../../modules/staff/index.ts';
import type { WorkflowContext } from '../../../workflows/context.ts';
import {
  countMessageRecipients,
  pickMessage,
  previewSessionMessage,
  sendSessionMessage,
  testSessionMessage,
} from '../../../workflows/send-session-message.ts';
import { listMemberIds } from '../audit-log/dto.ts';
import type { DefineRoute } from '../define-routes.ts';
import { Refused, readStaffLanguage } from '../problems.ts';
import { requireSession } from './require-session.ts';

export function sessionMessageRoutes(define: DefineRoute, { context }: { context: WorkflowContext }): void {
  const { db } = context;

  define(SESSION_MESSAGE_ENDPOINTS.listSessionMessages, async ({ params, scope, request }) => {
    const { id } = await requireSession(context, params, scope);
    const messages = await listMessages(db, id);
    const authors = messages.flatMap(({ sentBy }) => listMemberIds(sentBy));
    const names = await loadMemberNames(db, authors);
    const language = readStaffLanguage(request);
    return {
      recipients: await countMessageRecipients(db, id),
      messages: messages.map((message) => ({
        ...toMessageDto(message),
        subject: pickMessage(message.texts, language).text.subject,
        author: listMemberIds(message.sentBy).map((author) => names.get(author) ?? '')[0] ?? '',
      })),
    };
  });

  define(SESSION_MESSAGE_ENDPOINTS.previewSessionMessage, async ({ params, body, scope, staff }) => {
    const session = await requireSession(context, params, scope);
    const input = { session, texts: body.texts, author: staff.name };
    return { previews: await previewSessionMessage(context, input) };
  });

  define(SESSION_MESSAGE_ENDPOINTS.testSessionMessage, async ({ params, body, scope, staff }) => {
    const session = await requireSession(context, params, scope);
    await testSessionMessage(context, { ...body, session, author: staff });
    return { email: staff.email };
  });

  define(SESSION_MESSAGE_ENDPOINTS.sendSessionMessage, async ({ params, body, scope, actor }) => {
    const { id } = await requireSession(context, params, scope);
    const sent = await sendSessionMessage(context, { ...body, session: id }, actor);
    if (!sent.ok) throw new Refused(sent.error === 'key_taken' ? 'malformed' : 'no-recipients');
    return sent.value;
  });
}

function toMessageDto({ id, createdAt, orders, waiting, skipped, failing }: MessageProgress) {
  return { id, createdAt: createdAt.toISOString(), orders, waiting, skipped, failing } satisfies Omit<
    SessionMessageDto,
    'subject' | 'author'
  >;
}
