import PostalMime, { type Email } from 'postal-mime';
import type { Executor } from '../../../platform/db/index.ts';
import { findMailById, listMails } from '../mails.store.ts';

/** All stored emails with their bodies and attachments, latest first. */
export async function listReceivedEmails(db: Executor): Promise<Email[]> {
  const mails = await Promise.all((await listMails(db)).map(({ id }) => findMailById(db, id)));
  return Promise.all(mails.flatMap((mail) => (mail ? [PostalMime.parse(mail.raw)] : [])));
}
