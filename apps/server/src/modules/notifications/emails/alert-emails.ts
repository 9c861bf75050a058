/** Emails of availability alerts: confirmation of the subscription, and the notification. */
import { type Language, type LocalText, pickText } from '../../../platform/lib/languages.ts';
import type { EmailSite } from '../email-texts.ts';
import { type EmailParts, formatNamelessGreeting, toShopUrl, toSingleLine } from './common-parts.ts';

/** `url`: path of the event page. */
export type AlertedEvent = { language: Language; title: LocalText; url: string };

export function createAlertConfirmationEmail(
  { language, title, secret }: Pick<AlertedEvent, 'language' | 'title'> & { secret: string },
  site: EmailSite,
): EmailParts {
  const text = site.texts(language, 'alert-requested', { 'event.name': pickText(title, language) });
  return {
    ...createParts(language, text, site),
    // In the fragment: browsers do not send the secret to the server until the reader presses the button.
    link: toShopUrl(site.siteUrl, `/tell-me?lang=${language}#${secret}`),
    note: text('note'),
  };
}

export function createTicketsAvailableEmail({ language, title, url }: AlertedEvent, site: EmailSite): EmailParts {
  const text = site.texts(language, 'tickets-available', { 'event.name': pickText(title, language) });
  return {
    ...createParts(language, text, site),
    link: toShopUrl(site.siteUrl, `${url}?lang=${language}`),
    note: '',
  };
}

function createParts(
  language: Language,
  text: (part: 'subject' | 'heading' | 'lead' | 'button' | 'footer') => string,
  site: EmailSite,
) {
  return {
    language,
    subject: toSingleLine(text('subject')),
    heading: text('heading'),
    greeting: formatNamelessGreeting(language, site),
    lead: text('lead'),
    details: [],
    action: text('button'),
    footer: text('footer'),
  };
}
