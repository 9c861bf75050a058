/** What the shop uses outside of itself, as its configuration names it. */
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/index.ts';
import type { Database } from '../platform/db/index.ts';
import type { ReportFault } from '../platform/lib/fault.ts';
import { codePicture } from './barcodes/index.ts';
import { createCodePainter } from './captcha/index.ts';
import { startDemoMailbox } from './demo-mailbox/index.ts';
import { createCountryService } from './geo-ip/index.ts';
import { createMailer, type MailThreads } from './mail/index.ts';
import { createOidc, type OidcConfig } from './oidc/index.ts';
import { type BankConnection, type BankOptions, openBanks } from './payment-providers/index.ts';
import { createPdfPrinter, type PrintThread } from './pdf/index.ts';
import { createRecaptcha } from './recaptcha/index.ts';

export type { BankConnection, OidcConfig };

export type AdapterOptions = BankOptions & {
  config: Config;
  db: Database;
  log: FastifyBaseLogger;
  report: ReportFault;
  demo: boolean;
  /** Null: nobody signs in. */
  identity: OidcConfig | null;
  /** Threads of the caller. Default: threads of its own. */
  threads?: Threads;
};

export type Threads = { mail: MailThreads; print: PrintThread };

export type Adapters = Awaited<ReturnType<typeof openAdapters>>;

export async function openAdapters(options: AdapterOptions) {
  const { config, db, log, report, demo, identity, threads } = options;
  const printer = createPdfPrinter(threads?.print);
  const codePainter = createCodePainter();
  const mailbox = demo && !config.SMTP_URL ? await startDemoMailbox({ db }) : null;
  const smtpUrl = config.SMTP_URL ?? mailbox?.smtpUrl;
  const mailer = smtpUrl
    ? createMailer({ smtpUrl, from: config.MAIL_FROM, connections: config.SMTP_CONNECTIONS }, threads?.mail)
    : null;
  if (!mailer) log.warn('SMTP_URL is not set: no letters are sent');
  return {
    banks: openBanks(options),
    printer,
    drawCode: codePicture,
    codePainter,
    /** The demo's own mail server; null: letters go out, or nowhere. */
    mailbox,
    mailer,
    identityProvider: identity && createOidc(identity, report),
    recaptcha: config.RECAPTCHA ? createRecaptcha({ ...config.RECAPTCHA, log }) : null,
    countryOf: config.COUNTRY_SERVICE_URL ? createCountryService(config.COUNTRY_SERVICE_URL, report) : null,
    close: async (): Promise<void> => {
      await printer.close();
      await codePainter.close();
      await mailer?.close();
      await mailbox?.close();
    },
  };
}
