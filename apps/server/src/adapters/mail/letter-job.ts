/** What goes to a thread that makes letters, and what comes back. */
import type { Outcome } from '../../modules/notifications/index.ts';
import type { Missing, PrintJob } from '../pdf/job.ts';

export type MailSettings = {
  /** smtp:// or smtps://, with user and password where needed. */
  smtpUrl: string;
  /** As in a letter's header. */
  from: string;
  /** Open to the mail server at the most, by this thread. */
  connections: number;
};

/** An order's tickets, or no sheets at all. */
export type LetterJob = PrintJob & {
  letter: { id: string; to: string; subject: string; html: string; text: string };
  calendar: string;
};

export type LetterAnswer = Missing | Outcome;
