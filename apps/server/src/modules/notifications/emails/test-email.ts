/** An email that shows staff that the mail server works. */
import { randomUUID } from 'node:crypto';
import type { Language } from '../../../platform/lib/languages.ts';
import type { EmailSite } from '../email-texts.ts';
import { toHtml, toPlainText } from '../render-email.ts';
import { addFooter, type EmailIdentity, type EmailOutcome, type Mailer } from '../sending.ts';
import { type EmailParts, toShopUrl } from './common-parts.ts';
import { createStaffEmail } from './staff/staff-email.ts';

export type TestRecipient = { name: string; email: string; language: Language };
type TestEmailDeps = {
  mailer: Mailer;
  identity: () => EmailIdentity;
  loadSite: (edits: EmailIdentity['texts']) => Promise<EmailSite>;
  template: string;
};

const SEND_TIMEOUT_MS = 15_000;

/** Sends at once, past the queue. Returns why it failed; null if the mail server has accepted the email. */
export async function sendTestEmail(
  { mailer, identity, loadSite, template }: TestEmailDeps,
  { email, ...recipient }: TestRecipient,
): Promise<string | null> {
  const { sender, footer, texts } = identity();
  const parts = addFooter(createTestEmail(recipient, await loadSite(texts)), footer);
  const content = {
    subject: parts.subject,
    html: toHtml(template, parts, ''),
    text: toPlainText(parts, ''),
    pictures: [],
  };
  const outcome: EmailOutcome = await mailer.send(
    { id: `test-${randomUUID()}`, to: email, sender, ...content, documents: null },
    AbortSignal.timeout(SEND_TIMEOUT_MS),
  );
  if (outcome.kind === 'sent') return null;
  return outcome.kind === 'refused' ? outcome.reason : 'the mail threads are busy';
}

export function createTestEmail({ name, language }: Omit<TestRecipient, 'email'>, site: EmailSite): EmailParts {
  const text = site.texts(language, 'mail-test', { 'recipient.name': name });
  const link = toShopUrl(site.siteUrl, '/admin/settings/connections');
  return createStaffEmail({ language, name, text, link }, site);
}
