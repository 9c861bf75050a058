/** What goes to a thread that makes letters, and what comes back. */
import type { LetterPicture, Outcome } from '../../modules/notifications/index.ts';
import type { Missing, PrintJob } from '../pdf/job.ts';

export type MailSettings = {
  /** smtp:// or smtps://, with user and password where needed. */
  smtpUrl: string;
  /** As in a letter's header. */
  from: string;
  /** Open to the mail server at the most. */
  connections: number;
};

/** What a thread is started with: how many connections it may open to a mail server. */
export type LetterThreadData = Pick<MailSettings, 'connections'>;

/** An order's tickets, or no sheets at all. */
export type LetterJob = PrintJob & {
  server: Pick<MailSettings, 'smtpUrl' | 'from'>;
  letter: { id: string; to: string; subject: string; html: string; text: string; pictures: readonly LetterPicture[] };
  calendar: string;
};

export type LetterAnswer = Missing | Outcome;
