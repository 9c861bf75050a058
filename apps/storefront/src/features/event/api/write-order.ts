/** Writes the request to order from the selection and the form's answers (booking §3 "Order payload (event page)"). */
import { NO_TIME } from '@sahna/contract/constants';
import type { OrderCreateBody } from '@sahna/contract/endpoints/order-create';
import { groupSum } from '@sahna/contract/rules/quote';
import type { CartLine } from '../../../shared/cart.ts';
import type { Customer } from '../../../shared/customer.ts';
import type { Language } from '../../../shared/language.ts';
import { type Answers, consentsOf, contactOf } from '../../../shared/order-form/answers.ts';
import { type OwnAnswers, ownAnswersOf } from '../../../shared/order-form/own-answers.ts';
import type { OwnQuestions } from '../../../shared/order-form/questions.ts';
import { crmClientOf } from '../../../shared/order-form/write-customer.ts';
import type { Event } from '../model/event-model.ts';
import { groupPriceOf } from '../model/group.ts';
import { offersOf, type Selection } from '../model/selection.ts';

type Wish = {
  event: Event;
  selection: Selection;
  answers: Answers;
  /** Answers to the event's own questions. */
  own: OwnAnswers;
  /** The signed-in customer. */
  customer: Customer | null;
  language: Language;
};

export function orderRequest({ event, selection, answers, own, customer, language }: Wish): OrderCreateBody {
  return {
    ...contactOf(event.questions, selection.payment, answers),
    data: requestLines(event, selection),
    hash: event.hash,
    lang: language,
    checkboxList: consentsOf(event.questions, answers),
    ...ownAnswersOf(ownQuestionsOf(event, selection), own),
    ...(customer ? { crmClient: crmClientOf(customer, selection.subscription) } : {}),
  };
}

/** An order by voucher card is not asked for a car. */
export function ownQuestionsOf({ ownQuestions }: Event, { payment }: Selection): OwnQuestions {
  return payment === 'voucher' ? { ...ownQuestions, parking: false } : ownQuestions;
}

/** One line per offer; a group excursion has one line, with its price's id and the persons as quantity. */
export function requestLines(event: Event, selection: Selection): CartLine[] {
  const common = {
    day: selection.day ?? '',
    time: selection.time ?? NO_TIME,
    actionId: event.id,
    actionHashId: event.hash,
  };
  const price = groupPriceOf(event, selection.group);
  if (price) {
    const sum = groupSum(price.price, price, selection.group.persons);
    return [{ ...common, categoryId: price.id, quantity: selection.group.persons, price: price.price, sum }];
  }
  return offersOf(event, selection).flatMap((row) => {
    const quantity = selection.quantities[row.key] ?? 0;
    if (quantity === 0) return [];
    const { categoryId, zoneId } = row;
    const each = selection.subscription ? 0 : row.price + row.fee;
    return [{ ...common, categoryId, zoneId, quantity, price: row.price, sum: each * quantity }];
  });
}
