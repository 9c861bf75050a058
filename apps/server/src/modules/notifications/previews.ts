/** Emails as staff see them: examples of texts that they write, and emails that buyers got. */

import { escapeHtml } from '@sahna/plain-html';
import type { EmailSite } from './email-texts.ts';
import { renderEmailTickets } from './email-tickets.ts';
import { createOrderPaidEmail } from './emails/emails.ts';
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
}: PreviewDeps): Pick<Notifications, 'previewEmail' | 'previewOrderPaid' | 'previewSessionMessage' | 'renderForStaff'> {
  return {
    previewEmail: async ({ kind, part, language, texts }) => {
      const { footer, texts: edits } = identity();
      const drafts = Object.entries(texts).map(([name, text]) => [name, { [language]: text }]);
      const site = await loadSite({ ...edits, [kind]: { ...edits[kind], ...Object.fromEntries(drafts) } });
      const parts = createExampleEmail(kind, { language, part, site });
      return parts && toHtmlForStaff(template, addFooter(parts, footer));
    },
    previewOrderPaid: async ({ order, items, sheets, getPictureUrl }) => {
      const { footer, texts } = identity();
      const parts = addFooter(createOrderPaidEmail(order, items, await loadSite(texts)), footer);
      const tickets = renderEmailTickets(sheets);
      const cards = tickets.pictures.reduce(
        (html, picture) => html.replaceAll(`cid:${picture.cid}`, () => escapeHtml(getPictureUrl(picture))),
        tickets.html,
      );
      return toHtmlForStaff(template, parts, cards);
    },
    previewSessionMessage: async (email) => {
      const parts = createSessionMessageEmail(email, await loadSite(identity().texts));
      return { subject: parts.subject, html: toHtml(template, parts, '') };
    },
    renderForStaff: (stored) => toHtmlForStaff(template, stored),
  };
}
