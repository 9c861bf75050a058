/** Emails of availability alerts: confirmation of the subscription, and the notification. */
import { type Language, type LocalText, pickText } from '../../../platform/lib/languages.ts';
import { formatEmailText } from '../texts.ts';
import { type EmailParts, toShopUrl, toSingleLine } from './emails.ts';

/** `url`: path of the event page. */
export type AlertedEvent = { language: Language; title: LocalText; url: string };

export function createAlertConfirmationEmail(
  { language, title, secret }: AlertedEvent & { secret: string },
  siteUrl: string,
) {
  return {
    ...createParts({ language, title }, 'requested'),
    // In the fragment: browsers do not send the secret to the server until the reader presses the button.
    link: toShopUrl(siteUrl, `/tell-me?lang=${language}#${secret}`),
    action: formatEmailText(language, 'alert-requested-action'),
    note: formatEmailText(language, 'alert-requested-note'),
    footer: formatEmailText(language, 'footer-requested'),
  } satisfies EmailParts;
}

export function createTicketsAvailableEmail({ language, title, url }: AlertedEvent, siteUrl: string) {
  return {
    ...createParts({ language, title }, 'available'),
    link: toShopUrl(siteUrl, `${url}?lang=${language}`),
    action: formatEmailText(language, 'alert-available-action'),
    note: '',
    footer: formatEmailText(language, 'alert-available-footer'),
  } satisfies EmailParts;
}

function createParts({ language, title }: Pick<AlertedEvent, 'language' | 'title'>, step: 'requested' | 'available') {
  const eventTitle = pickText(title, language);
  return {
    language,
    subject: toSingleLine(formatEmailText(language, `alert-${step}-subject`, { title: eventTitle })),
    heading: eventTitle,
    greeting: formatEmailText(language, 'greeting-nameless'),
    lead: formatEmailText(language, `alert-${step}-lead`),
    details: [],
  };
}
