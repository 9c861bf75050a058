import type { Catalogs } from '../../platform/lib/texts.ts';
import ch from './texts/ch.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import kz from './texts/kz.json' with { type: 'json' };
import ru from './texts/ru.json' with { type: 'json' };

export type MailboxText = keyof typeof en;

export const MAILBOX_TEXTS: Catalogs<MailboxText> = { ru, en, kz, ch };
