import { type Catalogs, createTextFormatter } from '../../../platform/lib/texts.ts';
import ch from './texts/ch.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import kz from './texts/kz.json' with { type: 'json' };
import ru from './texts/ru.json' with { type: 'json' };

export type SignInTextKey = keyof typeof en;

export const SIGN_IN_TEXTS: Catalogs<SignInTextKey> = { ru, en, kz, ch };

export const formatSignInText = createTextFormatter(SIGN_IN_TEXTS);
