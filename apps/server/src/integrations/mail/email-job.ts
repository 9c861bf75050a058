/** Messages between the server and a thread that composes and sends emails. */
import type { EmailOutcome, EmailPicture } from '../../modules/notifications/index.ts';
import type { Missing, PrintJob } from '../pdf/thread/job.ts';

export type MailSettings = {
  /** smtp:// or smtps://, with user and password if required. */
  smtpUrl: string;
  /** Value of the From header. */
  from: string;
  /** Maximum number of connections to the mail server. */
  connections: number;
};

/** Start data of a thread. */
export type EmailThreadData = Pick<MailSettings, 'connections'> & {
  /** Of nice, from 0 to 19. */
  priority: number;
};

/** An email with an order's tickets, or with no sheets. */
export type EmailJob = PrintJob & {
  server: Pick<MailSettings, 'smtpUrl' | 'from'>;
  email: { id: string; to: string; subject: string; html: string; text: string; pictures: readonly EmailPicture[] };
  calendar: string;
};

export type EmailResult = Missing | EmailOutcome;
