/** Creates the order request from the selection and the form (booking §3 "Order payload (event page)"). */
import { NO_TIME } from '@sahna/contract/constants';
import type { OrderCreateBody } from '@sahna/contract/orders/order-create';
import { getAskedQuestions } from '@sahna/contract/rules/orders/order-terms';
import { groupSum } from '@sahna/contract/rules/quote';
import type { CartLine } from '../../../shared/cart/use-cart-mutation.ts';
import type { Customer } from '../../../shared/customer/customer.ts';
import type { Language } from '../../../shared/language.ts';
import { type CustomAnswers, toSentAnswers } from '../../../shared/order-form/custom-questions/custom-answers.ts';
import { type Answers, toConsentFields, toContactFields } from '../../../shared/order-form/form-values.ts';
import type { SessionForm } from '../../../shared/order-form/questions.ts';
import { toCrmClient } from '../../../shared/order-form/write-customer.ts';
import type { Event } from '../model/event-model.ts';
import { findGroupPrice } from '../model/group.ts';
import { type EventSelection, listOffers } from '../model/selection.ts';

type EventOrderInput = {
  event: Event;
  /** Of the chosen session. */
  form: SessionForm;
  selection: EventSelection;
  answers: Answers;
  /** Answers to the custom questions of the event. */
  customAnswers: CustomAnswers;
  /** The signed-in customer; null for guests. */
  customer: Customer | null;
  language: Language;
};

export function toEventOrder({
  event,
  form,
  selection,
  answers,
  customAnswers,
  customer,
  language,
}: EventOrderInput): OrderCreateBody {
  return {
    ...toContactFields(form.questions, selection.payment, answers),
    data: toCartLines(event, selection),
    hash: event.hash,
    lang: language,
    checkboxList: toConsentFields(form.questions, answers),
    ...toSentAnswers(getAskedQuestions(form.customQuestions, selection.payment === 'voucher'), customAnswers),
    ...(customer ? { crmClient: toCrmClient(customer, selection.subscription) } : {}),
  };
}

/** One line per offer; a group excursion has one line, with the id of its price and the persons as quantity. */
export function toCartLines(event: Event, selection: EventSelection): CartLine[] {
  const common = {
    day: selection.day ?? '',
    time: selection.time ?? NO_TIME,
    actionId: event.id,
    actionHashId: event.hash,
  };
  const price = findGroupPrice(event, selection.group);
  if (price) {
    const sum = groupSum(price.price, price, selection.group.persons);
    return [{ ...common, categoryId: price.id, quantity: selection.group.persons, price: price.price, sum }];
  }
  return listOffers(event, selection).flatMap((offer) => {
    const quantity = selection.quantities[offer.key] ?? 0;
    if (quantity === 0) return [];
    const { categoryId, zoneId } = offer;
    const each = selection.subscription ? 0 : offer.price + offer.fee;
    return [{ ...common, categoryId, zoneId, quantity, price: offer.price, sum: each * quantity }];
  });
}
