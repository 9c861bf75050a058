/** Emails as staff see them: examples of texts that they write, and emails that buyers got. */

import type { EmailSite } from './email-texts.ts';
import { createSessionMessageEmail } from './emails/session-message-email.ts';
import { createExampleEmail } from './examples/email-examples.ts';
import type { Notifications } from './notifications.types.ts';
import { toHtml, toHtmlForStaff } from './render-email.ts';
import { addFooter, type EmailIdentity } from './sending.ts';

type PreviewDeps = {
  identity: () => EmailIdentity;
  template: string;
  loadSite: (edits: EmailIdentity['texts']) => Promise<EmailSite>;
};

export function createPreviews({
  identity,
  template,
  loadSite,
}: PreviewDeps): Pick<Notifications, 'previewEmail' | 'previewSessionMessage' | 'renderForStaff'> {
  return {
    previewEmail: async ({ kind, part, language, texts }) => {
      const { footer, texts: edits } = identity();
      const drafts = Object.entries(texts).map(([name, text]) => [name, { [language]: text }]);
      const site = await loadSite({ ...edits, [kind]: { ...edits[kind], ...Object.fromEntries(drafts) } });
      const parts = createExampleEmail(kind, { language, part, site });
      return parts && toHtmlForStaff(template, addFooter(parts, footer));
    },
    previewSessionMessage: async (email) => {
      const parts = createSessionMessageEmail(email, await loadSite(identity().texts));
      return { subject: parts.subject, html: toHtml(template, parts, '') };
    },
    renderForStaff: (stored) => toHtmlForStaff(template, stored),
  };
}
