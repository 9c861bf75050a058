/** From the page's choices and the form's answers to the request (booking §3 "Order payload (event page)"). */
import { NO_TIME } from '@sahna/contract/constants';
import type { NoScheme } from '@sahna/contract/endpoints/no-scheme';
import type { OrderCreateBody } from '@sahna/contract/endpoints/order-create';
import type { Language } from '../../shared/language.ts';
import { type Answers, contactOf } from './order-body.ts';
import { offerKey, offersOf, type Selection } from './selection.ts';

export function orderBody(
  event: NoScheme,
  selection: Selection,
  answers: Answers,
  language: Language,
): OrderCreateBody {
  const { action } = event;
  return {
    ...contactOf(event, selection, answers),
    data: offersOf(event, selection).flatMap((row) => {
      const quantity = selection.quantities[offerKey(row)] ?? 0;
      if (quantity === 0) return [];
      return [
        {
          day: selection.day ?? '',
          time: selection.time ?? NO_TIME,
          actionId: row.action_id,
          categoryId: row.clientcategory_id,
          zoneId: row.zonelevel_id,
          quantity,
          price: row.price,
          sum: (row.price + row.priceservise) * quantity,
          actionHashId: action.hash_id,
        },
      ];
    }),
    hash: action.hash_id,
    lang: language,
    checkboxList: event.checkboxList.map(({ id }) => ({ id, checked: answers.consents[id] ? 1 : 0 })),
    ...(answers.box1 > 0 ? { web_showbox1: answers.box1 } : {}),
    ...(answers.box2 > 0 ? { web_showbox2: answers.box2 } : {}),
    ...(action.web_showcheckbox === 1 ? { web_showcheckbox: answers.checkbox ? 1 : 0 } : {}),
  };
}
