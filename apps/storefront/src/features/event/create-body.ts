/** From the page's choices and the form's answers to the request (booking §3 "Order payload (event page)"). */
import { NO_TIME } from '@sahna/contract/constants';
import type { CrmClientData } from '@sahna/contract/endpoints/crm';
import type { NoScheme } from '@sahna/contract/endpoints/no-scheme';
import type { OrderCreateBody } from '@sahna/contract/endpoints/order-create';
import type { CartLine } from '../../shared/cart.ts';
import type { Language } from '../../shared/language.ts';
import { type Answers, contactOf } from '../../shared/order-form/answers.ts';
import { type Asked, type OwnAnswers, ownAnswersOf } from '../../shared/order-form/own-answers.ts';
import { groupPriceOf, groupSum } from './group.ts';
import { offerKey } from './limits.ts';
import { isGroupEvent, offersOf, type Selection } from './selection.ts';

type Wish = {
  event: NoScheme;
  selection: Selection;
  answers: Answers;
  /** To the event's own questions. */
  own: OwnAnswers;
  /** Who is signed in. */
  client: CrmClientData | null;
  language: Language;
};

export function orderBody({ event, selection, answers, own, client, language }: Wish): OrderCreateBody {
  const { action } = event;
  return {
    ...contactOf(event, selection, answers),
    data: itemsOf(event, selection),
    hash: action.hash_id,
    lang: language,
    checkboxList: event.checkboxList.map(({ id }) => ({ id, checked: answers.consents[id] ? 1 : 0 })),
    ...ownAnswersOf(ownQuestionsOf(event, selection), own),
    ...(client ? { crmClient: crmClientOf(client, selection) } : {}),
  };
}

/** No car comes along with a voucher card. */
export function ownQuestionsOf(event: NoScheme, { payment }: Selection): Asked {
  const { action, auditoriumList, auditoriumLanguageList } = event;
  const showparking = payment === 'voucher' ? 0 : action.showparking;
  return { ...action, showparking, auditorium: isGroupEvent(event) ? 1 : 0, auditoriumList, auditoriumLanguageList };
}

/** One item a category; a group excursion's is its price, with the persons as its quantity. */
export function itemsOf(event: NoScheme, selection: Selection): CartLine[] {
  const common = {
    day: selection.day ?? '',
    time: selection.time ?? NO_TIME,
    actionId: event.action.event_id,
    actionHashId: event.action.hash_id,
  };
  const price = groupPriceOf(event, selection.group);
  if (price) {
    const sum = groupSum(price, selection.group.persons);
    return [{ ...common, categoryId: price.price_id, quantity: selection.group.persons, price: price.price, sum }];
  }
  return offersOf(event, selection).flatMap((row) => {
    const quantity = selection.quantities[offerKey(row)] ?? 0;
    if (quantity === 0) return [];
    const { clientcategory_id: categoryId, zonelevel_id: zoneId } = row;
    const each = selection.subscription ? 0 : row.price + row.priceservise;
    return [{ ...common, categoryId, zoneId, quantity, price: row.price, sum: each * quantity }];
  });
}

function crmClientOf(client: CrmClientData, { subscription }: Selection): NonNullable<OrderCreateBody['crmClient']> {
  return {
    CRMFAN_ID: String(client.id),
    CRMFAN_HASH_ID: client.hashId,
    CRMFAN_FIO: client.clientname,
    ...(client.cardCode ? { CRMFAN_CARD_CODE: client.cardCode } : {}),
    ...(subscription ? { subscritId: subscription.id } : {}),
  };
}
