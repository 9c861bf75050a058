/** Emails of availability alerts: confirmation of the subscription, and the notification. */
import { formatMoment, joinWithCommas } from '../../../platform/lib/format.ts';
import { type Language, type LocalText, pickText } from '../../../platform/lib/languages.ts';
import type { EmailSite } from '../email-texts.ts';
import { type EmailParts, formatNamelessGreeting, toShopUrl, toSingleLine } from './common-parts.ts';

/** `url`: path of the event page. `session`: the only one to come; null if there are several, or none yet. */
export type AlertedEvent = {
  language: Language;
  title: LocalText;
  url: string;
  venue: { name: LocalText; address: LocalText };
  session: { day: string; time: string | null } | null;
};

export function createAlertConfirmationEmail(
  { secret, ...event }: Omit<AlertedEvent, 'url'> & { secret: string },
  site: EmailSite,
): EmailParts {
  const { language, title } = event;
  const text = site.texts(language, 'alert-requested', { 'event.name': pickText(title, language) });
  return {
    ...createParts(event, text, site),
    // In the fragment: browsers do not send the secret to the server until the reader presses the button.
    link: toShopUrl(site.siteUrl, `/tell-me?lang=${language}#${secret}`),
    note: text('note'),
  };
}

export function createTicketsAvailableEmail(event: AlertedEvent, site: EmailSite): EmailParts {
  const { language, title, url } = event;
  const text = site.texts(language, 'tickets-available', { 'event.name': pickText(title, language) });
  return {
    ...createParts(event, text, site),
    link: toShopUrl(site.siteUrl, `${url}?lang=${language}`),
    note: '',
  };
}

function createParts(
  { language, venue, session }: Pick<AlertedEvent, 'language' | 'venue' | 'session'>,
  text: (part: 'subject' | 'heading' | 'lead' | 'button' | 'footer') => string,
  site: EmailSite,
) {
  return {
    language,
    subject: toSingleLine(text('subject')),
    heading: text('heading'),
    greeting: formatNamelessGreeting(language, site),
    lead: text('lead'),
    details: [
      [
        ...(session ? [formatMoment(session.day, session.time, language)] : []),
        joinWithCommas(
          [venue.name, venue.address].map((name) => pickText(name, language)),
          language,
        ),
      ].filter(Boolean),
    ],
    action: text('button'),
    footer: text('footer'),
  };
}
