/** Texts about orders that buyers read. */
import { ORDER_FORM_TEXTS } from '@sahna/contract/texts/order-form/index';
import { type Catalogs, createTextFormatter, mergeCatalogs } from '../../platform/lib/texts.ts';
import ch from './texts/ch.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import kz from './texts/kz.json' with { type: 'json' };
import ru from './texts/ru.json' with { type: 'json' };

export type OrderTextKey = keyof typeof en | keyof typeof ORDER_FORM_TEXTS.en;

export const ORDER_TEXTS: Catalogs<OrderTextKey> = mergeCatalogs({ ru, en, kz, ch }, ORDER_FORM_TEXTS);

export const formatOrderText = createTextFormatter(ORDER_TEXTS);
