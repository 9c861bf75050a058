/** Emails of availability alerts: confirmation of the subscription, and the notification. */
import { formatMoment, joinWithCommas } from '../../../platform/lib/format/buyer-format.ts';
import { type Language, type LocalText, pickText } from '../../../platform/lib/languages.ts';
import type { EmailSite } from '../email-texts.ts';
import { createAddressParts, type EmailParts } from './common-parts.ts';

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
    ...createAddressParts(language, text, { path: '/tell-me', secret }, site),
    details: formatPlaceAndTime(event),
    note: text('note'),
  };
}

export function createTicketsAvailableEmail(event: AlertedEvent, site: EmailSite): EmailParts {
  const { language, title, url } = event;
  const text = site.texts(language, 'tickets-available', { 'event.name': pickText(title, language) });
  return { ...createAddressParts(language, text, { path: url }, site), details: formatPlaceAndTime(event) };
}

function formatPlaceAndTime({ language, venue, session }: Omit<AlertedEvent, 'title' | 'url'>): string[][] {
  const place = joinWithCommas(
    [venue.name, venue.address].map((name) => pickText(name, language)),
    language,
  );
  return [[...(session ? [formatMoment(session.day, session.time, language)] : []), place].filter(Boolean)];
}
