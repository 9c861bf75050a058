/** Makes whole letters and sends them, in a thread: tickets are printed, MIME is composed and SMTP spoken here. */
import { workerData } from 'node:worker_threads';
import { z } from 'zod';
import type { Outcome } from '../../modules/notifications/index.ts';
import { answerQuestions } from '../../platform/threads/worker-thread.ts';
import { missingPictures, printJob } from '../pdf/press.ts';
import type { LetterAnswer, LetterJob } from './letter-job.ts';
import { drawPictures, missingStrips } from './letter-pictures.ts';
import { lowerPriority } from './lower-priority.ts';
import { openTransport } from './transport.ts';

const { connections } = z.object({ connections: z.number() }).parse(workerData);

type Attachment = Awaited<ReturnType<typeof papers> | ReturnType<typeof drawPictures>>[number];

lowerPriority();
/** By URL: one, unless several apps share the thread. */
const transports = new Map<string, ReturnType<typeof openTransport>>();

function transportTo(smtpUrl: string): ReturnType<typeof openTransport> {
  const transport = transports.get(smtpUrl) ?? openTransport(smtpUrl, connections);
  transports.set(smtpUrl, transport);
  return transport;
}

answerQuestions(async (job: LetterJob): Promise<LetterAnswer> => {
  const missing = [...missingPictures(job), ...missingStrips(job)];
  if (missing.length > 0) return { missing };
  return deliver(job, [...(await papers(job)), ...(await drawPictures(job))]);
});

async function papers(job: LetterJob) {
  if (job.sheets.length === 0) return [];
  return [
    { filename: 'tickets.pdf', contentType: 'application/pdf', content: await printJob(job) },
    { filename: 'tickets.ics', contentType: 'text/calendar; charset=utf-8; method=PUBLISH', content: job.calendar },
  ];
}

async function deliver({ letter, server }: LetterJob, attachments: Attachment[]): Promise<Outcome> {
  const { id, to, subject, html, text } = letter;
  const { smtpUrl, from } = server;
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  try {
    await transportTo(smtpUrl).sendMail({
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
    // 5xx is final; the text may quote the address, so only the code is passed on.
    if (typeof code === 'number' && code >= 500 && code !== 535) return { kind: 'refused', why: `SMTP ${code}` };
    throw error;
  }
}
