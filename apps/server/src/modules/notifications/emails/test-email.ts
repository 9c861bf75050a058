/** An email that shows staff that the mail server works. */
import { randomUUID } from 'node:crypto';
import { type Language, pickText } from '../../../platform/lib/languages.ts';
import { formatDeliveredTexts } from '../email-texts.ts';
import { toHtml, toPlainText } from '../render-email.ts';
import type { EmailIdentity, EmailOutcome, Mailer } from '../sending.ts';
import { formatEmailText } from '../texts.ts';
import type { EmailParts } from './common-parts.ts';

export type TestRecipient = { name: string; email: string; language: Language };
type TestEmailDeps = { mailer: Mailer; identity: () => EmailIdentity; siteUrl: () => string; template: string };

const SEND_TIMEOUT_MS = 15_000;

/** Sends at once, past the queue. Returns why it failed; null if the mail server has accepted the email. */
export async function sendTestEmail(
  { mailer, identity, siteUrl, template }: TestEmailDeps,
  { name, email, language }: TestRecipient,
): Promise<string | null> {
  const { sender, footer } = identity();
  const subject = formatEmailText(language, 'test-subject');
  const parts: EmailParts = {
    ...{ language, subject, heading: subject, details: [], note: '' },
    greeting: formatDeliveredTexts(language, 'common', { 'buyer.name': name })('greeting'),
    lead: formatEmailText(language, 'test-lead'),
    link: `${siteUrl()}/admin/settings/connections`,
    action: formatEmailText(language, 'test-action'),
    footer: pickText(footer, language),
  };
  const content = { subject, html: toHtml(template, parts, ''), text: toPlainText(parts, ''), pictures: [] };
  const outcome: EmailOutcome = await mailer.send(
    { id: `test-${randomUUID()}`, to: email, sender, ...content, documents: null },
    AbortSignal.timeout(SEND_TIMEOUT_MS),
  );
  if (outcome.kind === 'sent') return null;
  return outcome.kind === 'refused' ? outcome.reason : 'the mail threads are busy';
}
