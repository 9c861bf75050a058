/** Validation errors of the order form. The storefront loads the files of its language only. */
import ch from './ch.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import kz from './kz.json' with { type: 'json' };
import ru from './ru.json' with { type: 'json' };

export const ORDER_FORM_TEXTS = { ru, en, kz, ch };
