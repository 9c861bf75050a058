/** Creates the external services and adapters that the configuration selects. */
import type { FastifyBaseLogger } from 'fastify';
import { toStaffIdentity } from '../config/settings.ts';
import type { Database } from '../platform/db/index.ts';
import type { ReportFault } from '../platform/lib/errors/fault.ts';
import { renderCodeSvg } from './barcodes/index.ts';
import { createCodePainter } from './captcha/index.ts';
import { startDemoMailbox } from './demo-mailbox/index.ts';
import { listExternalServices, warnOfUnavailable } from './external-services.ts';
import { createCountryService } from './geo-ip/index.ts';
import { drawIcon } from './images/icon.ts';
import { drawPreview } from './images/index.ts';
import { createMailer, type MailThreads, startMailThreads } from './mail/index.ts';
import { createMailServer } from './mail/mail-server.ts';
import { createIdentityProviders } from './oidc/identity-providers.ts';
import { createOidc, type OidcConfig } from './oidc/index.ts';
import { type BankConnection, type BankOptions, createPaymentProviders } from './payment-providers/index.ts';
import { createPdfPrinter, type PrintThread } from './pdf/index.ts';
import { createKeyedRecaptcha } from './recaptcha/keyed-recaptcha.ts';

export type { BankConnection, OidcConfig };

export type IntegrationOptions = BankOptions & {
  db: Database;
  log: FastifyBaseLogger;
  report: ReportFault;
  isDemo: boolean;
  /** Null disables sign-in. */
  identity: OidcConfig | null;
  /** The caller's worker threads. Default: own threads, closed with the integrations. */
  threads?: Threads | undefined;
};

/** Of emails, where neither the environment nor the settings name a sender. */
const DEFAULT_SENDER = 'Sahna <tickets@sahna.example>';

export type Threads = { mail: MailThreads; print: PrintThread };

export async function openIntegrations(options: IntegrationOptions) {
  const { config, db, log, report, isDemo, threads } = options;
  const printer = createPdfPrinter(threads?.print);
  const codePainter = createCodePainter();
  const mailbox = isDemo && !config.SMTP_URL ? await startDemoMailbox({ db }) : null;
  const mailServer = createMailServer(config.SMTP_URL, options.connectionVersions, mailbox?.smtpUrl);
  const mailer = createMailer(
    { smtpUrl: mailServer.findUrl, from: config.MAIL_FROM ?? DEFAULT_SENDER },
    threads?.mail ?? startMailThreads(config.SMTP_CONNECTIONS, config.MAIL_NICE),
  );
  if (mailServer.findUrl() === null) log.warn('no mail server is configured; no emails are sent');
  const identityProviders = createIdentityProviders({ ...options, versions: options.connectionVersions });
  const staffIdentity = toStaffIdentity(config);
  const staffProvider = staffIdentity && createOidc(staffIdentity, report);
  return {
    payments: createPaymentProviders(options),
    printer,
    drawCode: renderCodeSvg,
    images: { drawPreview, drawIcon },
    codePainter,
    /** The mail server of demo mode; null otherwise. */
    mailbox,
    mailer,
    mailServer,
    identityProviders,
    /** The OpenID provider of staff; null without one. */
    staffProvider,
    recaptcha: createKeyedRecaptcha({ config, versions: options.connectionVersions, log }),
    countryOf: config.COUNTRY_SERVICE_URL ? createCountryService(config.COUNTRY_SERVICE_URL, report) : null,
    /** Logs which of the configured external services are unavailable. */
    checkServices: () =>
      warnOfUnavailable(
        listExternalServices(config, { mailer, identityProvider: identityProviders.started, staffProvider }),
        log,
      ),
    close: async (): Promise<void> => {
      await printer.close();
      await codePainter.close();
      await mailer.close();
      await mailbox?.close();
    },
  };
}
