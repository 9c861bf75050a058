/** Composes and sends emails on a thread: prints the tickets, composes MIME and speaks SMTP. */
import { workerData } from 'node:worker_threads';
import { z } from 'zod';
import type { EmailOutcome } from '../../modules/notifications/index.ts';
import { handleRequests } from '../../platform/threads/worker-thread.ts';
import { findMissingPictures, printJob } from '../pdf/ticket/ticket-renderer.ts';
import type { EmailJob, EmailResult } from './email-job.ts';
import { drawPictures, findMissingArtworks } from './email-pictures.ts';
import { lowerPriority } from './lower-priority.ts';
import { openTransport } from './transport.ts';

const { connections, priority } = z.object({ connections: z.number(), priority: z.number() }).parse(workerData);

type Attachment = Awaited<ReturnType<typeof createTicketAttachments> | ReturnType<typeof drawPictures>>[number];

lowerPriority(priority);
/** Keyed by URL; has a single entry unless several apps share the thread. */
const transports = new Map<string, ReturnType<typeof openTransport>>();

function getTransport(smtpUrl: string): ReturnType<typeof openTransport> {
  const transport = transports.get(smtpUrl) ?? openTransport(smtpUrl, connections);
  transports.set(smtpUrl, transport);
  return transport;
}

handleRequests(async (job: EmailJob): Promise<EmailResult> => {
  const missing = [...findMissingPictures(job), ...findMissingArtworks(job)];
  if (missing.length > 0) return { missing };
  return deliver(job, [...(await createTicketAttachments(job)), ...(await drawPictures(job))]);
});

async function createTicketAttachments(job: EmailJob) {
  if (job.sheets.length === 0) return [];
  return [
    { filename: 'tickets.pdf', contentType: 'application/pdf', content: await printJob(job) },
    { filename: 'tickets.ics', contentType: 'text/calendar; charset=utf-8; method=PUBLISH', content: job.calendar },
  ];
}

async function deliver({ email, server }: EmailJob, attachments: Attachment[]): Promise<EmailOutcome> {
  const { id, to, subject, html, text } = email;
  const { smtpUrl, from } = server;
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  try {
    await getTransport(smtpUrl).sendMail({
      from,
      to: { name: '', address: to },
      subject,
      html,
      text,
      messageId: `<${id}@${domain}>`,
      attachments,
    });
    return { kind: 'sent' };
  } catch (error) {
    const code = error instanceof Error ? Reflect.get(error, 'responseCode') : undefined;
    // 5xx is final. The response may quote the address, so only the code is returned.
    if (typeof code === 'number' && code >= 500 && code !== 535) return { kind: 'refused', reason: `SMTP ${code}` };
    throw error;
  }
}
